import type { Generated, Kysely } from 'kysely';

/** One record of any collection, as JSON. */
interface DocsTable {
  /** Grows with every new record, so that the oldest come first. */
  seq: Generated<number>;
  collection: string;
  id: string;
  json: string;
  /** The values it is looked up by, so that a write can tell whether any of them changed. */
  indexed: string;
}

/** Where records are found by the value of a member. */
interface LookupsTable {
  collection: string;
  member: string;
  value: string;
  seq: number;
}

export interface Tables {
  docs: DocsTable;
  lookups: LookupsTable;
}

/** What the tables were made by; raise it with every change, and add the way from the last one. */
export const schemaVersion = 2;

/** Makes the tables and indexes of an empty database. `serial` is how the engine counts rows by itself. */
export async function createTables(db: Kysely<Tables>, serial: 'integer' | 'bigserial'): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('docs')
    .ifNotExists()
    .addColumn('seq', serial, (column) => column.primaryKey())
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('indexed', 'text', (column) => column.notNull())
    .addUniqueConstraint('docs_id', ['collection', 'id'])
    .execute();
  await schema
    .createTable('lookups')
    .ifNotExists()
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(name).ifNotExists().on('lookups');
  await index('lookups_value').columns(['collection', 'member', 'value', 'seq']).execute();
  await index('lookups_seq').column('seq').execute();
}
