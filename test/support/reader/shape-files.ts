import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formShapes } from './form-shapes.js';

const files = Object.entries(formShapes()).map(([name, source]) => ({
  file: fileURLToPath(new URL(`../../../src/contract/reader/${name}`, import.meta.url)),
  source,
}));

/** A source without what a formatter decides. */
const bare = (source: string) => source.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\])])/g, '');

/** The files of the reader of forms that do not have what the schemas say. */
export const outdatedFiles = (): readonly string[] =>
  files.flatMap(({ file, source }) => (bare(readFileSync(file, 'utf8')) === bare(source) ? [] : [file]));

// Run by itself, it writes them again: `node --import tsx test/support/reader/shape-files.ts`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, source } of files) writeFileSync(file, source);
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files.map(({ file }) => file)];
  execFileSync(process.execPath, biome, { stdio: 'inherit' });
}
