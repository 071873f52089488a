/** What happens to a page as a whole. */
export interface PageLife {
  /** Put away: the last moment to send what is typed. */
  readonly hidden: () => void;
  /** Back in sight. */
  readonly shown: () => void;
  /** Back on the network. */
  readonly online?: (() => void) | undefined;
  /** Back after it stood still, for nobody knows how long. */
  readonly thawed?: (() => void) | undefined;
}

/** Tells what happens to the page; nothing does where there is none. */
export function watchPage({ hidden, shown, online = shown, thawed = shown }: PageLife): () => void {
  if (typeof document === 'undefined') return () => {};
  const watching = new AbortController();
  const { signal } = watching;
  const changed = (): void => (document.visibilityState === 'hidden' ? hidden() : shown());
  document.addEventListener('visibilitychange', changed, { signal });
  document.addEventListener('resume', thawed, { signal });
  globalThis.addEventListener('pagehide', hidden, { signal });
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && thawed(), { signal });
  globalThis.addEventListener('online', online, { signal });
  return () => watching.abort();
}
