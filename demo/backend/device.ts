/** Removes what the library keeps on this device; waits until no page holds it open any more. */
export const forgetDevice = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('entryway');
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
