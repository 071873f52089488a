import { expect } from 'chai';
import fc from 'fast-check';
import { answerShapes } from '../../src/contract/answer-shapes.js';
import type { FieldType } from '../../src/contract/index.js';
import { type AnswerFits, commonFits } from '../../src/contract/reader/answer-fits.js';
import { specialFits } from '../../src/contract/reader/special-answer-fits.js';
import { isFullRun } from '../support/full-run.js';

/** Values near those that answers have: the names they are made of, and texts of their forms. */
const word = fc.constantFrom('', 'a', '2026-02-29', '2028-02-29', '2026-13-01', '24:00', '23:59:59', '#aabbcc', 'EUR');
const moment = fc.constantFrom(
  '2028-02-29T10:00Z',
  '2026-02-30T10:00Z',
  '2026-01-01T10:00:00.5+02:00',
  '1.50',
  '-0.1234567',
);
const leaf = fc.oneof(word, moment, fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined));
const name = fc.constantFrom(
  ...['other', 'amount', 'currency', 'start', 'end', 'accepted', 'accepted_at', 'from', 'to', 'file_id', 'method'],
  ...[
    'signed_at',
    'line1',
    'country',
    'first',
    'last',
    'lat',
    'lng',
    'accuracy_m',
    'label',
    'source',
    'row_id',
    'columns',
  ],
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

const fits: AnswerFits = { ...commonFits, ...specialFits };
const answerFits = (type: FieldType, answer: unknown): boolean => fits[type]?.(answer) === true;
const types = Object.keys(answerShapes) as FieldType[];

describe('the shape of an answer, as the page judges it', () => {
  for (const type of types) {
    it(`is that of the contract: ${type}`, () => {
      fc.assert(
        fc.property(value, (answer) => {
          expect(answerFits(type, answer)).to.equal(answerShapes[type]?.safeParse(answer).success === true);
        }),
        { numRuns: isFullRun ? 5000 : 300, seed: 20261117 },
      );
    });
  }

  it('is found in what people answer', () => {
    const answers: readonly (readonly [FieldType, unknown])[] = [
      ['date_range', { start: '2026-11-17', end: '2026-11-18' }],
      ['currency', { amount: '12.50', currency: 'EUR' }],
      ['datetime', '2026-11-17T10:00:00+01:00'],
      ['multi_choice', ['a', { other: 'b' }]],
      ['consent', { accepted: true, accepted_at: '2026-11-17T10:00:00Z' }],
      ['slider', { from: 1, to: 2 }],
      ['matrix_multi', { row: ['a'] }],
      ['signature', { file_id: 'f', method: 'draw' }],
      ['location', { lat: 1, lng: 2, source: 'device' }],
      ['lookup', [{ row_id: 'r', columns: { a: 1 } }]],
      ['address', { line1: 'A street' }],
    ];
    for (const [type, answer] of answers) expect(answerFits(type, answer), type).to.equal(true);
    expect(answerFits('heading', 'a')).to.equal(false);
  });
});
