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
};
