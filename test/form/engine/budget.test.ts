import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnswerSet,
  addInstance,
  FormEngine,
  instancesOf,
  noAnswers,
  removeInstance,
  setAnswer,
} from '../../../src/form/index.js';
import { LoadedEntry, modelOf, noon } from '../../support/engines.js';
import { formOfFields } from '../../support/form-input.js';

const expr = (source: string) => ({ expr: source, deps: [] });
const text = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'text' as const, label: key, ...own });
const costly = "answers.long.matches('(a?){450}b')";
const choice = (option_filter: object) => ({
  id: 'x',
  key: 'x',
  type: 'single_choice' as const,
  label: 'X',
  default: 'a',
  options: [{ value: 'a', label: 'A' }],
  option_filter,
});
const long = { id: 'fld_long', key: 'long', type: 'long_text' as const, label: 'Long' };

describe('a rule that costs too much', () => {
  it('shows, demands nothing, lets pass, works nothing out, and says where it stands', () => {
    const f = new LoadedEntry([
      long,
      text('seen', { visible: expr(costly) }),
      text('wanted', { required: expr(costly) }),
      text('checked', { validations: [{ id: 'v', assert: expr(costly), severity: 'error', message: 'No.' }] }),
      { id: 'c', key: 'result', type: 'calculated', label: 'Result', expr: expr(`${costly} ? 1 : 2`) },
      text('fine', { visible: expr('answers.long != null') }),
    ]);
    f.answer('long', 'a'.repeat(20)).answer('checked', 'x');
    expect([f.field('seen').visible, f.codes('checked'), f.field('result').computed]).to.deep.equal([
      false,
      ['custom'],
      2,
    ]);
    expect(f.view.broken).to.deep.equal([]);

    f.answer('long', 'a'.repeat(5000));
    expect(f.field('seen').visible).to.equal(true);
    expect([f.field('wanted').required, f.codes('wanted')]).to.deep.equal([false, []]);
    expect(f.codes('checked')).to.deep.equal([]);
    expect(f.field('result').computed).to.equal(null);
    expect(f.field('fine').visible).to.equal(true);
    const at = '/pages/0/sections/0/fields';
    expect(f.view.broken).to.deep.equal([
      `${at}/1/visible`,
      `${at}/2/required`,
      `${at}/3/validations/0/assert`,
      `${at}/4/expr`,
    ]);

    f.answer('long', 'b');
    expect(f.view.broken).to.deep.equal([]);
    expect(f.field('seen').visible).to.equal(true);
  });

  it('offers an option rather than taking it away', () => {
    const options = [{ value: 'a', label: 'A' }];
    const f = new LoadedEntry([
      long,
      { id: 'o', key: 'pick', type: 'single_choice', label: 'Pick', options, option_filter: expr(costly) },
    ]);
    f.answer('long', 'a'.repeat(5000));
    expect(f.field('pick').options?.map(({ value }) => value)).to.deep.equal(['a']);
  });
});

describe('what all rules of a form may cost together', () => {
  const heavy = 'answers.people.map(p, answers.people.map(q, 1).size()).size()';
  const people = { id: 'g', key: 'people', type: 'group' as const, label: 'People', fields: [text('name')] };
  const withPeople = (f: LoadedEntry, count: number): LoadedEntry => {
    for (let at = 0; at < count; at++) f.answers = addInstance(f.answers, { group: 'people', id: `ins_${at}` });
    return f;
  };
  const rules = (count: number) => Array.from({ length: count }, (_, n) => text(`q${n}`, { visible: expr('1 == 1') }));

  it('is what each of them may cost, and no more than 5 million', () => {
    const budget = (count: number) => modelOf(formOfFields(rules(count))).budget;
    expect([0, 1, 3, 501].map(budget)).to.deep.equal([0, 10_000, 30_000, 5_000_000]);
  });

  it('is the same with a confirmation, which only a server works out', () => {
    const confirmations = [{ id: 'c', key: 'c', when: expr('answers.q0 == "x"'), title: '{{ answers.q0 }}' }];
    expect(modelOf(formOfFields(rules(2), { confirmations } as never)).budget).to.equal(20_000);
  });

  const alone: readonly (readonly [what: string, ...fields: object[]])[] = [
    ['a calculation', { id: 'x', key: 'x', type: 'calculated', label: 'X', expr: expr(heavy) }],
    ['a default', text('x', { default: expr(`string(${heavy})`) })],
    [
      'a bound',
      {
        id: 'x',
        key: 'x',
        type: 'date',
        label: 'X',
        max: expr(`${heavy} > 0 ? today() : today()`),
        default: '2026-01-01',
      },
    ],
    ['a number of instances', { ...people, id: 'x', key: 'x', count_from: expr(`${heavy} - 38`), fields: [text('n')] }],
    ['the options on offer', choice(expr(`${heavy} > 0`))],
  ];
  for (const [what, ...fields] of alone) {
    it(`counts ${what} once, however many want to know of it`, () => {
      const reads = text('reads', { visible: expr('answers.x != null') });
      const f = withPeople(new LoadedEntry([people, ...fields, reads] as never), 40);
      expect(f.view.broken).to.deep.equal([]);
    });
  }

  it('counts a section and a variable once too', () => {
    const form = formOfFields([people]);
    const [page] = form.pages as { sections: object[] }[];
    page?.sections.push({
      id: 's',
      key: 's',
      visible: expr(`${heavy} > 0`),
      fields: Array.from({ length: 50 }, (_, n) => text(`f${n}`)),
    });
    const f = withPeople(
      new LoadedEntry({ ...form, variables: [{ key: 'v', type: 'number', expr: expr(heavy) }] } as never),
      40,
    );
    expect(f.view.broken).to.deep.equal([]);
    expect(f.field('f49').visible).to.equal(true);
  });
});

