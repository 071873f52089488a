import type { Database } from './database-schema.js';
import { newSealKey } from './seal.js';

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
export async function keepKey(database: Database, known: CryptoKey | undefined): Promise<DeviceKey> {
  const own = known ?? (await newSealKey());
  const writing = database.transaction('keys', 'readwrite');
  const [found, name] = await Promise.all([writing.store.get('device'), writing.store.get('born')]);
  const isWhole = found !== undefined && name !== undefined;
  const kept = { key: (found ?? own) as CryptoKey, born: isWhole ? (name as string) : crypto.randomUUID() };
  if (!isWhole) await Promise.all([writing.store.put(kept.key, 'device'), writing.store.put(kept.born, 'born')]);
  await writing.done;
  return kept;
}
