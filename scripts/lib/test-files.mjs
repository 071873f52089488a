import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Folders of test, by the kind of run their files need. */
const folders = {
  node: [
    'node',
    'contract',
    'form',
    'messages',
    'outbox',
    'api',
    'session',
    'uploads',
    'field-functions',
    'headless',
    'measure',
    'testing',
  ],
  sim: ['sim'],
  service: ['mock-server'],
  // They build, pack, kill or open browsers of their own.
  programs: ['programs'],
  studio: ['studio'],
  package: ['package'],
  docs: ['docs'],
  // The longest first, so that none of them is left over at the end.
  browser: ['journeys', 'screens', 'access', 'fields', 'elements', 'storage', 'base', 'react'],
};

/** Test files of a kind, as paths from the root; filters are parts of such a path. */
export function testFiles(kind, filters = []) {
  const files = folders[kind].flatMap((folder) => filesIn(`test/${folder}`, '.test.ts'));
  return filters.length === 0 ? files : files.filter((file) => filters.some((part) => file.includes(part)));
}

/** Scripts of the host pages. */
export const hostScripts = () => filesIn('test/support/host', '.ts');

function filesIn(folder, ending) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending))
    .sort();
}
