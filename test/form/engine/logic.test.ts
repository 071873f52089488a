import { expect } from 'chai';
import { entryIssues, finalAnswers, pageIssues } from '../../../src/form/index.js';
import { LoadedEntry, modelOf } from '../../support/engines.js';
import { formOfFields, formWith } from '../../support/form-input.js';

const expr = (source: string) => ({ expr: source, deps: [] });
const number = (key: string, own: object = {}) => ({
  id: `fld_${key}`,
  key,
  type: 'number' as const,
  label: key,
  ...own,
});
const text = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'text' as const, label: key, ...own });

describe('conditions', () => {
  it('show, require and enable a field as answers change', () => {
    const f = new LoadedEntry([
      number('age'),
      text('guardian', { visible: expr('answers.age < 18'), required: expr('answers.age < 16') }),
      text('note', { enabled: expr('answers.age >= 18'), required: true }),
    ]);
    expect(f.field('guardian').visible).to.equal(false);
    f.answer('age', 12);
    expect(f.field('guardian')).to.include({ visible: true, required: true });
    expect(f.codes('guardian')).to.deep.equal(['required']);
    expect(f.codes('note')).to.deep.equal([]);
    f.answer('age', 17);
    expect(f.field('guardian')).to.include({ visible: true, required: false });
    f.answer('age', 40);
    expect(f.codes('note')).to.deep.equal(['required']);
  });

  it('read a hidden answer as nothing, keep it, and skip its checks', () => {
    const f = new LoadedEntry([
      number('age'),
      number('income', { visible: expr('answers.age >= 18'), max: 10 }),
      text('tax', { visible: expr('answers.income > 0') }),
    ]);
    f.answer('age', 30).answer('income', 50);
    expect(f.field('tax').visible).to.equal(true);
    expect(f.codes('income')).to.deep.equal(['max']);
    f.answer('age', 10);
    expect(f.field('income')).to.deep.include({ visible: false, answer: 50, issues: [] });
    expect(f.field('tax').visible).to.equal(false);
    expect([...finalAnswers(f.view, false).keys()]).to.deep.equal(['age']);
    expect(finalAnswers(f.view, true).get('income')).to.equal(50);
    f.answer('age', 30);
    expect(f.field('income').answer).to.equal(50);
  });

  it('of a section and a page hold for everything in them', () => {
    const f = new LoadedEntry(
      formWith({
        pages: [
          { id: 'p1', key: 'p1', sections: [{ id: 's1', key: 's1', fields: [number('a')] }] },
          {
            id: 'p2',
            key: 'p2',
            visible: expr('answers.a > 1'),
            sections: [
              { id: 's2', key: 's2', visible: expr('answers.a > 2'), fields: [text('b', { required: true })] },
            ],
          },
        ],
      }),
    );
    const seen = () => [f.view.pages[1]?.visible, f.view.pages[1]?.sections[0]?.visible, f.field('b').visible];
    expect(seen()).to.deep.equal([false, false, false]);
    f.answer('a', 2);
    expect(seen()).to.deep.equal([true, false, false]);
    f.answer('a', 3);
    expect(seen()).to.deep.equal([true, true, true]);
    expect(entryIssues(f.view).map(({ path }) => path)).to.deep.equal(['b']);
  });
});

describe('jumps', () => {
  const page = (key: string, fields: object[], next: object[] = []) => ({
    id: key,
    key,
    sections: [{ id: `s_${key}`, key: `s_${key}`, fields }],
    next,
  });
  const form = formWith({
    pages: [
      page(
        'one',
        [number('a')],
        [
          { when: expr('answers.a == 1'), to: 'three' },
          { when: expr('answers.a == 2'), to: 'submit' },
        ],
      ),
      page('two', [text('b', { required: true })]),
      page('three', [text('c')]),
    ] as never,
  });

  it('leave out the pages they pass, and everything on them', () => {
    const f = new LoadedEntry(form);
    const path = () => f.view.pages.filter(({ visible }) => visible).map(({ page: { key } }) => key);
    expect(path()).to.deep.equal(['one', 'two', 'three']);
    f.answer('a', 1);
    expect(path()).to.deep.equal(['one', 'three']);
    expect(f.field('b').visible).to.equal(false);
    f.answer('a', 2);
    expect(path()).to.deep.equal(['one']);
    expect(pageIssues(f.view, f.view.pages[1] as never)).to.deep.equal([]);
  });

  it('that go nowhere or back are reported and ignored', () => {
    const model = modelOf(
      formWith({
        pages: [
          page('one', [], [{ when: true, to: 'nowhere' }]),
          page('two', [], [{ when: true, to: 'one' }]),
        ] as never,
      }),
    );
    expect(model.problems.map(({ path, message }) => `${path} ${message}`)).to.deep.equal([
      '/pages/0/next/0 goes to the page "nowhere", which does not exist',
      '/pages/1/next/0 goes back to the page "one"; jumps only go forward',
    ]);
  });
});

