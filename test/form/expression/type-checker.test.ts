import { expect } from 'chai';
import { environmentAt, typeChecker } from '../../../src/form/expression/check/index.js';
import type { ValueType } from '../../../src/form/expression/index.js';
import { allFunctions, compiled, faultsOf } from './support.js';

const members = (types: Readonly<Record<string, ValueType>>) => new Map(Object.entries(types));

const pet = members({ pet_kind: 'string' });
const person = members({ member_name: 'string', income: 'number', birth_date: 'date', pets: { list: { map: pet } } });
const answers = members({
  age: 'number',
  email: 'string',
  agreed: 'bool',
  colors: { list: 'string' },
  born: 'date',
  alarm: 'time',
  meeting: 'datetime',
  applicant: { map: members({ first: 'string', last: 'string' }) },
  signature: { map: members({ signed_name: 'string' }), bool: true },
  household: { list: { map: person } },
  future: 'any',
});
const place = {
  answers,
  vars: members({ total: 'number' }),
  hidden: members({ campaign: 'string' }),
  other: ['colors'],
};
const check = (more: object = {}) => ({
  functions: allFunctions,
  check: typeChecker(environmentAt({ ...place, ...more })),
});
const root = check({ choices: new Set(['colors']) });
const inPets = check({ item: pet, parent: person, value: 'string', option: true, page: true });

const types: readonly (readonly [source: string, type: ValueType])[] = [
  ['1 + 1', 'number'],
  ["'a' + null", 'string'],
  ['answers.born - answers.born', 'number'],
  ['answers.age > 1 && answers.agreed', 'bool'],
  ['answers.applicant.first', 'string'],
  ["answers['applicant']['first']", 'string'],
  ['answers.household[0].income', 'number'],
  ['answers.household.map(p, p.income)', { list: 'number' }],
  ['max(answers.household.map(p, p.birth_date))', 'date'],
  ['max(1, 2, null)', 'number'],
  ['first(answers.colors)', 'string'],
  ['answers.colors.filter(c, c == "red").reverse()', { list: 'string' }],
  ['answers.household.map(p, p.pets.map(t, t.pet_kind)).flatten()', { list: 'string' }],
  ['true ? 1 : null', 'number'],
  ["true ? 1 : 'a'", 'any'],
  ['coalesce(answers.age, 5)', 'number'],
  ['[1, null]', { list: 'number' }],
  ['null', 'null'],
  ['add_days(answers.meeting, 1)', 'datetime'],
  ['has(answers.email)', 'bool'],
  ['answers.signature && answers.signature.signed_name != null', 'bool'],
  ['answers.future.anything[0] + 1', 'number'],
  ["split('a', ',')", { list: 'string' }],
  ["label('colors')", 'string'],
  ["'red' in answers.colors", 'bool'],
  ["'first' in answers.applicant", 'bool'],
  ['answers.age == null', 'bool'],
  ['-answers.age', 'number'],
  ['other.colors', 'string'],
];

const faults: readonly (readonly [source: string, code: string, position: number, says?: string])[] = [
  ['answers.emial', 'unknown_name', 8, 'Did you mean "email"?'],
  ["answers['agee']", 'unknown_name', 8, 'Did you mean "age"?'],
  ['answers.applicant.fist', 'unknown_name', 18, 'Did you mean "first"?'],
  ['answers.household.map(p, p.incme)', 'unknown_name', 27, 'Did you mean "income"?'],
  ['vars.totl', 'unknown_name', 5],
  ['hidden.other', 'unknown_name', 7],
  ['answer.age', 'unknown_name', 0, 'Did you mean "answers"?'],
  ['sise(answers.colors)', 'unknown_function', 0, 'Did you mean "size"?'],
  ['item.pet_kind', 'unknown_name', 0, 'There is no "item" here'],
  ['value', 'unknown_name', 0],
  ['entry.nothing', 'unknown_name', 6],
  ["label('colours')", 'unknown_name', 6, 'Did you mean "colors"?'],
  ["answers.age + 'a'", 'type', 12],
  ["answers.age == '5'", 'type', 12],
  ["answers.born > '2000-01-01'", 'type', 13],
  ['answers.born < answers.meeting', 'type', 13],
  ['answers.colors < answers.colors', 'type', 15],
  ['answers.colors == "red"', 'type', 15],
  ['answers.email * null', 'type', 14],
  ['!answers.age', 'type', 9],
  ['-answers.email', 'type', 9],
  ['answers.age && true', 'type', 8],
  ['answers.email ? 1 : 2', 'type', 8],
  ['answers.email.first', 'type', 14],
  ['answers.household.income', 'type', 18],
  ['answers.email[0]', 'type', 8],
  ["answers.colors['a']", 'type', 15],
  ['lower(answers.age)', 'type', 14],
  ['answers.age.map(x, x)', 'type', 8],
  ['answers.colors.exists(c, size(c))', 'type', 25],
  ['answers.age in answers.colors', 'type', 12],
  ['1 in answers.email', 'type', 2],
  ['max(1, "a")', 'type', 0],
  ['{answers.age: 1}', 'type', 9],
];

describe('the type checker', () => {
  for (const [source, type] of types) {
    it(`${source} is ${JSON.stringify(type)}`, () => expect(compiled(source, root).type).to.deep.equal(type));
  }

  for (const [source, code, position, says = ''] of faults) {
    it(`${source} is refused: ${code} at ${position}`, () => {
      const found = faultsOf(source, root);
      expect(found).to.have.length(1);
      expect(found[0]).to.include({ code, position });
      expect(found[0]?.message).to.include(says);
    });
  }

  it('knows what a place inside a group sees', () => {
    expect(compiled('item.pet_kind + parent.member_name + string(position + index) + value', inPets).type).to.equal(
      'string',
    );
    expect(compiled('siblings.map(s, s.pet_kind)', inPets).type).to.deep.equal({ list: 'string' });
    expect(compiled('option.attrs.anything == page.index', inPets).type).to.equal('bool');
    expect(compiled('parent.anything', check({ item: person })).type).to.equal('null');
  });

  it('reports everything it finds', () => {
    expect(faultsOf('answers.a + answers.b', root).map(({ position }) => position)).to.deep.equal([8, 20]);
  });
});
