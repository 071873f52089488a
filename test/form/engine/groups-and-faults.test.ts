import { expect } from 'chai';
import { addInstance, factsAt, progressOf, reorderInstances } from '../../../src/form/index.js';
import { why } from '../../../src/form/why.js';
import { LoadedEntry } from '../../support/engines.js';
import { formWith } from '../../support/form-input.js';

const expr = (source: string) => ({ expr: source, deps: [] });
const number = (key: string, own: object = {}) => ({
  id: `fld_${key}`,
  key,
  type: 'number' as const,
  label: key,
  ...own,
});
const text = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'text' as const, label: key, ...own });

describe('groups', () => {
  const pets = {
    id: 'pets',
    key: 'pets',
    type: 'group' as const,
    label: 'Pets',
    min: 0,
    max: 2,
    item_label: '{{ coalesce(item.pet, "Pet " + string(position)) }}',
    fields: [text('pet', { unique_in_group: true, required: expr('parent.age > 10') })],
  };
  const people = {
    id: 'people',
    key: 'people',
    type: 'group' as const,
    label: 'People',
    min: expr('answers.least'),
    max: 3,
    fields: [number('age'), text('school', { visible: expr('item.age < 18') }), pets],
  };
  const fields = [number('least'), people, text('minors', { visible: expr('answers.people.exists(p, p.age < 18)') })];
  const person = (f: LoadedEntry, id: string) => {
    f.answers = addInstance(f.answers, { group: 'people', id });
    return f;
  };

  it('have fields of their own in each instance, and rules that see only it', () => {
    const f = person(person(new LoadedEntry(fields as never), 'i1'), 'i2');
    f.answer('people.i1.age', 12).answer('people.i2.age', 40);
    expect(f.field('people.i1.school').visible).to.equal(true);
    expect(f.field('people.i2.school').visible).to.equal(false);
    expect(f.field('minors').visible).to.equal(true);
    f.answer('people.i1.age', 30);
    expect(f.field('minors').visible).to.equal(false);
  });

  it('are bounded by numbers and by expressions', () => {
    const f = person(new LoadedEntry(fields as never), 'i1').answer('least', 2);
    expect(f.view.groups.get('people')?.issues).to.deep.equal([
      { path: 'people', code: 'min_instances', params: { min: 2, actual: 1 } },
    ]);
    for (const id of ['i2', 'i3', 'i4']) person(f, id);
    expect(f.view.groups.get('people')?.issues[0]?.code).to.equal('max_instances');
  });

  it('name their instances, nested ones too, and follow a new order', () => {
    const f = person(new LoadedEntry(fields as never), 'i1').answer('people.i1.age', 12);
    f.answers = addInstance(f.answers, { group: 'people.i1.pets', id: 'a' });
    f.answers = addInstance(f.answers, { group: 'people.i1.pets', id: 'b' });
    f.answer('people.i1.pets.b.pet', 'Rex');
    const labels = () => f.view.groups.get('people.i1.pets')?.instances.map(({ label }) => label);
    expect(labels()).to.deep.equal(['Pet 1', 'Rex']);
    f.answers = reorderInstances(f.answers, 'people.i1.pets', ['b', 'a']);
    expect(labels()).to.deep.equal(['Rex', 'Pet 2']);
    expect(f.codes('people.i1.pets.a.pet')).to.deep.equal(['required']);
    f.answer('people.i1.pets.a.pet', 'Rex');
    expect(f.codes('people.i1.pets.a.pet')).to.deep.equal(['unique']);
  });

  it('can have a number of instances that the form decides', () => {
    const f = new LoadedEntry([number('n'), { ...people, min: 0, count_from: expr('answers.n') }] as never);
    f.answer('n', 2.7);
    expect(f.view.groups.get('people')).to.include({ count: 2, min: 2, max: 2 });
  });
});

