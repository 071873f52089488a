import { expect } from 'chai';
import type { Answer, FieldType } from '../../../src/contract/index.js';
import { type JsonValue, toJson, type Value, type ValueType } from '../../../src/form/expression/index.js';
import { otherTextOf, readValue, valueTypeOf } from '../../../src/form/field-values/index.js';
import { rows as ruleRows } from './rows/index.js';
import { allTypes, fieldOf } from './support.js';

/** A type in writing: `{amount: number}`, `[string]`, `{*}`. */
function print(type: ValueType): string {
  if (typeof type === 'string') return type;
  if ('list' in type) return `[${print(type.list)}]`;
  const members =
    type.map === 'any' ? '*' : Array.from(type.map, ([name, member]) => `${name}: ${print(member)}`).join(', ');
  return `{${members}}${type.bool ? ' or bool' : ''}`;
}

/** The kind of a value, as its type would be written. */
function kindOf(value: Value): string {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Array.isArray(value) ? 'list' : value.constructor.name;
}

type Row = readonly [
  own: Readonly<Record<string, unknown>>,
  type: string,
  answer: Answer,
  kind: string,
  read?: JsonValue,
];

const text: readonly Row[] = [[{}, 'string', 'Ada', 'string']];
const number: readonly Row[] = [[{}, 'number', 4.5, 'number']];
const none = (own = {}): readonly Row[] => [[own, 'null', 'x', 'null', null]];
const choice: readonly Row[] = [
  [{ options: [] }, 'string', 'red', 'string'],
  [{ options: [] }, 'string', { other: 'Teal' }, 'string', 'other'],
];
const choices = (own = {}): readonly Row[] => [
  [{ options: [], ...own }, '[string]', ['red', { other: 'Teal' }], 'list', ['red', 'other']],
];
const axis = [
  { value: 'a', label: 'A' },
  { value: 'constructor', label: 'B' },
];
const grid = { rows: axis, columns: axis };
const row = { row_id: 'row_1', label: 'Ada', columns: { born: 1815 } };
const file = '{name: string, size: number, content_type: string}';

