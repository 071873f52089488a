import { expect } from 'chai';
import fc from 'fast-check';
import { addInstance, answersFrom, answersToSend, groupsToSend, setAnswer } from '../../../src/form/index.js';
import { migrate } from '../../../src/form/migrate/index.js';
import { modelOf } from '../../support/engines.js';
import { type FieldInput, formOfFields } from '../../support/form-input.js';

const field = (id: string, key: string, type: string, own: object = {}): FieldInput =>
  ({ id, key, type, label: key, ...own }) as FieldInput;
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const group = (id: string, key: string, fields: readonly FieldInput[]) => field(id, key, 'group', { fields });
const from = (fields: readonly FieldInput[]) => modelOf(formOfFields(fields));

describe('taking answers to another version', () => {
  it('follows a field by its id, whatever its key', () => {
    const { answers, carried } = migrate(
      from([field('f1', 'name', 'text')]),
      from([field('f1', 'full_name', 'text')]),
      answersFrom({ name: 'Ada' }),
    );
    expect(answersToSend(answers)).to.deep.equal({ full_name: 'Ada' });
    expect(carried).to.deep.equal(['full_name']);
  });

  const conversions = [
    ['number', 42, 'text', '42'],
    ['text', '42', 'number', 42],
    ['text', 'many', 'number', undefined],
    ['single_choice', 'a', 'multi_choice', ['a']],
    ['multi_choice', ['a'], 'single_choice', 'a'],
    ['multi_choice', ['a', 'b'], 'single_choice', undefined],
    ['single_choice', 'a', 'dropdown', 'a'],
    ['text', 'Ada', 'date', undefined],
  ] as const;
  for (const [before, value, after, expected] of conversions) {
    it(`reads ${JSON.stringify(value)} of ${before} as ${after}: ${JSON.stringify(expected)}`, () => {
      const result = migrate(
        from([field('f1', 'x', before, { options })]),
        from([field('f1', 'x', after, { options })]),
        answersFrom({ x: value }),
      );
      if (expected === undefined) expect(result.dropped).to.deep.equal([{ path: 'x', value, reason: 'type_changed' }]);
      else expect(answersToSend(result.answers)).to.deep.equal({ x: expected });
    });
  }

  it('keeps instances of groups, nested ones too, under new names', () => {
    const old = from([
      group('g1', 'people', [field('f1', 'name', 'text'), group('g2', 'pets', [field('f2', 'pet', 'text')])]),
    ]);
    const now = from([
      group('g1', 'persons', [field('f1', 'called', 'text'), group('g2', 'animals', [field('f2', 'kind', 'text')])]),
    ]);
    let answers = addInstance(answersFrom({}), { group: 'people', id: 'i1' }, 'end', { name: 'Ada' });
    answers = addInstance(answers, { group: 'people.i1.pets', id: 'i2' }, 'end', { pet: 'Rex' });
    const result = migrate(old, now, answers);
    expect(answersToSend(result.answers)).to.deep.equal({
      'persons.i1.called': 'Ada',
      'persons.i1.animals.i2.kind': 'Rex',
    });
    expect(groupsToSend(result.answers)).to.deep.equal({ persons: ['i1'], 'persons.i1.animals': ['i2'] });
  });

  it('tells what it had to leave, and why', () => {
    const old = from([field('f1', 'a', 'text'), group('g1', 'g', [field('f2', 'b', 'text')])]);
    const now = from([field('f2', 'b', 'text')]);
    let answers = setAnswer(answersFrom({}), 'a', 'x');
    answers = addInstance(answers, { group: 'g', id: 'i1' }, 'end', { b: 'y' });
    expect(migrate(old, now, answers).dropped).to.have.deep.members([
      { path: 'a', value: 'x', reason: 'field_removed' },
      { path: 'g.i1.b', value: 'y', reason: 'field_moved' },
    ]);
  });

  it('loses nothing: every answer is carried, converted or named as dropped', () => {
    const types = ['text', 'number', 'single_choice', 'multi_choice', 'date', 'yes_no'] as const;
    const values = {
      text: 'x',
      number: 3,
      single_choice: 'a',
      multi_choice: ['a', 'b'],
      date: '2026-11-14',
      yes_no: true,
    };
    const version = fc.array(fc.tuple(fc.nat({ max: 8 }), fc.constantFrom(...types), fc.boolean()), { maxLength: 9 });
    fc.assert(
      fc.property(version, version, (before, after) => {
        const make = (rows: typeof before, prefix: string) => {
          const unique = rows.filter(([id], at) => rows.findIndex(([other]) => other === id) === at);
          const one = ([id, type]: (typeof rows)[number]) => field(`f${id}`, `${prefix}${id}`, type, { options });
          return [
            ...unique.filter((row) => !row[2]).map(one),
            group('g', `${prefix}g`, unique.filter((row) => row[2]).map(one)),
          ];
        };
        const old = from(make(before, 'o'));
        let answers = addInstance(answersFrom({}), { group: 'og', id: 'i' });
        for (const [key, node] of old.nodes) {
          const value = values[node.field.type as keyof typeof values];
          if (value !== undefined) answers = setAnswer(answers, node.group ? `og.i.${key}` : key, value);
        }
        const result = migrate(old, from(make(after, 'n')), answers);
        const told = result.carried.length + result.converted.length + result.dropped.length;
        expect(told).to.equal(answers.values.size);
        expect(result.answers.values.size).to.equal(result.carried.length + result.converted.length);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
