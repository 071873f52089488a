import { expect } from 'chai';
import { retryDelay, saveDelay } from '../../src/outbox/outbox.pace.js';

const pace = { min: 3000, max: 30_000 };

describe('the pace of saving', () => {
  const ages = [
    [0, 3000],
    [59_999, 3000],
    [60_000, 10_000],
    [11 * 60_000, 30_000],
  ] as const;
  for (const [age, delay] of ages) {
    it(`is ${delay} ms when the entry is ${age} ms old`, () => {
      expect(saveDelay(pace, 1000, 1000 + age)).to.equal(delay);
    });
  }

  it('takes at most 180 saves in an hour of typing without a pause', () => {
    let saves = 0;
    for (let now = 0; now < 3_600_000; now += saveDelay(pace, 0, now)) saves++;
    expect(saves).to.be.at.most(180);
  });
});

describe('waiting after a failure', () => {
  it('grows, and stops growing at a minute', () => {
    const waits = [1, 2, 5, 20].map((failures) => retryDelay({ kind: 'network', spread: 1 }, failures));
    expect(waits).to.deep.equal([1000, 2000, 16_000, 60_000]);
  });

  it('is never shorter than the service asked for', () => {
    expect(retryDelay({ kind: 'rateLimited', wait: 24_000, spread: 0 }, 1)).to.equal(24_000);
    expect(retryDelay({ kind: 'rateLimited', wait: 24_000, spread: 1 }, 1)).to.be.closeTo(26_400, 1);
  });

  it('has a default when the service does not say', () => {
    expect(retryDelay({ kind: 'rateLimited', wait: undefined, spread: 0 }, 1)).to.equal(60_000);
    expect(retryDelay({ kind: 'rateLimited', wait: undefined, spread: 0 }, 9)).to.equal(900_000);
  });
});