describe('calculations and defaults', () => {
  it('follow their sources, through each other', () => {
    const f = new LoadedEntry(
      formOfFields(
        [
          number('a'),
          number('b'),
          { id: 'c', key: 'sum', type: 'calculated', label: 'Sum', expr: expr('vars.both * 2') },
          text('big', { visible: expr('answers.sum > 10') }),
        ],
        { variables: [{ key: 'both', type: 'number', expr: expr('coalesce(answers.a, 0) + coalesce(answers.b, 0)') }] },
      ),
    );
    f.answer('a', 2).answer('b', 3);
    expect(f.field('sum').computed).to.equal(10);
    expect(f.view.variables.get('both')).to.equal(5);
    expect(f.field('big').visible).to.equal(false);
    f.answer('b', 4);
    expect(f.field('big').visible).to.equal(true);
  });

  it('set a default again until the respondent has written there, clearing included', () => {
    const f = new LoadedEntry([
      text('first'),
      text('nick', { default: expr('answers.first') }),
      text('plain', { default: 'x' }),
    ]);
    f.answer('first', 'Ada');
    expect(f.field('nick').answer).to.equal('Ada');
    expect(f.field('plain').answer).to.equal('x');
    f.answer('first', 'Grace');
    expect(f.field('nick').answer).to.equal('Grace');
    f.answer('nick', null).answer('first', 'Alan');
    expect(f.field('nick').answer).to.equal(null);
    expect(finalAnswers(f.view, false).get('plain')).to.equal('x');
  });
});

describe('options', () => {
  const options = [
    { value: 'de', label: 'Germany', attrs: { eu: true } },
    { value: 'no', label: 'Norway', attrs: { eu: false } },
    { value: 'hidden', label: 'Secret', visible: expr('answers.all == true') },
  ];
  const fields = [
    { id: 'all', key: 'all', type: 'yes_no' as const, label: 'All?' },
    {
      id: 'country',
      key: 'country',
      type: 'single_choice' as const,
      label: 'Country',
      options,
      option_filter: expr('answers.all == true || option.attrs.eu == true'),
    },
    text('why', { visible: expr('answers.country == "no"'), label: 'About {{ label("country") }}' }),
  ];

  it('are filtered; a choice that is no longer offered reads as nothing and is reported', () => {
    const f = new LoadedEntry(fields);
    expect(f.field('country').options?.map(({ value }) => value)).to.deep.equal(['de']);
    f.answer('all', true).answer('country', 'no');
    expect(f.field('country').options).to.have.length(3);
    expect(f.field('why')).to.deep.include({ visible: true });
    expect(f.field('why').field.label).to.equal('About Norway');
    f.answer('all', false);
    expect(f.codes('country')).to.deep.equal(['option_unavailable']);
    expect(f.field('country').answer).to.equal('no');
    expect(f.field('why').visible).to.equal(false);
  });
});

describe('validations', () => {
  it('block or warn, in the words of the author', () => {
    const f = new LoadedEntry([
      number('a'),
      number('b', {
        validations: [
          { id: 'more', assert: expr('value > answers.a'), message: 'More than {{ answers.a }}', severity: 'error' },
          {
            id: 'odd',
            assert: expr('value % 2 == 0'),
            message: 'Even is nicer',
            severity: 'warning',
            when: expr('answers.a > 0'),
          },
        ],
      }),
    ]);
    f.answer('a', 5).answer('b', 3);
    expect(f.field('b').issues).to.deep.equal([
      { path: 'b', code: 'custom', params: { validation_id: 'more' }, message: 'More than 5' },
    ]);
    expect(f.field('b').warnings.map(({ message }) => message)).to.deep.equal(['Even is nicer']);
    f.answer('b', null);
    expect(f.field('b').issues).to.deep.equal([]);
  });
});
