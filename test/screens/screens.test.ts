import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import fc from 'fast-check';
import { runLife, type Step } from './run-life.js';
import { World } from './world.js';

/** Which lives to live; `npm run screens` says so, a test run has a few. */
interface Plan {
  readonly seeds: readonly number[];
  readonly length: number;
}

const number = fc.nat(2 ** 30);
const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ pick: number, chance: number }), { minLength: length, maxLength: length });

describe('a screen that never lies', function () {
  this.timeout(0);

  it('says what session, device and service say, whatever happens', async () => {
    const { seeds, length } = await executeServerCommand<Plan, null>('screens-plan');
    expect(seeds.length).to.be.greaterThan(0);
    const wrong: string[] = [];
    for (const seed of seeds) {
      const world = await World.begin();
      const [life = []] = fc.sample(steps(length), { seed, numRuns: 1 });
      const { story, lies } = await runLife(world, life).finally(() => world.close());
      if (lies.length > 0) wrong.push(`seed ${seed}: ${story.join(', ')}\n  ${lies.join('\n  ')}`);
      await executeServerCommand('screens-lived', { seed, story, lies });
    }
    expect(wrong, wrong.join('\n')).to.deep.equal([]);
  });
});
