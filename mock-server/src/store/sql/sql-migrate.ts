import type { Kysely } from 'kysely';
import type { Kinds } from '../collections.js';
import { RecordCache } from './record-cache.js';
import { SqlCollection } from './sql-collection.js';
import type { Tables } from './sql-schema.js';

const atOnce = 200;

/** The version before records were found by keys. */
const withoutKeys = 3;

/** Brings the records of older tables up to date: files those again that are found by keys by now. */
export async function migrateRecords(db: Kysely<Tables>, kinds: Kinds, version: number): Promise<void> {
  if (version !== withoutKeys) return;
  for (const name of kinds.names) {
    if (Object.keys(kinds.keyings(name)).length === 0) continue;
    const collection = new SqlCollection(db, { name, kinds, cache: new RecordCache() });
    for (let after: number | undefined; ; ) {
      const some = await collection.page({}, { limit: atOnce, after });
      await collection.putAll(some.map(({ record }) => record));
      if (some.length < atOnce) break;
      after = some.at(-1)?.place;
    }
  }
}
