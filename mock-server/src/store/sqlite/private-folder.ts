import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a server itself puts into its folder. */
const ours = /^(?:entryway\.db|in-use|sealing-key|blobs)(?:$|[-.])/;
const sticky = 0o1000;

/**
 * Makes a folder that only its owner can look into. One that is there already is closed to others unless it holds
 * something else than a server's files, or is everybody's: then it is not ours to close.
 */
export function privateFolder(folder: string): void {
  if (!existsSync(folder)) makeFolder(folder);
  else if (isOurs(folder)) chmodSync(folder, 0o700);
}

// Node's own way to make parents too never returns where a file system refuses with ENOENT, as /proc does.
function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder, 0o700);
}

const isOurs = (folder: string): boolean =>
  !(statSync(folder).mode & sticky) && readdirSync(folder).every((name) => ours.test(name));

/** Makes a file that only its owner can read, or closes the one that is there; a database gives its mode to its log. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
