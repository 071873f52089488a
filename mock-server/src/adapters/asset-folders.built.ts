import { fileURLToPath } from 'node:url';
import type * as inRepository from './asset-folders.js';

// In the built package, where these folders lie beside the code.

export const pagesFolder: typeof inRepository.pagesFolder = async () =>
  fileURLToPath(new URL('./pages/', import.meta.url));

export const thumbnailScript: typeof inRepository.thumbnailScript = () =>
  fileURLToPath(new URL('../bin/thumbnail.js', import.meta.url));

export const docsFolder: typeof inRepository.docsFolder = () => fileURLToPath(new URL('./docs/', import.meta.url));