describe('texts', () => {
  it('have values in them: of groups, and of options too', () => {
    const options = [{ value: 'a', label: 'For {{ answers.who }}' }];
    const f = new LoadedEntry([
      text('who'),
      { id: 'c', key: 'c', type: 'single_choice', label: 'C', options },
      {
        id: 'g',
        key: 'g',
        type: 'group',
        label: 'Pets of {{ answers.who }}',
        add_label: 'Add for {{ answers.who }}',
        fields: [],
      },
    ] as never);
    f.answer('who', 'Ada');
    expect(f.view.groups.get('g')?.field).to.include({ label: 'Pets of Ada', add_label: 'Add for Ada' });
    expect(f.field('c').options?.map(({ label }) => label)).to.deep.equal(['For Ada']);
    const before = f.field('c');
    f.answer('c', 'a');
    expect(f.field('c').options?.[0]).to.equal(before.options?.[0]);
  });
});

describe('what an expression can ask about the entry', () => {
  it('is time, language, hidden values and the form itself', () => {
    const facts = factsAt(Date.parse('2026-11-14T23:30:00Z'), {
      timeZone: 'Asia/Tokyo',
      locale: 'de',
      hidden: { campaign: 'flyer' },
    });
    const label =
      '{{ string(today()) }} {{ hidden.campaign }} {{ form.title }} {{ respondent.locale }} {{ entry.state }}';
    const f = new LoadedEntry([text('a', { label })] as never, facts);
    expect(f.field('a').field.label).to.equal('2026-11-15 flyer Test form de draft');
    f.facts = { ...facts, hidden: { campaign: 'mail' } };
    expect(f.field('a').field.label).to.contain('mail');
  });
});

describe('progress', () => {
  it('counts what is shown, and what is required and right', () => {
    const f = new LoadedEntry([
      text('a', { required: true }),
      number('b', { required: true, max: 3 }),
      text('c', { visible: false, required: true }),
    ]);
    expect(progressOf(f.view)).to.deep.equal({ answered: 0, required_total: 2, required_answered: 0, percent: 0 });
    f.answer('a', 'x').answer('b', 9);
    expect(progressOf(f.view)).to.deep.equal({ answered: 2, required_total: 2, required_answered: 1, percent: 50 });
  });
});

describe('why', () => {
  it('names the rule, the answers it read and their values', () => {
    const f = new LoadedEntry([
      number('age'),
      text('school', { visible: expr('answers.age < 18'), required: expr('answers.age < 16') }),
      number('pay', {
        validations: [{ id: 'v', assert: expr('value > answers.age'), message: 'no', severity: 'error' }],
      }),
    ]);
    f.answer('age', 30).answer('pay', 5);
    const { view } = f;
    const school = why(f.engine.cells, 'school', []);
    expect(school?.visible.at(-1)).to.deep.equal({
      of: 'school',
      rule: 'answers.age < 18',
      result: false,
      reads: [{ path: 'age', value: 30 }],
    });
    expect(school?.required[0]?.result).to.equal(false);
    const pay = why(f.engine.cells, 'pay', view.fields.get('pay')?.issues ?? []);
    expect(pay?.issues[0]).to.deep.include({ rule: 'value > answers.age', reads: [{ path: 'age', value: 30 }] });
  });
});

