import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { Store } from '../store/store.js';
import { inTurn } from '../store/turns.js';
import { createTables, needVersion, schemaVersion, sqlite, type Tables } from './sql-schema.js';
import { sqlStore } from './sql-store.js';

/** A store in a folder: what was acknowledged is on the disk, whatever happens to the process or the machine. */
export async function sqliteStore(folder: string): Promise<Store> {
  makeFolder(path.resolve(folder));
  const unlock = lock(path.join(folder, 'in-use'));
  const database = new Database(path.join(folder, 'entryway.db'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.pragma(pragma);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const turn = inTurn();
  await prepare(db);
  const close = async (): Promise<void> => {
    await db.destroy();
    unlock();
  };
  return sqlStore({
    db,
    // One connection: what it reads must not be half of a transaction under way.
    read: turn,
    transact: (work) => turn(() => db.transaction().execute(work)),
    close: () => turn(close),
  });
}

// Node's own way to make parents too never returns where a file system refuses with ENOENT, as /proc does.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
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

async function prepare(db: Kysely<Tables>): Promise<void> {
  const { rows } = await db.executeQuery<{ user_version: number }>(CompiledQuery.raw('pragma user_version'));
  needVersion(rows[0]?.user_version ?? 0);
  await db.transaction().execute((transaction) => createTables(transaction, sqlite));
  await db.executeQuery(CompiledQuery.raw(`pragma user_version = ${schemaVersion}`));
}
