import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';
import { buildSim, fits } from './build-sim.js';
import { coreMutants } from './mutants/core.js';
import { runSeeds } from './run-seeds.js';
import { simulate } from './simulate.js';

describe('the simulated outbox', function () {
  this.timeout(120_000);

  const lives = isFullRun ? 2000 : 150;

  it(`keeps every promise in ${lives} lives`, () => {
    const { failures, done } = runSeeds({ first: 1, count: lives });
    expect(failures).to.deep.equal([]);
    expect(done).to.equal(lives);
  });

  it('lives the same life again from the same seed, to the byte', () => {
    for (const seed of [3, 77, 400]) {
      const [once, again] = [simulate(seed, true), simulate(seed, true)];
      expect(once.trace.join('\n')).to.equal(again.trace.join('\n'));
      expect(once.hash).to.equal(again.hash);
      expect(once.hash).not.to.equal(simulate(seed + 1).hash);
    }
  });

  const samples = [
    'says "kept" when a write was only begun',
    'an acknowledgement clears newer answers',
    'submits before everything is saved',
    'ignores Retry-After',
    'has no shelf',
  ];
  // Two of them show that it looks.
  for (const name of isFullRun ? samples : samples.slice(0, 2)) {
    it(`would notice an outbox that ${name}`, async () => {
      const mutant = coreMutants.find((known) => known.name === name);
      const file = await buildSim('test/sim/run-seeds.ts', `test/${samples.indexOf(name)}.mjs`, mutant);
      const spoilt: { runSeeds: typeof runSeeds } = await import(file);
      expect(spoilt.runSeeds({ first: 1, count: 200, untilFailure: true }).failures).to.have.length(1);
    });
  }

  it('has a place in the source for every mutant', async () => {
    const lost: string[] = [];
    for (const mutant of coreMutants) if (!(await fits(mutant))) lost.push(mutant.name);
    expect(lost).to.deep.equal([]);
  });
});
