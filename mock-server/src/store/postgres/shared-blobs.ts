import type { Kysely } from 'kysely';
import type { BlobStore } from '../blobs.js';
import type { SharedTables } from './postgres-schema.js';

type Available = <R>(work: () => Promise<R>) => Promise<R>;

/** The bytes of uploads in the database, so that a part may go to one server and its file come from another. */
export const sharedBlobs = (db: Kysely<SharedTables>, available: Available): BlobStore => ({
  async put(id, bytes) {
    await available(() =>
      db
        .insertInto('blobs')
        .values({ id, bytes: Buffer.from(bytes) })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ bytes: Buffer.from(bytes) }))
        .execute(),
    );
  },
  async get(id) {
    const found = await available(() => db.selectFrom('blobs').select('bytes').where('id', '=', id).executeTakeFirst());
    return found && new Uint8Array(found.bytes);
  },
  async delete(id) {
    await available(() => db.deleteFrom('blobs').where('id', '=', id).execute());
  },
  async ids() {
    const found = await available(() => db.selectFrom('blobs').select('id').execute());
    return found.map(({ id }) => id);
  },
  async clear() {
    await available(() => db.deleteFrom('blobs').execute());
  },
});
