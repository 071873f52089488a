import { expect } from 'chai';
import { type Age, atVisit, whileInUse } from '../../src/outbox/store/age.js';

const day = 86_400_000;

describe('how long a draft with unsent answers may stay', () => {
  const begun: Age = { written: 0, expires: 30 * day, unsent: true };
  const late = (age: Age, at: number): Age => {
    const next = atVisit(age, at * day);
    if (next === 'over') throw new Error(`It was over on day ${at}.`);
    return next;
  };

  it('is over on the third visit, each a day after the one before', () => {
    expect(atVisit(late(late(begun, 40), 42), 44 * day)).to.equal('over');
  });

  it('is not told by a clock that was put back while a page had it open', () => {
    const open = whileInUse(late(late(begun, 40), 42), 46 * day);
    expect(atVisit(open, 43 * day)).not.to.equal('over');
    expect(atVisit(open, 47 * day)).to.equal('over');
  });
});
