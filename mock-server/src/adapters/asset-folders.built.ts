import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type * as inRepository from './asset-folders.js';

// In the built package, where these folders lie beside the code.

export const pagesFolder: typeof inRepository.pagesFolder = async () =>
  fileURLToPath(new URL('./pages/', import.meta.url));

export const thumbnailScript: typeof inRepository.thumbnailScript = () =>
  fileURLToPath(new URL('../bin/thumbnail.js', import.meta.url));

/** Packed by the build: as it is, Swagger UI would be a third of the package. */
export const docsFile: typeof inRepository.docsFile = async (name) =>
  unpack(await readFile(new URL(`./docs/${name}.br`, import.meta.url)));

const unpack = promisify(brotliDecompress);
