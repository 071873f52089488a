import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormSchema } from '../../contract/index.js';
import type { Sealed } from '../seal.js';
import { beginFreshLog } from './fresh-log.js';

/** Where a draft lies: the form, the entry slot, and the lane of the tab that writes it. */
export type LaneKey = [form: string, slot: string, lane: string];
/** Where what all tabs of an entry agree on lies. */
export type SlotKey = [form: string, slot: string];
/** Where a piece of a file lies. */
export type ChunkKey = [form: string, slot: string, upload: string, number: number];

/** The record a draft or receipt is found by; when it was written, and until when it may stay. */
export interface SessionRecord extends Sealed {
  readonly kind: 'draft' | 'receipt';
  readonly written: number;
  readonly expires: number;
}

/** What is agreed on, with a number that changes whenever the record does. */
export interface GateRecord extends Sealed {
  readonly edition: number;
  /** Another one after everything was cleared. */
  readonly born: string;
}

/** A published form, as it was last seen. Nothing in it is anybody's secret. */
export interface CachedForm {
  readonly schema: FormSchema;
  readonly written: number;
}

export interface Stores extends DBSchema {
  keys: { key: string; value: CryptoKey };
  /** Drafts as version 1 kept them. */
  kept: { key: string; value: Sealed };
  session: { key: LaneKey; value: SessionRecord };
  ops: { key: LaneKey; value: Sealed };
  base: { key: LaneKey; value: Sealed };
  shelf: { key: LaneKey; value: Sealed };
  gate: { key: SlotKey; value: GateRecord };
  schemas: { key: [form: string, locale: string]; value: CachedForm };
  uploads: { key: LaneKey; value: Sealed };
  files: { key: ChunkKey; value: Sealed };
}

export type Database = IDBPDatabase<Stores>;

const name = 'entryway';
const version = 2;

/** How long another tab may take to let go of an older version, or a browser to open anything at all. */
const patience = 5000;

/** Steps from one version to the next. Each only adds, so an update that is cut short leaves the old one whole. */
const steps: readonly ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('keys');
    database.createObjectStore('kept');
  },
  (database) => {
    for (const store of ['session', 'ops', 'base', 'shelf', 'gate', 'schemas', 'uploads', 'files'] as const)
      database.createObjectStore(store);
  },
];

/** An open database that can be lost: to a newer version of the page, or to the browser's own reasons. */
export interface Connection {
  /** The database, opened again where the browser closed it; rejects for good once a newer page needs it. */
  database(): Promise<Database>;
  close(): void;
}

/** Opens the device's database; `lost` hears that what was written may be gone. */
export async function connect(lost: () => void): Promise<Connection> {
  let isOver = false;
  const open = (): Promise<Database> =>
    inTime(
      openDB<Stores>(name, version, {
        upgrade: (database, from) => {
          for (const step of steps.slice(from)) step(database);
        },
        // A page of a newer version waits for this one to let go; it must not wait for ever.
        blocking: (_current, _blocked, event) => {
          isOver = true;
          (event.target as IDBDatabase).close();
        },
        terminated: () => {
          opening = undefined;
          lost();
        },
      }),
    );
  let opening: Promise<Database> | undefined = open();
  await opening;
  beginFreshLog();
  return {
    database: () => {
      if (isOver) return Promise.reject(new DOMException('The store is closed.', 'InvalidStateError'));
      opening ??= open();
      opening.catch(() => {
        opening = undefined;
      });
      return opening;
    },
    close: () => {
      isOver = true;
      void opening?.then((database) => database.close());
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
