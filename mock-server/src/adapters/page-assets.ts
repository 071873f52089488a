import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '../platform/host.js';
import { pagesFolder } from './asset-folders.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file of the pages that come with the server. */
export async function pageAsset(name: string): Promise<Asset | undefined> {
  const type = types[path.extname(name)];
  if (!type || !/^[\w.-]+$/.test(name)) return undefined;
  const file = path.join(await pagesFolder(), name);
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { type, bytes: new Uint8Array(bytes) };
}
