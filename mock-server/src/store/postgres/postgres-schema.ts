import { type Kysely, sql } from 'kysely';
import { postgres, schemaVersion } from '../sql/sql-schema.js';

/** A request that was counted. */
interface HitsTable {
  partition: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface BlobsTable {
  id: string;
  bytes: Uint8Array;
}

interface MadeByTable {
  version: number;
}

/** What servers share besides records. */
export interface SharedTables {
  hits: HitsTable;
  blobs: BlobsTable;
  made_by: MadeByTable;
}

/** By which version the tables were made; 0 where there are none. */
export async function databaseVersion(db: Kysely<SharedTables>): Promise<number> {
  await db.schema
    .createTable('made_by')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  const known = await db.selectFrom('made_by').select('version').executeTakeFirst();
  return known?.version ?? 0;
}

export async function createSharedTables(db: Kysely<SharedTables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('hits')
    .ifNotExists()
    .addColumn('partition', postgres.text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('hits_partition').ifNotExists().on('hits').columns(['partition', 'at']).execute();
  await schema.createIndex('hits_at').ifNotExists().on('hits').column('at').execute();
  await schema
    .createTable('blobs')
    .ifNotExists()
    .addColumn('id', postgres.text, (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute();
  await sql`delete from made_by`.execute(db);
  await db.insertInto('made_by').values({ version: schemaVersion }).execute();
}
