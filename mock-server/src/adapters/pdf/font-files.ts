import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

// Enough for a machine of somebody who collects fonts; a folder that is a whole disk ends here.
const mostFiles = 3000;
const mostFolders = 1000;
const deepest = 5;

/**
 * All files of fonts in some folders; a folder that is not there has none.
 *
 * WOFF2 is left out, since parts of it cannot be embedded, and of packages all but two weights,
 * and the slices that pages load one by one: the whole script is beside them.
 */
export async function fontFilesIn(folders: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  const waiting = folders.map((folder) => ({ folder, depth: 0 }));
  for (let seen = 0; seen < mostFolders && files.length < mostFiles; seen += 1) {
    const next = waiting.shift();
    if (!next) break;
    for (const entry of await entriesOf(next.folder)) {
      const place = path.join(next.folder, entry.name);
      // Packages are links in some installations.
      const mayBeFolder = entry.isDirectory() || (entry.isSymbolicLink() && path.extname(entry.name) === '');
      if (mayBeFolder && next.depth < deepest) waiting.push({ folder: place, depth: next.depth + 1 });
      else if (isFont(entry.name)) files.push(place);
    }
  }
  return files.slice(0, mostFiles);
}

const isFont = (name: string): boolean =>
  /\.(ttf|otf|ttc|otc)$/i.test(name) || (/-(400|700)-normal\.woff$/.test(name) && !/-\d+-\d+-normal\.woff$/.test(name));

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  // In one order on every machine: of two fonts that are as good, the same is taken.
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
