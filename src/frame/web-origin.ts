const local = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;

/** The origin of an address of the web; undefined for what is none, or is sent in the open. Only localhost may be. */
export function webOrigin(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, hostname, origin } = new URL(address, base);
  return protocol === 'https:' || (protocol === 'http:' && local.test(hostname)) ? origin : undefined;
}
