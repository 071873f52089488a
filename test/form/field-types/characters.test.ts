import { expect } from 'chai';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { characters } from '../../../src/form/field-types/typed/index.js';
import { factsOf, fieldOf } from './support.js';

describe('the length of a text', () => {
  const rows: readonly (readonly [text: string, count: number])[] = [
    ['', 0],
    ['Ada', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['👍🏽', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['🇩🇪🇫🇷', 2],
    ['한국', 2],
    ['\u1112\u1161\u11ab', 1],
    ['นี้', 1],
    ['นำ', 1],
    ['क्षि', 1],
    ['日本語', 3],
    ['a\r\nb', 3],
    ['\ud800', 1],
  ];
  for (const [text, count] of rows)
    it(`${JSON.stringify(text)} is ${count}, as a person counts`, () => {
      expect(characters(text)).to.equal(count);
    });

  it('is what the rule counts too', () => {
    const field = fieldOf('long_text', { max_length: 3 });
    const { check } = rulesOf(field);
    expect(check('👩‍👩‍👧‍👦👍🏽🇩🇪', field, factsOf(field))).to.deep.equal([]);
    expect(check('👍🏽👍🏽👍🏽👍🏽', field, factsOf(field))[0]).to.deep.include({ code: 'max_length' });
  });
});