describe('a form that is wrong', () => {
  it('reports rules that wait for each other by the names of their fields, and works without them', () => {
    const f = new LoadedEntry([
      text('a', { visible: expr('empty(answers.b)') }),
      text('b', { visible: expr('empty(answers.c)') }),
      text('c', { visible: expr('empty(answers.a)') }),
      text('d', { visible: expr('answers.a == "x"') }),
    ]);
    expect(f.engine.model.problems).to.have.length(1);
    expect(f.engine.model.problems[0]?.message)
      .to.match(/waits for itself: .*a.*/)
      .and.contain('b')
      .and.contain('c');
    f.answer('a', 'x');
    expect(f.field('a').visible).to.equal(true);
    expect(f.field('d').visible).to.equal(true);
  });

  describe('of several pages', () => {
    const page = (key: string, fields: readonly object[], own: object = {}) => ({
      id: `pag_${key}`,
      key,
      sections: [{ id: `sec_${key}`, key: `section_${key}`, fields }],
      ...own,
    });
    const visible = expr('answers.wants == "yes"');

    it('may show a page for what is answered on a later one, since no page jumps', () => {
      const pages = [page('details', [text('more')], { visible }), page('question', [text('wants')])];
      const f = new LoadedEntry(formWith({ pages } as never));
      expect(f.engine.model.problems).to.deep.equal([]);
      expect(f.view.pages.map((one) => one.visible)).to.deep.equal([false, true]);
      f.answer('wants', 'yes');
      expect(f.view.pages.map((one) => one.visible)).to.deep.equal([true, true]);
    });

    it('may do so too where only other pages jump', () => {
      const next = [{ when: expr('answers.first == "skip"'), to: 'question' }];
      const pages = [
        page('start', [text('first')], { next }),
        page('details', [text('more')], { visible }),
        page('question', [text('wants')]),
      ];
      const f = new LoadedEntry(formWith({ pages } as never));
      expect(f.engine.model.problems).to.deep.equal([]);
      f.answer('wants', 'yes');
      expect(f.view.pages.map((one) => one.visible)).to.deep.equal([true, true, true]);
      f.answer('first', 'skip');
      expect(f.view.pages.map((one) => one.visible)).to.deep.equal([true, false, true]);
    });

    it('may not where the page itself jumps over what it waits for', () => {
      const next = [{ when: expr('true'), to: 'end' }];
      const pages = [
        page('details', [text('more')], { visible, next }),
        page('question', [text('wants')]),
        page('end', [text('bye')]),
      ];
      const f = new LoadedEntry(formWith({ pages } as never));
      expect(f.engine.model.problems.map(({ message }) => message).join()).to.contain('waits for itself');
    });
  });

  it('lists bad expressions, twice used keys and too deep groups, and keeps the rest', () => {
    const deep = (level: number): object => ({
      id: `g${level}`,
      key: `g${level}`,
      type: 'group',
      label: 'G',
      fields: level < 5 ? [deep(level + 1)] : [],
    });
    const f = new LoadedEntry([text('a', { visible: expr('answers.') }), text('a'), text('b'), deep(1)] as never);
    const problems = f.engine.model.problems.map(({ path, message }) => `${path}: ${message}`);
    expect(problems).to.have.length(3);
    expect(problems.join('\n'))
      .to.contain('/fields/0/visible')
      .and.contain('which another field has')
      .and.contain('inside 3 others');
    expect(f.field('b').visible).to.equal(true);
  });

  it('shows a question without a usable name where it stands, in every instance, and asks nobody for it', () => {
    const nameless = { ...text('__proto__', { label: 'Origin', required: true, default: 'x' }) };
    const group = { id: 'g', key: 'people', type: 'group' as const, label: 'People', fields: [text('name'), nameless] };
    const f = new LoadedEntry([nameless, group]);
    f.answers = addInstance(f.answers, { group: 'people', id: 'ins_1' });
    const at = '/pages/0/sections/0/fields';
    for (const path of [`${at}/0`, `people.ins_1.${at}/1/fields/1`]) {
      expect(f.field(path)).to.include({ visible: true });
      expect(f.field(path).field).to.include({ type: 'unknown', declared_type: 'text', label: 'Origin' });
      expect(f.codes(path)).to.deep.equal([]);
    }
    const found = f.engine.model.problems.map(({ path }) => path);
    expect(found).to.deep.equal([`${at}/0/key`, `${at}/1/fields/1/key`]);
  });

  it('keeps identity of everything an edit does not touch', () => {
    const f = new LoadedEntry([number('a'), number('b'), text('c', { visible: expr('answers.a > 1') })]);
    const before = f.view;
    f.answer('b', 3);
    const after = f.view;
    expect(after.pages).to.equal(before.pages);
    expect(after.fields.get('a')).to.equal(before.fields.get('a'));
    expect(after.fields.get('c')).to.equal(before.fields.get('c'));
    expect(after.fields.get('b')).not.to.equal(before.fields.get('b'));
    f.answer('b', 3);
    expect(f.view).to.equal(after);
  });

  it('has no trouble with keys such as "constructor" and "then"', () => {
    const keys = ['constructor', 'then', 'toJSON', 'hasOwnProperty'];
    const f = new LoadedEntry([
      ...keys.map((key) => text(key)),
      text('seen', { visible: expr('answers.constructor == "x"') }),
    ]);
    for (const key of keys) {
      expect(f.field(key).answer).to.equal(null);
      f.answer(key, 'x');
      expect(f.field(key).answer).to.equal('x');
    }
    expect(f.field('seen').visible).to.equal(true);
    expect(({} as Record<string, unknown>).x).to.equal(undefined);
  });
});
