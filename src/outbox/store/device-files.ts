import { type Connection, within } from './database.js';
import type { ChunkKey, LaneKey } from './database-schema.js';
import type { KeptFiles, KeptUpload } from './kept-files.js';
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from './seal.js';

/** Bytes are encrypted a piece at a time, so that a large file never lies in memory twice. */
const chunkSize = 4 * 1024 * 1024;

export interface FilesPorts {
  readonly connection: Connection;
  /** Whether anything may be written at all. */
  readonly mayWrite: () => boolean;
  /** The form and the entry slot. */
  readonly place: () => Promise<readonly [form: string, slot: string]>;
}

/** Files of an entry in the device's database, encrypted like everything else. */
export function deviceFiles({ connection, mayWrite, place }: FilesPorts): KeptFiles {
  const sealedChunks = async (key: CryptoKey, bytes: Blob): Promise<readonly Sealed[]> => {
    const chunks: Sealed[] = [];
    for (let at = 0; at < bytes.size; at += chunkSize) {
      const plain = new Uint8Array(await bytes.slice(at, at + chunkSize).arrayBuffer());
      chunks.push(await sealBytes(key, plain));
    }
    return chunks;
  };

  const keyOf = async (id: string): Promise<LaneKey> => [...(await place()), id];

  return {
    async list() {
      const { database, key } = await connection.open();
      const sealed = await database.getAll('uploads', within(...(await place())));
      const read = await Promise.all(sealed.map((one) => unseal(key, one).catch(() => undefined)));
      return read.filter((one): one is KeptUpload => one !== undefined);
    },

    async put(upload, bytes) {
      if (!mayWrite()) return;
      const where = await keyOf(upload.id);
      const { database, key } = await connection.open();
      const about = await seal(key, upload);
      const chunks = bytes ? await sealedChunks(key, bytes) : [];
      const writing = database.transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').put(about, where),
        ...chunks.map((chunk, number) => writing.objectStore('files').put(chunk, [...where, number] as ChunkKey)),
        writing.done,
      ]);
    },

    async bytes(id) {
      const { database, key } = await connection.open();
      const chunks = await database.getAll('files', within(...(await keyOf(id))));
      if (chunks.length === 0) return undefined;
      return new Blob(await Promise.all(chunks.map((chunk) => unsealBytes(key, chunk))));
    },

    async remove(id) {
      const where = await keyOf(id);
      const { database } = await connection.open();
      const writing = database.transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').delete(where),
        writing.objectStore('files').delete(within(...where)),
        writing.done,
      ]);
    },
  };
}
