import { expect } from 'chai';
import { Field, type FieldOf } from '../../../src/contract/index.js';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { likelyDomain } from '../../../src/form/field-types/typed/likely-domain.js';
import { inMask, maskExample } from '../../../src/form/field-types/typed/mask.js';

describe('a mask', () => {
  const rows: readonly [mask: string, typed: string, kept: string | null][] = [
    ['AA-9999', 'ab1234', 'ab-1234'],
    ['AA-9999', ' ab - 12 34 ', 'ab-1234'],
    ['AA-9999', 'a1-2345', null],
    ['AA-9999', 'ab12345', null],
    ['AA-9999', 'ab123', null],
    ['(999) 999-9999', '555.123.4567', '(555) 123-4567'],
    ['\\A99', 'a12', 'A12'],
    ['\\A99', '12', 'A12'],
    ['99', '١٢', '12'],
    ['**', 'é1', 'é1'],
    ['', '', ''],
  ];
  for (const [mask, typed, kept] of rows) {
    it(`${mask} makes ${kept} of “${typed}”`, () => expect(inMask(typed, mask)).to.equal(kept));
  }

  it('shows how it is meant', () => {
    expect(maskExample('AA-9999')).to.equal('AB-1234');
    expect(maskExample('\\A-99/aa')).to.equal('A-12/ab');
  });

  it('is kept in its form and judged by the rules, once where there is a pattern too', () => {
    const field = Field.parse({
      id: 'f',
      key: 'f',
      type: 'text',
      label: 'Code',
      input_mask: 'AA9999',
      pattern: '[A-Z]{2}\\d{4}',
      transform: ['upper'],
    }) as FieldOf<'text'>;
    const { normalise, check } = rulesOf(field);
    expect(normalise('ab 12-34', field, 'en')).to.equal('AB1234');
    expect(check('AB1234', field, { matches: () => true })).to.deep.equal([]);
    expect(check('B1234', field, { matches: () => false })).to.deep.equal([
      { code: 'pattern', params: { example: 'AB1234' } },
    ]);
  });
});

describe('a domain with a slip in it', () => {
  for (const [typed, meant] of [
    ['a@gmial.com', 'gmail.com'],
    ['a@gmail.con', 'gmail.com'],
    ['a@hotmial.co.uk', 'hotmail.co.uk'],
    ['A@OUTLOK.COM', 'outlook.com'],
    ['a@gmx.de', undefined],
    ['a@gmx.ch', undefined],
    ['a@example.org', undefined],
    ['a@mail.com', undefined],
    ['gmial.com', undefined],
    ['a@', undefined],
  ] as const) {
    it(`${typed} ${meant ? `means ${meant}` : 'is left alone'}`, () => expect(likelyDomain(typed)).to.equal(meant));
  }
});
