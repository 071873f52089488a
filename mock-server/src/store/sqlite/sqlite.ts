import path from 'node:path';
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { Kinds } from '../collections.js';
import { hasSealed, sealWith } from '../sql/sealed-secrets.js';
import { migrateRecords } from '../sql/sql-migrate.js';
import { createTables, needVersion, schemaVersion, sqlite, type Tables } from '../sql/sql-schema.js';
import { sqlStore } from '../sql/sql-store.js';
import type { Store } from '../store.js';
import { inTurn } from '../turns.js';
import { keyFileName, keyInFile, makeKeyFile } from './key-file.js';
import { privateFile, privateFolder } from './private-folder.js';

/** A store in a folder: what was acknowledged is on the disk, whatever happens to the process or the machine. */
export async function storeInFolder(folder: string, kinds: Kinds): Promise<Store> {
  privateFolder(path.resolve(folder));
  const unlock = lock(path.join(folder, 'in-use'));
  const file = path.join(folder, 'entryway.db');
  privateFile(file);
  const database = new Database(file);
  // With the usual 2 MB, the pages of a large table's indexes are read and written over and over.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -65536']) database.pragma(pragma);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const turn = inTurn();
  const close = async (): Promise<void> => {
    await db.destroy();
    unlock();
  };
  const sealingKey = await prepare(db, folder, kinds).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  // One connection: what it reads must not be half of a transaction under way.
  const connection = { db, read: turn, close: () => turn(close), sealingKey };
  return sqlStore({ ...connection, transact: (work) => turn(() => db.transaction().execute(work)) }, kinds);
}

/**
 * Keeps a second server off the folder, until it is unlocked or the process ends however it ends. A transaction that
 * never finishes is the one lock that the driver gives back at once.
 */
function lock(file: string): () => void {
  const database = new Database(file);
  try {
    database.exec('begin exclusive');
  } catch {
    throw new Error('another server is using it');
  }
  return () => {
    database.exec('rollback');
    database.close();
  };
}

/** Makes the tables of a new folder and its key, and brings an older one up to date. Gives back the key. */
async function prepare(db: Kysely<Tables>, folder: string, kinds: Kinds): Promise<string> {
  const { rows } = await db.executeQuery<{ user_version: number }>(CompiledQuery.raw('pragma user_version'));
  const version = rows[0]?.user_version ?? 0;
  needVersion(version);
  await db.transaction().execute(async (transaction) => {
    await createTables(transaction, sqlite);
    await migrateRecords(transaction, kinds, version);
    await transaction.executeQuery(CompiledQuery.raw(`pragma user_version = ${schemaVersion}`));
  });
  const known = await keyInFile(folder);
  if (!known && (await hasSealed(db))) {
    throw new Error(`the file ${keyFileName} is not in it, and its secrets cannot be read without: put it back`);
  }
  const key = known ?? (await makeKeyFile(folder));
  const wrong = `its secrets were sealed with another key than that in ${keyFileName}: put back the file it had`;
  const wasOpen = await db.transaction().execute((transaction) => sealWith(transaction, key, wrong));
  // What was replaced stays readable in the free space of the file and in its log until both are written again.
  if (wasOpen)
    for (const step of ['vacuum', 'pragma wal_checkpoint(truncate)']) await db.executeQuery(CompiledQuery.raw(step));
  return key;
}
