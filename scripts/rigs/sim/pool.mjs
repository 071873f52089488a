import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { inRoot } from '../../lib/root.mjs';

/** Workers on every core; `run` answers when one of them has worked through a range of seeds with a simulator. */
export function openPool() {
  const file = inRoot('scripts/rigs/sim/worker.mjs');
  // Lives leave a lot behind that is of no use to the next one: with room for it, less of it is looked at twice.
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  const idle = Array.from({ length: availableParallelism() }, () => new Worker(file, { resourceLimits }));
  const all = [...idle];
  const waiting = [];

  const next = () => {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.pop();
      const { task, resolve, reject } = waiting.shift();
      worker.once('error', reject);
      worker.once('message', (result) => {
        worker.off('error', reject);
        idle.push(worker);
        resolve(result);
        next();
      });
      worker.postMessage(task);
    }
  };

  return {
    size: all.length,
    run: (file, range) =>
      new Promise((resolve, reject) => {
        waiting.push({ task: { file, range }, resolve, reject });
        next();
      }),
    close: () => Promise.all(all.map((worker) => worker.terminate())),
  };
}
