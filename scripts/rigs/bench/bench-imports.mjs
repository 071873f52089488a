import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { bundled } from '../../lib/server/bundle.mjs';
import { findPostgres, howToGetPostgres, startPostgres } from '../../lib/server/postgres.mjs';

const stores = ['memory', 'sqlite', 'postgres'];
const { values } = readOptions({
  options: { rows: { type: 'string', default: '2000,20000,200000' }, store: { type: 'string' } },
});
const sizes = values.rows.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 200_000)) {
  refuse('--rows is one or more whole numbers from 100 to 200000, with commas between them.');
}
if (values.store && !stores.includes(values.store)) refuse(`--store is one of ${stores.join(', ')}.`);

ensureModules();
/** A row of a long file may cost this much more than one of the shortest. */
const most = 1.5;

for (const kind of values.store ? [values.store] : stores) {
  if (kind === 'postgres' && !findPostgres()) {
    console.log(howToGetPostgres);
    continue;
  }
  let first;
  for (const rows of sizes) {
    const { seconds, cpu, created } = await run(kind, rows);
    const cost = { wall: (1e6 * seconds) / rows, cpu: (1e6 * cpu) / rows };
    first ??= cost;
    const ratio = { wall: cost.wall / first.wall, cpu: cost.cpu / first.cpu };
    console.log(
      `${kind}: ${rows} rows in ${seconds.toFixed(1)} s; a row takes ${cost.wall.toFixed(0)} µs (×${ratio.wall.toFixed(2)}), ` +
        `${cost.cpu.toFixed(0)} µs of processor (×${ratio.cpu.toFixed(2)})`,
    );
    if (created !== rows) fail(`${kind}: ${created} of ${rows} rows were imported.`);
    // What others do on the machine lengthens the one and not the other; PostgreSQL has a processor time of its own.
    const judged = kind === 'postgres' ? ratio.wall : Math.min(ratio.wall, ratio.cpu);
    if (judged > most) fail(`${kind}: rows cost more the more there are.`);
  }
}

async function run(kind, rows) {
  const cluster = kind === 'postgres' ? await startPostgres() : undefined;
  const args = [kind, String(rows), ...(cluster ? [cluster.create('bench')] : [])];
  const child = fork(await bundled(inRoot('mock-server/bench/imports.mjs')), args);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The import into ${kind} ended early (${code}).`);
  });
  ended.catch(() => undefined);
  const [measured] = await Promise.race([once(child, 'message'), ended]);
  await cluster?.stop();
  return measured;
}

function fail(fault) {
  console.error(fault);
  process.exitCode = 1;
}
