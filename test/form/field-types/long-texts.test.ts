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

/** What it costs to take in a text of some length in every type of field, in milliseconds of processor. */
function costOf(piece: string, length: number): number {
  const text = `${piece.repeat(Math.ceil(length / piece.length))}!`;
  const before = process.cpuUsage();
  for (const type of allTypes) {
    const field = fieldOf(type, rows[type][0]!.own);
    const { accepts, normalise, check } = rulesOf(field);
    readTyped(field, text, 'en');
    readValue(field, text);
    if (!accepts(text, field)) continue;
    const kept = normalise(text, field, 'en');
    if (kept !== null) check(kept, field, factsOf(field));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a whole page pasted into a field', () => {
  for (const piece of pieces) {
    it(`costs as much more as it is longer when it is made of ${JSON.stringify(piece)}`, () => {
      const short = costOf(piece, 20_000);
      // Ten times the text: ten times the cost, and not a hundred; what costs next to nothing cannot be told exactly.
      expect(costOf(piece, 200_000)).to.be.below(30 * Math.max(short, 20));
    });
  }
});
