import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/** Serves MSW's worker at the root, the only place from which it may see every request. */
export async function serviceWorker(context, next) {
  if (context.path !== '/mockServiceWorker.js') return next();
  context.type = 'js';
  context.body = await readFile(file, 'utf8');
  return undefined;
}
