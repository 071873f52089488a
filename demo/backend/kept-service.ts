import type { Access, Snapshot } from '@entryway/mock-server';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What outlives the page that the service runs in. */
export interface KeptService {
  readonly snapshot: Snapshot;
  /** How the studio gets into its own account. */
  readonly studio: Access | undefined;
  /** The documents that were published last, as text, and under which number. */
  readonly published: Readonly<Record<string, Edition>>;
}

/** A version of a document of the designer's own. */
export interface Edition {
  readonly text: string;
  readonly version_number: number;
}

interface Kept extends DBSchema {
  service: { key: 'now'; value: KeptService };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;

const database = (): Promise<IDBPDatabase<Kept>> => {
  opened ??= openDB<Kept>('entryway-studio-service', 1, { upgrade: (made) => void made.createObjectStore('service') });
  return opened;
};

/** What an earlier page has left; nothing where it left none, or where this browser keeps nothing. */
export const readKeptService = async (): Promise<KeptService | undefined> => {
  try {
    return await (await database()).get('service', 'now');
  } catch {
    return undefined;
  }
};

export const writeKeptService = async (kept: KeptService): Promise<void> => {
  try {
    await (await database()).put('service', kept, 'now');
  } catch {
    // Without room the service lives as long as its page.
  }
};

/** A snapshot as one of another account: every start of a service makes its own. */
export const movedTo = (account_id: string, snapshot: Snapshot): Snapshot =>
  JSON.parse(JSON.stringify(snapshot).replaceAll(snapshot.account_id, account_id));

/** Writes again and again, never twice at once; whoever asks hears when what stands now has been written. */
export function writer(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      running = write();
      return running;
    });
    return next;
  };
}
