import { expect } from 'chai';
import { filterOf, subjectOf } from '../../../mock-server/src/platform/lists/filter.js';

describe("a viewer's filter", () => {
  const record = subjectOf({ note: 'a'.repeat(5000), name: 'Ada' });

  it('is given up on a record that would hold up the service', () => {
    const filter = filterOf("note.matches('(a?){450}b') || name == 'Ada'", { names: ['note', 'name'], now: 0 });
    expect(filter(record)).to.equal(false);
  });

  it('is refused once all records together cost too much, and says so', () => {
    const filter = filterOf("note.upper().lower().upper().lower() == 'b'", { names: ['note'], now: 0 });
    let asked = 0;
    const all = () => {
      for (; asked < 100_000; asked++) filter(record);
    };
    expect(all).to.throw('The filter costs too much for so many records.');
    expect(asked).to.be.greaterThan(100);
  });

  it('that costs little may be asked about as many as there are', () => {
    const filter = filterOf("name == 'Ada'", { names: ['name'], now: 0 });
    for (let at = 0; at < 20_000; at++) expect(filter(record)).to.equal(true);
  });
});
