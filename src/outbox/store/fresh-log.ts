const name = 'entryway-fresh-log';

/**
 * Chromium keeps all databases of a site in one log. Killed in the middle of a write, it goes on behind the piece that
 * was cut off, and at the start after that it takes the log for damaged and throws everything away. Once a database is
 * deleted it begins a new log, so a page that comes after a crash deletes one before it has much to lose. A precaution:
 * nobody waits for it, and where it fails everything else goes on.
 */
export function beginFreshLog(): void {
  // Only a browser that may throw everything away has a word for having done so.
  if (!('dataLoss' in IDBVersionChangeEvent.prototype)) return;
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    opening.result.close();
    indexedDB.deleteDatabase(name);
  };
}
