import { wholeSession } from './full/build-full.js';
import { fullMarks } from './full/marks.js';
import { fullMutants } from './full/mutants.js';
import { coreMarks } from './marks.js';
import { coreMutants } from './mutants/core.js';

export { buildSim } from './build-sim.js';

/** What can be simulated: where it begins, what it stands on, what must be noticed in it, and what a long run must meet. */
export const simulators = {
  core: { name: 'core', entry: 'test/sim/run-seeds.ts', platform: {}, mutants: coreMutants, marks: coreMarks },
  full: {
    name: 'full',
    entry: 'test/sim/full/run-seeds.ts',
    platform: wholeSession,
    mutants: fullMutants,
    marks: fullMarks,
  },
};
