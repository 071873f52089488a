import { tsImport } from 'tsx/esm/api';
import { readOptions, refuse } from '../../lib/options.mjs';
import { huntMutants } from './hunt.mjs';
import { openPool } from './pool.mjs';
import { runAll } from './run.mjs';

const { values } = readOptions({
  options: {
    core: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    marks: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
const count = Number(values.seeds);
const first = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(first)) refuse('--seeds and --seed take whole numbers.');

const { simulators, buildSim } = await tsImport('../../../test/sim/simulators.ts', import.meta.url);
const { core, full } = simulators;
const builder =
  ({ entry, platform }) =>
  (outfile, mutant) =>
    buildSim(entry, outfile, mutant, platform);
const pool = openPool();
const seeds = { first, count };

/** Each simulator is to notice its own mutants. */
async function hunt() {
  let good = true;
  for (const simulator of values.core ? [core] : [core, full]) {
    const { name, mutants } = simulator;
    console.log(`Mutants of the ${name} simulator:`);
    good = (await huntMutants(pool, { mutants, build: builder(simulator) }, { ...seeds, only: values.only })) && good;
  }
  return good;
}

async function run() {
  const simulator = values.core ? core : full;
  const { name, marks } = simulator;
  const replay = `npm run sim -- ${values.core ? '--core ' : ''}--seeds 1 --seed`;
  const file = await builder(simulator)(`${name}.mjs`);
  if (values.trace) return tell(file);
  return runAll(pool, file, { ...seeds, marks, listMarks: values.marks, replay });
}

/** One life, step by step. */
async function tell(file) {
  const { simulate } = await import(file);
  const { trace, violation } = await simulate(first, true);
  console.log(trace.join('\n'));
  console.log(violation ?? 'Every promise was kept.');
  return violation === null;
}

const good = values.mutants ? await hunt() : await run();
await pool.close();
process.exitCode = good ? 0 : 1;
