import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely';

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

/** What differs between the engines. */
export interface Engine {
  /** How it counts rows by itself. */
  readonly serial: 'integer' | 'bigserial';
  /** Text that sorts byte by byte, whatever the language of the database. */
  readonly text: RawBuilder<unknown>;
}

export const sqlite: Engine = { serial: 'integer', text: sql`text` };
export const postgres: Engine = { serial: 'bigserial', text: sql`text collate "C"` };

/** What the tables were made by; raise it with every change, and add the way from the last one. */
export const schemaVersion = 4;

/** The oldest version whose tables can be brought up to date. Before it, nothing in them was filed by when it is due. */
const oldest = 3;

/** Why tables of another version cannot be used, if they cannot. */
export function needVersion(version: number): void {
  if (version > schemaVersion) throw new Error('it was written by a newer version of the server');
  if (version !== 0 && version < oldest) throw new Error('it was written by an older version of the server');
}

/** Makes the tables and indexes of an empty database. */
export async function createTables(db: Kysely<Tables>, { serial, text }: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('docs')
    .ifNotExists()
    .addColumn('seq', serial, (column) => column.primaryKey())
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('indexed', 'text', (column) => column.notNull())
    .addUniqueConstraint('docs_id', ['collection', 'id'])
    .execute();
  await schema
    .createTable('lookups')
    .ifNotExists()
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('member', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
  // Without it the oldest of few records is looked for among all the records there are.
  await schema.createIndex('docs_place').ifNotExists().on('docs').columns(['collection', 'seq']).execute();
  const index = (name: string) => schema.createIndex(name).ifNotExists().on('lookups');
  await index('lookups_value').columns(['collection', 'member', 'value', 'seq']).execute();
  await index('lookups_seq').column('seq').execute();
}
