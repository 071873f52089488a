import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';

const folders = {
  node: [
    'node',
    'contract',
    'form',
    'messages',
    'outbox',
    'sim',
    'api',
    'session',
    'uploads',
    'mock-server',
    'package',
  ],
  browser: ['base', 'fields', 'elements', 'journeys', 'storage'],
};

/** Test files that run in Node or in a browser, as paths from the root; filters are parts of such a path. */
export function testFiles(where, filters = []) {
  const files = folders[where].flatMap((folder) => filesIn(`test/${folder}`, '.test.ts'));
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
