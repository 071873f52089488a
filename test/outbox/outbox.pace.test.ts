import { expect } from 'chai';
import { backOff, failedWait, limitedWait, saveDelay, unavailableWait } from '../../src/outbox/queue/pace.js';

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

  it('is wider while the service says that little is left', () => {
    expect([0, 60_000, 11 * 60_000].map((age) => saveDelay(pace, 0, age, true))).to.deep.equal([
      10_000, 20_000, 60_000,
    ]);
  });

  it('takes at most 180 saves in an hour of typing without a pause', () => {
    let saves = 0;
    for (let now = 0; now < 3_600_000; now += saveDelay(pace, 0, now)) saves++;
    expect(saves).to.be.at.most(180);
  });
});

describe('waiting after a failure', () => {
  it('grows, and becomes one attempt a minute after four', () => {
    expect([1, 2, 3, 4, 20].map((failures) => backOff(failures, 0))).to.deep.equal([1000, 2000, 4000, 60_000, 60_000]);
    expect([1, 2, 3, 4, 20].map((failures) => backOff(failures, 1))).to.deep.equal([2000, 4000, 8000, 66_000, 66_000]);
  });

  it('is as long as a failing service asks, up to an hour, and never shorter than usual', () => {
    expect(failedWait(1, 30_000, 0)).to.equal(30_000);
    expect(failedWait(4, 30_000, 0)).to.equal(60_000);
    expect(failedWait(1, 7 * 3_600_000, 0)).to.equal(3_600_000);
  });

  it('is never shorter than the service asked for', () => {
    expect(limitedWait(24_000, 1, 0)).to.equal(24_000);
    expect(limitedWait(24_000, 1, 1)).to.be.closeTo(26_400, 1);
  });

  it('scatters those who are refused again, since they share the limit with others', () => {
    expect(limitedWait(2000, 5, 0)).to.equal(2000);
    expect(limitedWait(2000, 5, 1)).to.be.closeTo(34_200, 1);
    expect(limitedWait(2000, 50, 1)).to.be.closeTo(62_200, 1);
  });

  it('has a default when the service does not say', () => {
    expect(limitedWait(undefined, 1, 0)).to.equal(60_000);
    expect(limitedWait(undefined, 9, 0)).to.equal(900_000);
  });

  it('leaves a form alone that takes nothing: at most four looks an hour', () => {
    expect(unavailableWait(0)).to.equal(900_000);
    expect(unavailableWait(1)).to.equal(1_800_000);
  });
});
