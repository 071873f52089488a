import type { Kysely } from 'kysely';
import { decrypt, encrypt, nonceBytes } from '../../base/cipher.js';
import type { Collection, Stored } from '../collection.js';
import type { Tables } from './sql-schema.js';

/** A key of the store as whoever uses it has it. */
interface SecretRecord extends Stored {
  readonly key: string;
}

type Secrets = Collection<SecretRecord, never>;

/** A key of the store as its database has it. */
interface SealedRecord extends Stored {
  readonly sealed: string;
}

/** The keys of a store, which its database has only sealed with a key that is kept elsewhere. */
export function sealedSecrets(records: Collection<Stored, never>, key: string): Secrets {
  const open = (record: Stored) => opened(record as SealedRecord, key);
  return {
    async get(id) {
      const record = await records.get(id);
      return record && open(record);
    },
    list: async (where) => Promise.all((await records.list(where)).map(open)),
    count: (where) => records.count(where),
    page: async (where, stretch) =>
      Promise.all(
        (await records.page(where, stretch)).map(async ({ place, record }) => ({ place, record: await open(record) })),
      ),
    agenda: async (stretch) => Promise.all((await records.agenda(stretch)).map(open)),
    found: async (index, keys) => Promise.all((await records.found(index, keys)).map(open)),
    put: async (record) => records.put(await sealed(record, key)),
    putAll: async (many) => records.putAll(await Promise.all(many.map((record) => sealed(record, key)))),
    delete: (id) => records.delete(id),
    purge: (member, text) => records.purge(member, text),
  };
}

const opened = async ({ id, sealed: text }: SealedRecord, key: string): Promise<SecretRecord> => ({
  id,
  key: await decrypt(key, text, id),
});

const sealed = async ({ id, key: text }: SecretRecord, key: string): Promise<SealedRecord> => ({
  id,
  sealed: await encrypt(key, text, { nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)), about: id }),
});

/** Whether a database has keys that were sealed: without the key they were sealed with, it is of no use. */
export const hasSealed = async (db: Kysely<Tables>): Promise<boolean> =>
  (await secretsIn(db)).some((record) => 'sealed' in record);

/**
 * Makes sure that a key is the one a database is sealed with, and seals what an earlier version left open in it. Says
 * whether there was anything to seal.
 */
export async function sealWith(db: Kysely<Tables>, key: string, wrong: string): Promise<boolean> {
  let found = false;
  for (const record of await secretsIn(db)) {
    if ('sealed' in record) {
      await opened(record, key).catch(() => {
        throw new Error(wrong);
      });
      continue;
    }
    found = true;
    const json = JSON.stringify(await sealed(record, key));
    await db
      .updateTable('docs')
      .set({ json })
      .where('collection', '=', 'secrets')
      .where('id', '=', record.id)
      .execute();
  }
  return found;
}

async function secretsIn(db: Kysely<Tables>): Promise<readonly (SealedRecord | SecretRecord)[]> {
  const rows = await db.selectFrom('docs').select('json').where('collection', '=', 'secrets').execute();
  return rows.map(({ json }) => JSON.parse(json) as SealedRecord | SecretRecord);
}
