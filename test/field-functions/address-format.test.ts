import { expect } from 'chai';
import { formatOf } from '../../src/fields/address/address-format.js';

describe('the format of an address', () => {
  it('is a plain one for a country that is none', () => {
    expect(formatOf('constructor').map(({ part }) => part)).to.deep.equal([
      'line1',
      'line2',
      'city',
      'region',
      'postal_code',
    ]);
  });
});
