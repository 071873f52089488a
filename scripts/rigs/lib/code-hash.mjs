import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../lib/root.mjs';

/** A name for the code as it is now, of the folders it is in: what was found of other code counts for nothing. */
export function codeHash(...folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(inRoot(folder), { recursive: true }).sort())
      if (/\.(?:ts|json)$/.test(name)) hash.update(readFileSync(inRoot(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
