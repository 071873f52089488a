import { expect } from 'chai';
import fc from 'fast-check';
import type { Answer } from '../../../src/contract/index.js';
import { rulesOf } from '../../../src/form/field-types/index.js';
import { parseDecimal, parseNumber, readTyped } from '../../../src/form/field-types/typed/index.js';
import { readValue, valueTypeOf } from '../../../src/form/field-values/index.js';
import { chances } from '../../support/full-run.js';
import { rows } from './rows/index.js';
import { allTypes, factsOf, fieldOf } from './support.js';

const given = Object.values(rows).flatMap((ofType) => ofType.map((one) => one.given));

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aÉß İıΣς09٣３.,:;-+/@#()\u00A0\u200B\u200D\u202A€%٫ \n\r') }),
  fc.constantFrom('red', 'none', 'row_1', 'service', 'good', '__proto__', 'constructor', 'toString'),
);
const choice = fc.oneof(text, fc.record({ other: text }));
const name = fc.oneof(
  text,
  fc.constantFrom(
    'amount',
    'currency',
    'start',
    'end',
    'from',
    'to',
    'other',
    'accepted',
    'file_id',
    'row_id',
    'lat',
    'lng',
  ),
);

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
const date = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), two(12), two(31))
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${month}-${day}`);
const time = fc
  .tuple(two(23), two(59), fc.constantFrom('', ':00', ':59'))
  .map(([hour, minute, rest]) => `${hour}:${minute}${rest}`);
const moment = fc
  .tuple(date, time, fc.constantFrom('Z', '+00:00', '-00:00', '+05:45', '-23:59'))
  .map(([day, clock, offset]) => `${day}T${clock}${offset}`);
const row = fc.constantFrom('service', 'price', 'constructor', '__proto__', 'staff');

/** Answers of every shape a field may have, and of many that none has. */
const answer = fc.oneof(
  fc.constantFrom(...given),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Answer>,
  fc.oneof(text, number, fc.boolean(), date, time, moment, fc.stringMatching(/^#([\dA-Fa-f]{8}|[\dA-Fa-f]{6})$/)),
  choice,
  fc.array(choice, { maxLength: 5 }),
  fc.dictionary(name, fc.oneof(text, fc.boolean(), number, fc.array(text))),
  fc.dictionary(row, text),
  fc.dictionary(row, fc.array(fc.oneof(text, fc.constantFrom('good', 'fair', 'bad')))),
  fc.record({ amount: fc.stringMatching(/^-?\d{1,15}(\.\d{1,6})?$/), currency: fc.stringMatching(/^[A-Z]{3}$/) }),
  fc.record({ start: date, end: date }),
  fc.record({ first: text, last: text, line1: text, postal_code: text, country: text }, { requiredKeys: [] }),
  fc.record({ accepted: fc.boolean(), accepted_at: text }, { requiredKeys: ['accepted'] }),
  fc.record({ file_id: text, method: fc.oneof(text, fc.constantFrom('draw', 'type')), signed_name: text }),
  fc.array(fc.record({ file_id: text }), { maxLength: 4 }),
  fc.record(
    { lat: number, lng: number, accuracy_m: number, label: text, source: text },
    { requiredKeys: ['lat', 'lng'] },
  ),
  fc.array(fc.record({ row_id: text, label: text }, { requiredKeys: ['row_id'] }), { maxLength: 3 }),
  fc.record({ from: number, to: number }),
) as fc.Arbitrary<Answer>;

const locale = fc.constantFrom('en', 'de', 'tr', 'ar-EG', 'hi', 'fr', '', 'no such locale!');

describe('any answer at all', () => {
  for (const type of allTypes) {
    const fields = rows[type].map(({ own }) => fieldOf(type, own));
    const likely = fc.oneof(answer, answer, fc.constantFrom(...rows[type].map((one) => one.given)));

    it(`${type}: is accepted or not, kept alike twice, and checked and read without a throw`, function () {
      this.timeout(20_000);
      fc.assert(
        fc.property(fc.constantFrom(...fields), likely, locale, (field, value, language) => {
          const { accepts, normalise, check } = rulesOf(field);
          readValue(field, value);
          valueTypeOf(field);
          if (!accepts(value, field)) return;
          const kept = normalise(value, field, language);
          if (kept === null) return;
          expect(accepts(kept, field), `accepts ${JSON.stringify(kept)}`).to.equal(true);
          expect(normalise(kept, field, language)).to.deep.equal(kept);
          for (const { code, params } of check(kept, field, { ...factsOf(field), file: () => undefined })) {
            expect(code).to.be.a('string');
            expect(JSON.parse(JSON.stringify(params ?? {}))).to.deep.equal(params ?? {});
          }
          readValue(field, kept);
        }),
        { numRuns: chances(1000) },
      );
    });
  }

  it('is read from any text without a throw', () => {
    const fields = allTypes.flatMap((type) => rows[type].slice(0, 2).map(({ own }) => fieldOf(type, own)));
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, locale, (field, typed, language) => {
        readTyped(field, typed, language);
      }),
      { numRuns: chances(2000) },
    );
  });

  it('is the number that was printed, in every locale', () => {
    const shown = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ar-EG', 'hi', 'sv', 'pt-BR', 'en-IN', 'fa');
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 99 }),
        shown,
        (whole, cents, language) => {
          const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
          const printed = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value);
          expect(parseNumber(printed, language), printed).to.equal(value + 0);
        },
      ),
      { numRuns: chances(1000) },
    );
  });

  it('is a decimal string again when a decimal string is read', () => {
    fc.assert(
      fc.property(text, locale, (typed, language) => {
        const read = parseDecimal(typed, language);
        if (read === null || read === 'ambiguous') return;
        expect(read).to.match(/^-?(0|[1-9]\d*)(\.\d+)?$/);
      }),
      { numRuns: chances(2000) },
    );
  });
});
