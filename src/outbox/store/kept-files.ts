import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '../seal.js';
import { type ChunkKey, type Connection, type LaneKey, within } from './database.js';

/** What is known of a file on its way, apart from its bytes. */
export interface KeptUpload {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly entry_id: string;
  readonly upload_id: string | null;
  /** How often it had to be announced anew; together with the id it makes the keys of its requests. */
  readonly round: number;
  /** Whether the bytes are kept too; of a large file only its description is. */
  readonly hasBytes: boolean;
}

/** The files on their way for one entry. */
export interface KeptFiles {
  list(): Promise<readonly KeptUpload[]>;
  /** Writes down what is known of a file, and its bytes where they are given. */
  put(upload: KeptUpload, bytes?: Blob): Promise<void>;
  bytes(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
}

/** Bytes are encrypted a piece at a time, so that a large file never lies in memory twice. */
const chunkSize = 4 * 1024 * 1024;

export interface FilesPorts {
  readonly connection: Connection;
  readonly key: CryptoKey;
  /** The form and the entry slot. */
  readonly place: () => Promise<readonly [form: string, slot: string]>;
}

/** Files of an entry in the device's database, encrypted like everything else. */
export function deviceFiles({ connection, key, place }: FilesPorts): KeptFiles {
  const sealedChunks = async (bytes: Blob): Promise<readonly Sealed[]> => {
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
      const database = await connection.database();
      const sealed = await database.getAll('uploads', within(...(await place())));
      const read = await Promise.all(sealed.map((one) => unseal(key, one).catch(() => undefined)));
      return read.filter((one): one is KeptUpload => one !== undefined);
    },

    async put(upload, bytes) {
      const where = await keyOf(upload.id);
      const about = await seal(key, upload);
      const chunks = bytes ? await sealedChunks(bytes) : [];
      const database = await connection.database();
      const writing = database.transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').put(about, where),
        ...chunks.map((chunk, number) => writing.objectStore('files').put(chunk, [...where, number] as ChunkKey)),
        writing.done,
      ]);
    },

    async bytes(id) {
      const database = await connection.database();
      const chunks = await database.getAll('files', within(...(await keyOf(id))));
      if (chunks.length === 0) return undefined;
      return new Blob(await Promise.all(chunks.map((chunk) => unsealBytes(key, chunk))));
    },

    async remove(id) {
      const where = await keyOf(id);
      const database = await connection.database();
      const writing = database.transaction(['uploads', 'files'], 'readwrite');
      await Promise.all([
        writing.objectStore('uploads').delete(where),
        writing.objectStore('files').delete(within(...where)),
        writing.done,
      ]);
    },
  };
}

/** Files for as long as the page lives: their bytes are in its hands anyway. */
export function memoryFiles(): KeptFiles {
  const uploads = new Map<string, KeptUpload>();
  const blobs = new Map<string, Blob>();
  return {
    list: async () => [...uploads.values()],
    put: async (upload, bytes) => {
      uploads.set(upload.id, upload);
      if (bytes) blobs.set(upload.id, bytes);
    },
    bytes: async (id) => blobs.get(id),
    remove: async (id) => {
      uploads.delete(id);
      blobs.delete(id);
    },
  };
}
