import type { Limiter, RateWindow } from '../platform/rate-limiter.js';
import { kinds, type ServiceStore } from '../server/collections.js';
import type { BlobStore } from '../store/blobs.js';
import { openDatabase, type PostgresOptions } from '../store/postgres/postgres.js';
import { SharedLimiter } from './shared-limiter.js';

export type { PostgresOptions };

/** All that servers on one database share. */
export interface SharedDatabase {
  readonly store: ServiceStore;
  readonly blobs: BlobStore;
  /** Counts requests to all the servers together. */
  limiter(name: string, windows: readonly RateWindow[]): Limiter;
}

/** A store in PostgreSQL, for any number of servers at once. */
export async function postgresDatabase(url: string, options: PostgresOptions = {}): Promise<SharedDatabase> {
  const { store, blobs, db, available } = await openDatabase(url, kinds, options);
  return { store, blobs, limiter: (name, windows) => new SharedLimiter({ db, name, available }, windows) };
}
