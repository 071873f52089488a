import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** Files that take long: a page of their own each, so that they run side by side. */
const long = /\/(?:buttons|every-field|five-forms|hostile-form|keyboard|layout|missing-code|states)\.test\.ts$/;

/** Files that ask what a page has fetched or kept, or where its history begins: they need one that nobody has used. */
const fresh = /^test\/(?:elements|storage)\/|\/(?:fresh-page|group-back|resume-fresh-page)\.test\.ts$/;

/** How many others of a folder share a page: to load one takes as long as a dozen small tests. */
const together = 5;

/** What a run loads as pages: test files of one folder each, the long ones first. */
export function groupFiles(files) {
  const isAlone = (file) => long.test(file) || fresh.test(file);
  const groups = files.filter(isAlone).map((file) => [file]);
  const open = new Map();
  for (const file of files.filter((one) => !isAlone(one))) {
    const folder = path.posix.dirname(file);
    const group = open.get(folder) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(file);
    open.set(folder, group.length < together ? group : []);
  }
  return groups;
}

/** Entries for the bundler: a file itself, or one that imports those of a group. Output lies where the first would. */
export async function entriesOf(groups, folder) {
  const entries = [];
  for (const [first, ...others] of groups) {
    const more = others.length > 0 ? `-and-${others.length}-more` : '';
    const out = first.replace(/((?:\.test)?)\.ts$/, `${more}$1`);
    const entry = { in: first, out };
    if (others.length > 0) {
      entry.in = `${folder}/groups/${path.basename(out)}.ts`;
      const imports = [first, ...others].map((file) => `import ${JSON.stringify(inRoot(file))};\n`);
      await mkdir(inRoot(folder, 'groups'), { recursive: true });
      await writeFile(inRoot(entry.in), imports.join(''));
    }
    entries.push(entry);
  }
  return entries;
}
