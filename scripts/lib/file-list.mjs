import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the list of a folder's files, with their digests, that the worker for use without a network takes. */
export function writeFileList(folder) {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(path.join(folder, name)).isFile() && /\.(?:js|css)$/.test(name))
    .sort();
  const digest = (bytes) => createHash('sha256').update(bytes);
  const files = Object.fromEntries(
    names.map((name) => [name, `sha256-${digest(readFileSync(path.join(folder, name))).digest('base64')}`]),
  );
  const version = digest(JSON.stringify(files)).digest('hex').slice(0, 16);
  writeFileSync(path.join(folder, 'entryway-files.json'), `${JSON.stringify({ version, files }, null, 1)}\n`);
}
