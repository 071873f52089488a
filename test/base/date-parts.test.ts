import { expect } from 'chai';
import { partOrder } from '../../src/fields/date/date-parts.js';

describe('dates', () => {
  it('are asked for in the order the browser knows, also where it is not asked', () => {
    for (const locale of ['en', 'en-US', 'en-GB', 'de', 'ar', 'ja', 'fr', 'hu']) {
      const written = new Intl.DateTimeFormat(locale, { dateStyle: 'short', calendar: 'gregory' }).formatToParts(0);
      const order = written.map(({ type }) => type).filter((type) => ['day', 'month', 'year'].includes(type));
      expect(partOrder(locale), locale).to.deep.equal(order);
    }
  });
});
