import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { BlobStore } from '../blobs.js';
import type { Kinds } from '../collections.js';
import { sealWith } from '../sql/sealed-secrets.js';
import { migrateRecords } from '../sql/sql-migrate.js';
import { createTables, needVersion, postgres, type Tables } from '../sql/sql-schema.js';
import { sqlStore } from '../sql/sql-store.js';
import { type Store, StoreUnavailable } from '../store.js';
import { inTurn } from '../turns.js';
import { createSharedTables, databaseVersion, type SharedTables } from './postgres-schema.js';
import { keyVariable, needSealingKey } from './sealing-key.js';
import { sharedBlobs } from './shared-blobs.js';

/** A database that any number of servers share. */
export interface OpenDatabase {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly db: Kysely<Tables & SharedTables>;
  /** Does something with the database, or says that it cannot be reached. */
  available<R>(work: () => Promise<R>): Promise<R>;
}

/** Whoever writes holds this lock until the end of the transaction; any number will do. */
const writing = 4010;
const connections = 10;
const bigint = types.builtins.INT8;

export interface PostgresOptions {
  /** What secrets are sealed with, 32 bytes in base64; `ENTRYWAY_SEALING_KEY` of the environment, unless given. */
  readonly sealingKey?: string | undefined;
}

/** A store in PostgreSQL, for any number of servers at once. */
export async function openDatabase(url: string, kinds: Kinds, options: PostgresOptions): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    // A server that stops in the middle of a transaction must not hold up the others for good.
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'entryway-mock-server',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection that breaks while nobody uses it is replaced by itself.
  pool.on('error', () => undefined);
  // One that breaks between two queries of a transaction says so to nobody else; the next query does.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables & SharedTables>({ dialect: new PostgresDialect({ pool }) });
  const turn = inTurn();
  // Waiting for the lock on one connection leaves the others to those who only read.
  const transact = <R>(work: (transaction: Kysely<Tables & SharedTables>) => Promise<R>): Promise<R> =>
    turn(() =>
      available(() =>
        db.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${writing})`.execute(transaction);
          return work(transaction);
        }),
      ),
    );
  let sealingKey: string;
  try {
    sealingKey = await transact((transaction) => prepare(transaction, kinds, options));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    store: sqlStore(
      {
        db: db as unknown as Kysely<Tables>,
        read: available,
        transact: (work) => transact((transaction) => work(transaction as unknown as Kysely<Tables>)),
        close: () => turn(() => db.destroy()),
        sealingKey,
      },
      kinds,
    ),
    blobs: sharedBlobs(db, available),
    db,
    available,
  };
}

/**
 * Makes the tables where there are none, and seals what an earlier version left open. Gives back the key. Two servers
 * that start at once do so one after the other.
 */
async function prepare(db: Kysely<Tables & SharedTables>, kinds: Kinds, options: PostgresOptions): Promise<string> {
  const sealingKey = needSealingKey(options.sealingKey ?? process.env[keyVariable]);
  const version = await databaseVersion(db);
  needVersion(version);
  await createTables(db as unknown as Kysely<Tables>, postgres);
  await migrateRecords(db as unknown as Kysely<Tables>, kinds, version);
  await createSharedTables(db);
  const wrong = `its secrets were sealed with another key than that in ${keyVariable}: give every server the same`;
  await sealWith(db as unknown as Kysely<Tables>, sealingKey, wrong);
  return sealingKey;
}

/** Does something with the database, or says that it cannot be reached. */
async function available<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw isUnreachable(error) ? new StoreUnavailable('The database cannot be reached.', { cause: error }) : error;
  }
}

// By the classes of PostgreSQL: connection, resources, an operator who stops it.
const unreachable = /^(?:08|53|57P)/;
const lost = /^(?:ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|ENOENT|EHOSTUNREACH)/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unreachable.test(code) ||
    lost.test(code) ||
    /Connection terminated|timeout exceeded|not queryable/.test(error.message)
  );
}
