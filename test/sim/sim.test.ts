import { expect } from 'chai';
import { runSeeds } from './run-seeds.js';
import { simulate } from './simulate.js';

describe('the simulated outbox', () => {
  it('keeps every promise in 2,000 lives', function () {
    this.timeout(240_000);
    const { failures } = runSeeds({ first: 1, count: 2000 });
    expect(failures).to.deep.equal([]);
  });

  it('lives the same life again from the same seed', () => {
    const [once, again] = [3, 3].map((seed) => simulate(seed));
    expect(once?.hash).to.equal(again?.hash);
    expect(once?.hash).not.to.equal(simulate(4).hash);
  });
});
