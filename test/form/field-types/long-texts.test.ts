import { expect } from 'chai';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { readTyped } from '../../../src/form/field-types/typed/index.js';
import { readValue } from '../../../src/form/field-values/index.js';
import { rows } from './rows/index.js';
import { allTypes, factsOf, fieldOf } from './support.js';

const pieces = [
  'a',
  '@',
  'a@',
  'a.',
  '1',
  '1.',
  '1,234',
  '.',
  ' ',
  ' a',
  '+',
  '(0)',
  '00',
  ':',
  '/',
  '-',
  '\u200B',
  '٣',
  '€',
  'a;',
  ' ;',
];

describe('a whole page pasted into a field', () => {
  for (const piece of pieces) {
    it(`takes no longer when it is made of ${JSON.stringify(piece)}`, () => {
      const text = `${piece.repeat(Math.ceil(200_000 / piece.length))}!`;
      const start = performance.now();
      for (const type of allTypes) {
        const field = fieldOf(type, rows[type][0]!.own);
        const { accepts, normalise, check } = rulesOf(field);
        readTyped(field, text, 'en');
        readValue(field, text);
        if (!accepts(text, field)) continue;
        const kept = normalise(text, field, 'en');
        if (kept !== null) check(kept, field, factsOf(field));
      }
      expect(performance.now() - start).to.be.below(1500);
    });
  }
});
