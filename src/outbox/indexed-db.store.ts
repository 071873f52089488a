import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Kept } from './draft.js';
import type { OutboxStore } from './outbox.store.js';
import { newSealKey, type Sealed, seal, unseal } from './seal.js';

interface Database extends DBSchema {
  keys: { key: string; value: CryptoKey };
  kept: { key: string; value: Sealed };
}

const openDatabase = (): Promise<IDBPDatabase<Database>> =>
  openDB<Database>('entryway', 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('kept');
    },
  });

/** The key of this device; two tabs opening at once agree on the one that was written first. */
async function deviceKey(database: IDBPDatabase<Database>): Promise<CryptoKey> {
  const fresh = await newSealKey();
  const writing = database.transaction('keys', 'readwrite');
  const existing = await writing.store.get('device');
  if (!existing) await writing.store.put(fresh, 'device');
  await writing.done;
  return existing ?? fresh;
}

/**
 * Keeps one form's draft in IndexedDB, encrypted. A write counts when its transaction has completed:
 * a request that merely succeeded can still be lost with the process.
 */
export async function indexedDbStore(slot: string): Promise<OutboxStore> {
  const database = await openDatabase();
  const key = await deviceKey(database);

  const write = async (kept: Kept): Promise<void> => {
    const sealed = await seal(key, kept);
    const writing = database.transaction('kept', 'readwrite', { durability: 'relaxed' });
    await Promise.all([writing.store.put(sealed, slot), writing.done]);
  };

  return {
    durable: true,
    async load() {
      const sealed = await database.get('kept', slot);
      return sealed ? ((await unseal(key, sealed)) as Kept) : undefined;
    },
    save: (draft) => write({ kind: 'draft', draft }),
    finish: (receipt) => write({ kind: 'receipt', receipt }),
    clear: () => database.delete('kept', slot),
    close: () => database.close(),
  };
}
