import type { FormDocument } from '@entryway/mock-server';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Documents extends DBSchema {
  documents: { key: string; value: FormDocument };
}

let opened: Promise<IDBPDatabase<Documents>> | undefined;

const database = (): Promise<IDBPDatabase<Documents>> => {
  opened ??= openDB<Documents>('entryway-studio', 1, { upgrade: (made) => void made.createObjectStore('documents') });
  return opened;
};

/** The documents a designer has made here, by their ids; kept on this device. */
export const documents = {
  read: async (id: string): Promise<FormDocument | undefined> => (await database()).get('documents', id),
  write: async (id: string, document: FormDocument): Promise<void> => {
    await (await database()).put('documents', document, id);
  },
  /** All there are. */
  all: async (): Promise<readonly { readonly id: string; readonly document: FormDocument }[]> => {
    const kept = await database();
    const ids = await kept.getAllKeys('documents');
    const own = ids.filter((id) => !id.startsWith(good));
    return Promise.all(own.map(async (id) => ({ id, document: (await kept.get('documents', id)) as FormDocument })));
  },
};

/** Before the ids of documents as the service took them last. */
const good = 'good:';

/** Keeps what the service has taken, for a visit that begins with something it does not take. */
export const keepGood = ({ id, document }: { readonly id: string; readonly document: FormDocument }): Promise<void> =>
  documents.write(good + id, document).catch(() => undefined);
export const lastGood = (id: string): Promise<FormDocument | undefined> =>
  documents.read(good + id).catch(() => undefined);
