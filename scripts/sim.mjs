import { coreMarks } from '../test/sim/marks.mjs';
import { coreMutants } from '../test/sim/mutants/core.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';
import { buildSim } from './lib/sim-build.mjs';
import { huntMutants } from './lib/sim-hunt.mjs';
import { openPool } from './lib/sim-pool.mjs';
import { runAll } from './lib/sim-run.mjs';

const { values } = readOptions({
  options: {
    core: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    marks: { type: 'boolean', default: false },
  },
});
const count = Number(values.seeds);
const first = Number(values.seed);
if (!values.core) refuse('Only the outbox core can be simulated so far: add --core.');
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(first)) refuse('--seeds and --seed take whole numbers.');

const simulators = {
  core: { entry: 'test/sim/run-seeds.ts', mutants: coreMutants, marks: coreMarks },
};

const simulator = simulators.core;
const pool = openPool();
const seeds = { first, count };
const good = values.mutants
  ? await huntMutants(pool, simulator, { ...seeds, only: values.only })
  : await runAll(pool, await buildSim(simulator.entry, inRoot('.cache/sim/core.mjs')), {
      ...seeds,
      marks: simulator.marks,
      listMarks: values.marks,
      replay: 'npm run sim -- --core --seeds 1 --seed',
    });
await pool.close();
process.exitCode = good ? 0 : 1;
