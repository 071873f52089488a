import { formattingFunctions } from '../../../src/form/expression/functions/formatting-functions.js';
import { matchingFunctions } from '../../../src/form/expression/functions/matching-functions.js';
import {
  type CompileOptions,
  compile,
  coreFunctions,
  type Diagnostic,
  type Expression,
  type Fault,
  fromJson,
  type JsonValue,
  parseDate,
  parseDateTime,
  parseTime,
  type Scope,
  toJson,
  type Value,
} from '../../../src/form/expression/index.js';

export const allFunctions = new Map([...coreFunctions, ...matchingFunctions, ...formattingFunctions]);

const map = (members: Readonly<Record<string, Value>>): Value => new Map(Object.entries(members));

/** Answers of every kind an expression can meet. */
export const answers: Readonly<Record<string, Value>> = {
  age: 17,
  price: map({ amount: 129.9, currency: 'EUR' }),
  email: 'ada@example.org',
  colors: ['red', 'teal'],
  agreed: true,
  declined: false,
  born: parseDate('2000-02-29'),
  start: parseDate('2026-01-31'),
  alarm: parseTime('09:30'),
  meeting: parseDateTime('2026-11-14T09:30:00+01:00'),
  applicant: fromJson({ first: 'Ada', last: 'Lovelace' }),
  ratings: fromJson({ service: 'good', price: 'fair' }),
  berlin: fromJson({ lat: 52.52, lng: 13.405 }),
  paris: fromJson({ lat: 48.8566, lng: 2.3522 }),
  signature: { get: (key) => (key === 'signed_name' ? 'Ada L.' : null), keys: () => ['signed_name'], bool: true },
  household: [
    map({
      name: 'Ada',
      income: 1000,
      birth_date: parseDate('1990-05-01'),
      pets: [map({ kind: 'dog' }), map({ kind: 'cat' })],
    }),
    map({ name: 'Bob', income: null, birth_date: parseDate('2015-05-01'), pets: [] }),
    map({ name: 'Cy', income: 250.5, birth_date: null, pets: [map({ kind: 'dog' })] }),
  ],
};

const variables: Readonly<Record<string, Value>> = {
  answers: map(answers),
  item: (answers.household as Value[])[0]!,
  siblings: answers.household!,
  index: 0,
  position: 1,
  value: 5,
  vars: map({ total: 12.5 }),
  hidden: map({ campaign: 'spring' }),
  other: map({ colors: 'mauve' }),
  item_other: map({ kind: 'parrot' }),
  option: map({ value: 'red', label: 'Red', attrs: map({ warm: true }) }),
  entry: map({ state: 'draft', reference: 'A-1' }),
  form: map({ title: 'Housing', locale: 'en', version: 3 }),
  respondent: map({ email: 'ada@example.org' }),
  page: map({ key: 'people', index: 1 }),
};

/** A scope over those answers, on 14 November 2026 in Berlin. */
export const scopeOf = (more: Readonly<Record<string, Value>> = {}, place: Partial<Scope> = {}): Scope => {
  const all = new Map(Object.entries({ ...variables, ...more }));
  return {
    read: (name) => all.get(name) ?? null,
    labelOf: (key) => (key === 'colors' ? 'Red, Teal' : null),
    attrOf: (key, name) => (key === 'colors' && name === 'score' ? 3 : null),
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
    now: Date.parse('2026-11-14T23:30:00Z'),
    ...place,
  };
};

/** Compiles what must compile. */
export function compiled(source: string, options: CompileOptions = { functions: allFunctions }): Expression {
  const result = compile(source, options);
  if (!result.ok) throw new Error(`${source}: ${result.faults.map(({ message }) => message).join('; ')}`);
  return result.expression;
}

const scope = scopeOf();

/** The value of a source as JSON. */
export const resultOf = (source: string, within: Scope = scope): JsonValue =>
  toJson(compiled(source).evaluate(within).value);

/** The codes of what went wrong while a source was evaluated. */
export const codesOf = (source: string, within: Scope = scope): Diagnostic['code'][] =>
  compiled(source)
    .evaluate(within)
    .diagnostics.map(({ code }) => code);

/** Why a source is refused. */
export function faultsOf(source: string, options: CompileOptions = { functions: allFunctions }): readonly Fault[] {
  const result = compile(source, options);
  return result.ok ? [] : result.faults;
}

/** A table of sources and what they are worth; `error` marks null with a diagnostic. */
export type Rows = readonly (readonly [source: string, value: JsonValue, error?: Diagnostic['code']])[];
