import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formShapes } from './form-shapes.js';

// Writes what the reader of forms knows of them anew: `node --import tsx test/support/reader/write-shapes.ts`.
const files = Object.entries(formShapes()).map(([name, source]) => {
  const file = fileURLToPath(new URL(`../../../src/contract/reader/${name}`, import.meta.url));
  writeFileSync(file, source);
  return file;
});
execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], {
  stdio: 'inherit',
});
