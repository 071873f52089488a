import { readFile } from 'node:fs/promises';
import { inRoot } from '../root.mjs';

/**
 * Serves a run's folder once more under /.faulty/<id>,<how>,<chunk>~<chunk>/, where those chunks cannot be had: with
 * `cut` the connection ends, with `gone` they are not found, with `late` they come when all is mended. A request for
 * `mend` there brings them back.
 */
export function chunkFaults(folder) {
  const mended = new Set();
  const waiting = new Map();
  return async (context, next) => {
    const [, faults, file] = /^\/\.faulty\/([^/]+)\/(.+)$/.exec(context.path) ?? [];
    if (!faults) return next();
    const [id, how, chunks] = faults.split(',');
    if (file === 'mend') {
      mended.add(id);
      for (const go of waiting.get(id) ?? []) go();
      context.body = 'mended';
      return undefined;
    }
    const isWanted = chunks.split('~').some((chunk) => new RegExp(`^(?:chunks|entryway)/${chunk}-`).test(file));
    if (isWanted && !mended.has(id)) {
      if (how !== 'late') return refuse(context, how);
      await new Promise((go) => waiting.set(id, [...(waiting.get(id) ?? []), go]));
    }
    const text = await readFile(inRoot(folder, file), 'utf8').catch(() => undefined);
    if (text === undefined) return next();
    context.type = 'js';
    // What is built is imported by its address, which has to lead here again.
    context.body = text.replaceAll(`"/${folder}/`, `"/.faulty/${faults}/`);
    return undefined;
  };
}

function refuse(context, how) {
  context.set('cache-control', 'no-store');
  if (how === 'gone') {
    context.status = 404;
    return;
  }
  context.respond = false;
  context.req.socket.destroy();
}
