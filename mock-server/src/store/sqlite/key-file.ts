import { chmod, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newSealingKey, readSealingKey } from '../postgres/sealing-key.js';
import { syncFolder } from './sync-folder.js';

/** The file in a data folder with the key that seals its secrets. */
export const keyFileName = 'sealing-key';

/** The key in the file of a folder; none where there is no file. Nobody else may read it, whoever could before. */
export async function keyInFile(folder: string): Promise<string | undefined> {
  const file = path.join(folder, keyFileName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  await chmod(file, 0o600);
  const key = readSealingKey(text);
  if (!key) throw new Error(`the file ${keyFileName} in it holds no key: put back the one that was there`);
  return key;
}

/** Makes a key and its file, which is on the disk before anything is sealed with it. */
export async function makeKeyFile(folder: string): Promise<string> {
  const key = newSealingKey();
  const file = path.join(folder, keyFileName);
  const unfinished = `${file}.new`;
  // One that a crash left behind might be readable to others.
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
  return key;
}
