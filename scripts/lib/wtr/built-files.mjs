import { readFile } from 'node:fs/promises';
import { inRoot } from '../root.mjs';

/**
 * Serves a run's folder, for good: nothing in it changes while the run goes on, and a page that asks again for each of
 * a hundred files spends more time asking than drawing.
 */
export function builtFiles(folder) {
  const known = new Map();
  const read = (path) => {
    const file = known.get(path) ?? readFile(inRoot(path.slice(1)), 'utf8').catch(() => undefined);
    known.set(path, file);
    return file;
  };
  return async (context, next) => {
    if (!context.path.startsWith(`/${folder}/`) || !context.path.endsWith('.js')) return next();
    const text = await read(context.path);
    // The test runner has to find what is imported of its own.
    if (text === undefined || text.includes('@web/test-runner-commands')) return next();
    context.set('cache-control', 'max-age=86400, immutable');
    context.type = 'js';
    context.body = text;
    return undefined;
  };
}
