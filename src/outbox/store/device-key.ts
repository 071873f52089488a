import { newSealKey } from './seal.js';
import { completed } from './transaction.js';

/** What everything in the database is encrypted with, and the name of the database itself. */
export interface DeviceKey {
  readonly key: CryptoKey;
  /** Another one after the database was thrown away and made again. */
  readonly born: string;
}

/**
 * The key of this device; two tabs at once agree on the one that was written first. Where there is none any more, the
 * one this tab has in memory goes back: what is written under it can be read by whoever comes later.
 */
export async function keepKey(database: IDBDatabase, known: CryptoKey | undefined): Promise<DeviceKey> {
  const own = known ?? (await newSealKey());
  const writing = database.transaction('keys', 'readwrite');
  const keys = writing.objectStore('keys');
  const [found, name] = [keys.get('device'), keys.get('born')];
  let kept: DeviceKey = { key: own, born: crypto.randomUUID() };
  name.onsuccess = () => {
    if (found.result) kept = { key: found.result, born: name.result ?? kept.born };
    if (found.result && name.result) return;
    keys.put(kept.key, 'device');
    keys.put(kept.born, 'born');
  };
  await completed(writing);
  return kept;
}
