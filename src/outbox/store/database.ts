import { openDB, unwrap } from 'idb';
import type { Database, Stores } from './database-schema.js';
import { databaseVersion, upgradeDatabase } from './database-steps.js';
import { type DeviceKey, keepKey } from './device-key.js';
import { beginFreshLog } from './fresh-log.js';
import { databaseName } from './place.js';

/** How long another tab may take to let go of an older version, or a browser to open anything at all. */
const patience = 5000;

/** The database, as it can be used at present. */
export interface Opened extends DeviceKey {
  readonly database: Database;
}

/** An open database that can be lost: to a newer version of the page, to whoever deletes it, to the browser's own reasons. */
export interface Connection {
  /** Opened again, with its key, where it was lost; rejects for good once a newer page needs it. */
  open(): Promise<Opened>;
  /** What was opened is of no use any more. */
  renew(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** Hears that what was written may be gone. */
  readonly lost: () => void;
  /** A key that is used in place of the device's own, and what makes sure that it can be found again. */
  readonly secret?: { readonly key: CryptoKey; readonly keep: () => void } | undefined;
}

/** Opens the device's database. */
export async function connect({ lost, secret }: ConnectionOptions): Promise<Connection> {
  let isOver = false;
  let known: CryptoKey | undefined;
  const leave = (): void => {
    opening = undefined;
    lost();
  };
  const open = async (): Promise<Opened> => {
    const database = await inTime(
      openDB<Stores>(databaseName, databaseVersion, {
        upgrade: (made, from) => upgradeDatabase(unwrap(made), from),
        // Whoever waits for this page to let go must not wait for ever: a page of a newer version, which this one
        // makes room for, or somebody who deletes everything.
        blocking: (_current, wanted, event) => {
          (event.target as IDBDatabase).close();
          if (wanted === null) leave();
          else isOver = true;
        },
        terminated: leave,
      }),
    );
    const kept = await keepKey(unwrap(database), known);
    known = kept.key;
    return { database, born: kept.born, key: secret?.key ?? kept.key };
  };
  let opening: Promise<Opened> | undefined = open();
  await opening;
  beginFreshLog();
  const letGo = (): void => void opening?.then(({ database }) => database.close()).catch(() => {});
  return {
    open: () => {
      if (isOver) return Promise.reject(new DOMException('The store is closed.', 'InvalidStateError'));
      secret?.keep();
      opening ??= open();
      opening.catch(() => {
        opening = undefined;
      });
      return opening;
    },
    renew: () => {
      letGo();
      opening = undefined;
    },
    close: () => {
      isOver = true;
      letGo();
    },
  };
}

/** Some browsers neither open nor refuse; after a while that is a refusal too. */
function inTime(opening: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void opening.then((database) => database.close());
      reject(new DOMException('The store does not open.', 'TimeoutError'));
    }, patience);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/** All keys that begin with these parts. */
export const within = (...parts: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...parts], [...parts, []]);