const rows: { readonly [T in FieldType]: readonly Row[] } = {
  text,
  long_text: text,
  email: text,
  url: text,
  phone: text,
  number,
  currency: [
    [
      {},
      '{amount: number, currency: string}',
      { amount: '129.90', currency: 'EUR' },
      'Map',
      { amount: 129.9, currency: 'EUR' },
    ],
    [{}, '{amount: number, currency: string}', { amount: '' }, 'Map', { amount: null, currency: null }],
  ],
  percent: number,
  date: [
    [{}, 'date', '2026-11-14', 'DateValue'],
    [{}, 'date', '2026-11-31', 'null', null],
  ],
  time: [[{}, 'time', '09:30', 'TimeValue']],
  datetime: [[{}, 'datetime', '2026-11-14T09:30:00+01:00', 'DateTimeValue']],
  date_range: [[{}, '{start: date, end: date}', { start: '2026-11-14', end: '2026-11-20' }, 'Map']],
  single_choice: choice,
  dropdown: choice,
  multi_choice: choices(),
  image_choice: [...choice, ...choices({ multiple: true })],
  yes_no: [[{}, 'bool', false, 'boolean']],
  consent: [
    [{}, 'bool', { accepted: true, accepted_at: 'x' }, 'boolean', true],
    [{}, 'bool', { accepted: false }, 'boolean', false],
  ],
  rating: number,
  nps: number,
  slider: [...number, [{ range: true }, '{from: number, to: number}', { from: 10, to: 40 }, 'Map']],
  matrix_single: [[grid, '{a: string, constructor: string}', { a: 'good', constructor: 'bad' }, 'Map']],
  matrix_multi: [[grid, '{a: [string], constructor: [string]}', { a: ['good', 'fair'] }, 'Map']],
  ranking: [[{ options: [] }, '[string]', ['b', 'a'], 'list']],
  file_upload: [
    [
      {},
      `[${file}]`,
      [{ file_id: 'fil_1' }, { file_id: 'fil_9' }],
      'list',
      [
        { name: 'a.pdf', size: 5, content_type: 'application/pdf' },
        { name: null, size: null, content_type: null },
      ],
    ],
  ],
  signature: [
    [
      {},
      '{signed_name: string} or bool',
      { file_id: 'fil_1', method: 'draw', signed_name: 'Ada' },
      'Map',
      { signed_name: 'Ada' },
    ],
  ],
  address: [
    [
      {},
      '{line1: string, line2: string, city: string, region: string, postal_code: string, country: string}',
      { city: 'Berlin' },
      'Map',
      { line1: null, line2: null, city: 'Berlin', region: null, postal_code: null, country: null },
    ],
  ],
  name: [
    [
      {},
      '{prefix: string, first: string, middle: string, last: string, suffix: string}',
      { first: 'Ada', planet: 'Earth' },
      'Map',
      { prefix: null, first: 'Ada', middle: null, last: null, suffix: null },
    ],
  ],
  location: [
    [
      {},
      '{lat: number, lng: number, accuracy_m: number, label: string, source: string}',
      { lat: 52.52, lng: 13.405 },
      'Map',
      { lat: 52.52, lng: 13.405, accuracy_m: null, label: null, source: null },
    ],
  ],
  color: text,
  lookup: [
    [{}, '{label: string, columns: {*}}', row, 'Map', { label: 'Ada', columns: { born: 1815 } }],
    [{}, '{label: string, columns: {*}}', { row_id: 'row_1' }, 'Map', { label: null, columns: null }],
    [{ multiple: true }, '[{label: string, columns: {*}}]', [row], 'list', [{ label: 'Ada', columns: { born: 1815 } }]],
  ],
  calculated: [
    [{ expr: { expr: '1' }, result_type: 'number' }, 'number', 5, 'number'],
    [{ expr: { expr: '1' }, result_type: 'boolean' }, 'bool', true, 'boolean'],
    [{ expr: { expr: '1' }, result_type: 'date' }, 'date', '2026-11-14', 'DateValue'],
    [{ expr: { expr: '1' } }, 'string', 'a', 'string'],
    [{ expr: { expr: '1' }, result_type: 'matrix' }, 'any', [1], 'list'],
  ],
  hidden: text,
  heading: none({ text: 'Part one' }),
  paragraph: none({ text_md: 'Read this.' }),
  image: none({ url: 'https://example.org/a.png' }),
  video: none({ url: 'https://example.org/a.mp4', provider: 'file' }),
  divider: none(),
  button: none({ behavior: 'next' }),
  group: [
    [{ fields: [{ id: 'fld_2', key: 'born', type: 'date', label: 'Born' }] }, '[{born: date}]', [], 'null', null],
  ],
  unknown: [[{}, 'any', 'x', 'null', null]],
};

const fileOf = (id: string) =>
  id === 'fil_1' ? { name: 'a.pdf', size: 5, content_type: 'application/pdf' } : undefined;

describe('an answer as expressions read it', () => {
  for (const type of allTypes) {
    for (const [own, valueType, answer, kind, json = answer as JsonValue] of rows[type]) {
      it(`${type}: ${JSON.stringify(answer)} is ${kind} of ${valueType}`, () => {
        const field = fieldOf(type, own);
        const value = readValue(field, answer, fileOf);
        expect(print(valueTypeOf(field))).to.equal(valueType);
        expect(kindOf(value)).to.equal(kind);
        expect(JSON.parse(JSON.stringify(toJson(value)))).to.deep.equal(json);
      });
    }

    it(`${type}: nothing is null`, () => {
      expect(readValue(fieldOf(type, ruleRows[type][0]!.own), null)).to.equal(null);
    });
  }

  it('knows a signature as true', () => {
    expect(readValue(fieldOf('signature'), { file_id: 'fil_1', method: 'draw' })).to.have.property('bool', true);
  });

  it('reads the words of an "other" choice, alone or among others', () => {
    expect(otherTextOf({ other: 'Teal' })).to.equal('Teal');
    expect(otherTextOf(['red', { other: 'Teal' }])).to.equal('Teal');
    for (const none of ['other', null, 5, [], {}, { other: 5 }] as Answer[]) expect(otherTextOf(none)).to.equal(null);
  });

  it('reaches no prototype', () => {
    const value = readValue(fieldOf('matrix_single', grid), {}) as ReadonlyMap<string, Value>;
    expect(value.get('constructor')).to.equal(undefined);
    const own = JSON.parse('{ "__proto__": "good" }') as Answer;
    expect((readValue(fieldOf('matrix_single', grid), own) as typeof value).get('__proto__')).to.equal('good');
  });
});
