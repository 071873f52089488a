import { expect } from 'chai';
import { addMonths, firstWeekday, today, weeksOf } from '../../src/fields/date/calendar-days.js';

describe('the calendar of a date', () => {
  it('knows months and weeks', () => {
    expect(addMonths('2027-01-31', 1)).to.equal('2027-02-28');
    expect(addMonths('2028-02-29', 12)).to.equal('2029-02-28');
    expect(weeksOf('2027-02-10', 1)).to.have.length(4);
    expect(weeksOf('2027-03-10', 7)[0]).to.deep.equal([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2027-03-0${day}`)]);
    expect(firstWeekday('no such locale')).to.equal(1);
    expect(today(new Date(2027, 2, 1, 23, 59))).to.equal('2027-03-01');
  });
});
