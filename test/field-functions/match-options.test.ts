import { expect } from 'chai';
import { around, matching } from '../../src/fields/combobox/match-options.js';

describe('a list to choose from by typing', () => {
  it('knows what a typed text means', () => {
    const found = matching(
      [
        { value: 'a', label: 'Ä b' },
        { value: 'b', label: 'Crab' },
      ],
      'AB',
    );
    expect(found.map(({ label }) => label)).to.deep.equal(['Crab']);
    expect(around('Łódź', 'od')).to.deep.equal(['Ł', 'ód', 'ź']);
    expect(around('Straße', 'ss')).to.deep.equal(['Straße', '', '']);
  });
});
