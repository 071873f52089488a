import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/** The exact version of everything that is tried out. */
export const versions = JSON.parse(readFileSync(inRoot('tryout/versions.json'), 'utf8'));

/** A tool's package and version; `typescript@5` names an older line of a package that is tried in two. */
export function toolOf(key) {
  if (!versions[key]) throw new Error(`tryout/versions.json does not name ${key}.`);
  return { name: key.replace(/(?<=.)@\d+$/, ''), version: versions[key] };
}
