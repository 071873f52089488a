/** Tells when the page is put away or comes back: the last moment to send what is typed. */
export function watchPage(hidden: () => void, shown: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const changed = (): void => (document.visibilityState === 'hidden' ? hidden() : shown());
  document.addEventListener('visibilitychange', changed);
  globalThis.addEventListener('pagehide', hidden);
  globalThis.addEventListener('online', shown);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    globalThis.removeEventListener('pagehide', hidden);
    globalThis.removeEventListener('online', shown);
  };
}
