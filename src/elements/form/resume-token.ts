const wanted = /(?:^#|&)resume=([^&]+)/u;

/**
 * The token of a link to a draft. It travels in the fragment, which no server sees; it is read once and removed, so
 * that it stays neither in the address bar nor in the history.
 */
export function takeResumeToken(): string | undefined {
  const { hash, pathname, search } = location;
  const token = wanted.exec(hash)?.[1];
  if (!token) return undefined;
  const rest = hash.replace(wanted, '').replace(/^[#&]+/u, '');
  history.replaceState(history.state, '', `${pathname}${search}${rest ? `#${rest}` : ''}`);
  return decoded(token);
}

/** A token that was cut off in the middle of an encoded letter is as unknown to the service as any other wrong one. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
