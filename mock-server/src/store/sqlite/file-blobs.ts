import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../blobs.js';
import { syncFolder } from './sync-folder.js';

const safe = /^(?!\.)[\w.-]{1,200}$/;

/** Bytes as files in a folder; one is there whole or not at all. */
export function fileBlobs(folder: string): BlobStore {
  const fileOf = (id: string): string => {
    if (!safe.test(id)) throw new Error(`Not the id of bytes: ${id}`);
    return path.join(folder, id);
  };
  return {
    async put(id, bytes) {
      const file = fileOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeThrough(unfinished, bytes);
      await rename(unfinished, file);
      await syncFolder(folder);
    },
    async get(id) {
      try {
        return new Uint8Array(await readFile(fileOf(id)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (id) => rm(fileOf(id), { force: true }),
    async ids() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => safe.test(name));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
