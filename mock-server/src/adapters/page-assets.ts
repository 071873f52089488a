import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Asset } from '../http/host.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Bundler {
  bundledPages(): Promise<string>;
}

let folder: Promise<string> | undefined;

/** Where the pages are, built like the command itself: once for every state of the sources. */
async function builtPages(): Promise<string> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@entryway/mock-server/package.json'));
  const { bundledPages } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(home, 'bin/bundle.js')).href
  )) as Bundler;
  return bundledPages();
}

/** A file of the pages that come with the server. */
export async function pageAsset(name: string): Promise<Asset | undefined> {
  const type = types[path.extname(name)];
  if (!type || !/^[\w.-]+$/.test(name)) return undefined;
  folder ??= builtPages();
  const file = path.join(await folder, name);
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { type, bytes: new Uint8Array(bytes) };
}
