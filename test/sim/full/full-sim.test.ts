import { expect } from 'chai';
import { isFullRun } from '../../support/full-run.js';
import { buildSim, fits } from '../build-sim.js';
import { wholeSession } from './build-full.js';
import { fullMutants } from './mutants.js';
import type * as simulator from './run-seeds.js';

const entry = 'test/sim/full/run-seeds.ts';

/** The simulator as it runs for real: bundled, with time, chance and the platform in its own hands. */
const load = async (outfile: string, name?: string): Promise<typeof simulator> => {
  const mutant = name === undefined ? undefined : fullMutants.find((known) => known.name === name);
  return await import(await buildSim(entry, outfile, mutant, wholeSession));
};

describe('the simulated session', function () {
  this.timeout(180_000);

  const lives = isFullRun ? 300 : 20;

  it(`keeps every promise in ${lives} lives with the real service`, async () => {
    const { runSeeds } = await load('test/full.mjs');
    const { failures, done } = await runSeeds({ first: 1, count: lives });
    expect(failures).to.deep.equal([]);
    expect(done).to.equal(lives);
  });

  it('lives the same life again from the same seed, to the byte', async () => {
    const { simulate } = await load('test/full-again.mjs');
    for (const seed of [3, 66, 298]) {
      const once = await simulate(seed, true);
      await simulate(seed + 1);
      const again = await simulate(seed, true);
      expect(once.trace.join('\n')).to.equal(again.trace.join('\n'));
      expect(once.hash).to.equal(again.hash);
      expect(once.trace.length).to.be.greaterThan(20);
    }
  });

  const samples = ['keeps an answer to itself', 'undoes an answer only on screen', 'lets the last one win'];
  // One of them shows that it looks; the others take as long again.
  for (const name of isFullRun ? samples : samples.slice(0, 1)) {
    it(`would notice a session that ${name}`, async () => {
      const { runSeeds } = await load(`test/full-${samples.indexOf(name)}.mjs`, name);
      const { failures } = await runSeeds({ first: 1, count: 300, untilFailure: true });
      expect(failures).to.have.length(1);
    });
  }

  it('has a place in the source for every mutant', async () => {
    const lost: string[] = [];
    for (const mutant of fullMutants) if (!(await fits(mutant))) lost.push(mutant.name);
    expect(lost).to.deep.equal([]);
  });
});