describe('a form whose rules cost too much together', () => {
  it('breaks the same ones whether what a rule reads is worked out before it or for it', () => {
    const heavy = 'answers.people.map(p, answers.people.map(q, 1).size()).size()';
    const result = (key: string, source: string) =>
      ({ id: key, key, type: 'calculated', label: key, expr: expr(`answers.on == "x" ? ${source} : 0`) }) as const;
    const name = text('name', { visible: expr('siblings.map(s, siblings.map(t, 1).size() > 0).size() > 0') });
    const fields = [
      result('first', `answers.second + ${heavy}`),
      result('second', heavy),
      text('on'),
      { id: 'g', key: 'people', type: 'group' as const, label: 'People', fields: [name] },
    ];
    const model = modelOf(formOfFields(fields));
    const page = new FormEngine(model, noon);
    let answers = noAnswers;
    for (let at = 0; at < 20; at++) answers = addInstance(answers, { group: 'people', id: `ins_${at}` });
    expect(page.derive(answers).broken).to.deep.equal([]);
    answers = setAnswer(answers, 'on', 'x');
    const whole = new FormEngine(model, noon).derive(answers);
    expect(whole.broken).to.deep.equal(['/pages/0/sections/0/fields/3/fields/0/visible']);
    expect(page.derive(answers).broken).to.deep.equal(whole.broken);
  });

  const among = 'siblings.map(s, siblings.filter(t, t.age > s.age).size())';
  const age = { id: 'fld_age', key: 'age', type: 'number' as const, label: 'Age' };
  const model = modelOf(
    formOfFields([
      // Reads what stands below it: in which order the two are asked depends on what was typed last.
      {
        id: 'c',
        key: 'eldest',
        type: 'calculated',
        label: 'Eldest',
        expr: expr('sum(answers.people.map(p, p.older))'),
      },
      {
        id: 'g',
        key: 'people',
        type: 'group',
        label: 'People',
        fields: [
          text('why', { visible: expr(`item.older > 0 && size(${among}) > 0`), required: expr(`size(${among}) > 1`) }),
          age,
          { id: 'o', key: 'older', type: 'calculated', label: 'Older', expr: expr(`sum(${among}) + item.age`) },
        ],
      } as never,
    ]),
  );
  const members = [...model.nodes.values()].flatMap(({ field, group }) => (group ? [field] : []));
  const derived = (engine: FormEngine, answers: AnswerSet) => {
    const view = engine.derive(answers);
    const shown = [...view.fields].map(([path, { visible, required, computed }]) => [
      path,
      visible,
      required,
      computed,
    ]);
    return { broken: view.broken, shown: shown.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) };
  };

  it('breaks the same rules for who was there all along and who comes afterwards', () => {
    const wasBroken = new Set<boolean>();
    const edit = fc.tuple(fc.constantFrom('add', 'add', 'remove', 'age', 'age'), fc.nat(40), fc.nat(99));
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 16 }), fc.array(edit, { minLength: 5, maxLength: 8 }), (begin, edits) => {
        const page = new FormEngine(model, noon);
        let answers = noAnswers;
        let next = 0;
        const add = () => {
          answers = addInstance(answers, { group: 'people', id: `ins_${next++}` });
        };
        for (let at = 0; at < begin; at++) add();
        for (const [what, which, value] of edits) {
          const ids = instancesOf(answers, 'people');
          const id = ids[which % ids.length] ?? 'ins_0';
          if (what === 'add') add();
          else if (what === 'age') answers = setAnswer(answers, `people.${id}.age`, value);
          else answers = removeInstance(answers, { group: 'people', id }, () => members);
          const there = derived(page, answers);
          expect(there).to.deep.equal(derived(new FormEngine(model, noon), answers));
          wasBroken.add(there.broken.length > 0);
        }
      }),
      { numRuns: 5, seed: 17 },
    );
    expect(wasBroken).to.deep.equal(new Set([true, false]));
  });
});
