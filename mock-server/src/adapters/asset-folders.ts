import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// In the repository; the build puts asset-folders.built.ts in the place of this file.

interface Bundler {
  bundledPages(): Promise<string>;
}

let pages: Promise<string> | undefined;

/** Where the scripts and style sheets of the server's pages are: bundled once for every state of the sources. */
export function pagesFolder(): Promise<string> {
  pages ??= bundlePages();
  return pages;
}

/** A file of Swagger UI. */
export const docsFile = (name: string): Promise<Uint8Array> =>
  readFile(path.join(path.dirname(fromHere.resolve('swagger-ui-dist/package.json')), name));

/** Where the script is that makes a thumbnail. */
export const thumbnailScript = (): string => path.join(home(), 'bin/thumbnail.js');

const fromHere = createRequire(import.meta.url);
const home = (): string => path.dirname(fromHere.resolve('@entryway/mock-server/package.json'));

async function bundlePages(): Promise<string> {
  const bundler = pathToFileURL(path.join(home(), '../scripts/lib/server/bundle.mjs')).href;
  const { bundledPages } = (await import(/* @vite-ignore */ bundler)) as Bundler;
  return bundledPages();
}
