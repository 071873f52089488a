import { expect } from 'chai';
import fc from 'fast-check';
import { Refusal } from '../../../src/form/expression/fault.js';
import {
  compile,
  DateValue,
  fromJson,
  type JsonValue,
  parseDate,
  printDate,
  toJson,
} from '../../../src/form/expression/index.js';
import { readAst } from '../../../src/form/expression/read-ast.js';
import { chances, isFullRun } from '../../support/full-run.js';
import { printAst, withoutPositions } from './print-ast.js';
import { randomOf, randomSource, randomTokens } from './random-source.js';
import { allFunctions, resultOf, scopeOf } from './support.js';

const fuzzedSources = isFullRun ? 100_000 : 4_000;

const anyDay = fc.integer({ min: -719_162, max: 2_932_896 });

const scope = scopeOf();

describe('any source', () => {
  it(`neither throws nor escapes, for ${fuzzedSources} of them`, function () {
    this.timeout(60_000);
    let evaluated = 0;
    let touched = false;
    Object.defineProperty(globalThis, 'canary', { configurable: true, get: () => (touched = true) });
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const source = random() < 0.8 ? randomSource(random) : randomTokens(random);
        const result = compile(source, { functions: allFunctions });
        if (!result.ok) return;
        evaluated++;
        const { value, diagnostics } = result.expression.evaluate(scope);
        const internal = diagnostics.find(({ code }) => code === 'internal');
        if (internal) throw new Error(`${source}: ${internal.message}`);
        JSON.stringify(toJson(value));
      }),
      { numRuns: fuzzedSources },
    );
    Reflect.deleteProperty(globalThis, 'canary');
    expect(touched).to.equal(false);
    expect(evaluated).to.be.greaterThan(fuzzedSources / 4);
  });

  it('reads the same after it was printed', function () {
    this.timeout(20_000);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const tree = treeOf(randomSource(randomOf(seed), 3));
        if (!tree) return;
        const printed = printAst(tree);
        const again = treeOf(printed);
        if (!again) return;
        expect(withoutPositions(again)).to.deep.equal(withoutPositions(tree));
        expect(printAst(again)).to.equal(printed);
      }),
      { numRuns: chances(5_000) },
    );
  });

  it('is refused or compiled, whatever the characters', function () {
    this.timeout(20_000);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (source) => {
        expect(compile(source).ok).to.be.a('boolean');
      }),
      { numRuns: chances(5_000) },
    );
  });
});

function treeOf(source: string) {
  try {
    return readAst(source);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

describe('dates', () => {
  const read = (source: string, value: number, other = 0) =>
    resultOf(source, scopeOf({ value: new DateValue(value), index: other }));

  it('agree with the calendar of JavaScript', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(0);
        date.setUTCDate(1 + day);
        expect(printDate(new DateValue(day))).to.equal(date.toISOString().slice(0, 10));
        expect(parseDate(date.toISOString().slice(0, 10))?.day).to.equal(day);
        expect(read('weekday(value)', day)).to.equal(date.getUTCDay() || 7);
      }),
    );
  });

  it('come back after days were added and taken away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        (day, count) => {
          expect(read('value.add_days(index).add_days(-index) == value', day, count)).to.equal(true);
          expect(read('days_between(value, value.add_days(index))', day, count)).to.equal(count);
        },
      ),
    );
  });

  it('keep the day of the month, or take its last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        (day, count) => {
          const from = new Date(day * 86_400_000);
          const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
          const length = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
          month.setUTCDate(Math.min(from.getUTCDate(), length));
          expect(read('value.add_months(index)', day, count)).to.equal(month.toISOString().slice(0, 10));
        },
      ),
    );
  });

  it('count whole months so that they can be added again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 0 }), fc.integer({ min: 0, max: 300_000 }), (a, b) => {
        const months = read('months_between(value, value.add_days(index))', a, b - a) as number;
        expect((read('value.add_months(index)', a, months) as string) <= printDate(new DateValue(b))).to.equal(true);
        expect((read('value.add_months(index)', a, months + 1) as string) >= printDate(new DateValue(b))).to.equal(
          true,
        );
      }),
    );
  });
});

describe('rounding', () => {
  it('gives the nearest decimal, halves away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (scaled, places) => {
        const written = Number(`${scaled}5e-${places + 1}`);
        const expected = Number(`${scaled + Math.sign(scaled || 1)}e-${places}`);
        expect(resultOf('round(value, index)', scopeOf({ value: written, index: places }))).to.equal(expected);
      }),
    );
  });
});

describe('JSON', () => {
  it('comes back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const back = JSON.stringify(toJson(fromJson(json as JsonValue)));
        expect(JSON.parse(back)).to.deep.equal(JSON.parse(JSON.stringify(json)));
      }),
    );
  });
});
