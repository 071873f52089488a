import { homedir } from 'node:os';
import { type FontFace, facesIn } from './font-face.js';
import { fontFilesIn } from './font-files.js';
import { usualFontFolders } from './font-folders.js';

/** Tells all fonts of a machine; they are looked for once, when somebody first asks. */
export type FontsAtHand = () => Promise<readonly FontFace[]>;

export function fontsAtHand(folders?: readonly string[]): FontsAtHand {
  let found: Promise<readonly FontFace[]> | undefined;
  return () => {
    found ??= allFaces(folders ?? usualFontFolders(thisMachine()));
    return found;
  };
}

/** As much is read of all fonts together; 300 of them take about 30 MB. */
const mostBytes = 256 * 1024 * 1024;

const thisMachine = () => ({ platform: process.platform, home: homedir(), env: process.env, folder: process.cwd() });

async function allFaces(folders: readonly string[]): Promise<readonly FontFace[]> {
  const all: FontFace[] = [];
  let left = mostBytes;
  for (const file of await fontFilesIn(folders)) {
    if (left <= 0) break;
    const { faces, cost } = await facesIn(file);
    all.push(...faces);
    left -= cost;
  }
  return all;
}
