import { expect } from 'chai';
import { FormSchema } from '../../src/contract/index.js';
import { formOf } from '../support/forms.js';
import { housingApplication } from '../support/housing-application.js';
import { readBoth } from '../support/reader/read-both.js';

const form = formOf(['a', 'b']);
const [page] = form.pages;
const section = page?.sections?.[0];
const text = { id: 'fld_1', key: 'c', type: 'text', label: 'C' };

/** The form with a change, as far as it can be read. */
const read = (change: object) => readBoth({ ...form, ...change });
const paths = ({ problems }: ReturnType<typeof readBoth>) => problems.map(({ path }) => path);

describe('a whole form', () => {
  it('is read without a problem, groups in groups included', () => {
    const { form: housing, problems } = readBoth(JSON.parse(JSON.stringify(housingApplication)));
    expect(problems).to.deep.equal([]);
    expect(housing?.pages.map(({ key }) => key)).to.deep.equal(['about_you', 'people', 'finish']);
    const household = housing?.pages[1]?.sections[0]?.fields[0];
    if (household?.type !== 'group') throw new Error('no group');
    expect(household.fields.map(({ type }) => type)).to.deep.equal(['text', 'date', 'number', 'group']);
    expect(household).to.have.nested.property('fields[3].fields[0].options[1].label', 'Cat');
    expect(household.fields[2]?.visible).to.deep.equal({ expr: 'age(item.birth_date) >= 16', deps: ['birth_date'] });
    expect(housing?.variables[0]?.expr.deps).to.deep.equal(['household', 'income']);
    expect(housing?.theme?.tokens).to.deep.include({ 'color.primary': '#2457d6', 'font.family': 'Inter, sans-serif' });
    expect(housing?.settings).to.deep.include({ validate_on: 'blur', layout: 'paged', review_page: true });
    expect(housing?.confirmations[0]).to.deep.include({
      key: 'default',
      when: true,
      kind: 'message',
      delay_seconds: 0,
    });
  });

  it('is the same when it is read again', () => {
    const once = FormSchema.parse(housingApplication);
    expect(FormSchema.parse(once)).to.deep.equal(once);
  });

  it('has a default for every setting', () => {
    for (const settings of [{}, { draft: null, autosave: {}, layout: null }]) {
      expect(read({ settings }).form?.settings).to.deep.include({
        layout: 'paged',
        submit_label: null,
        progress: { style: 'bar', basis: 'pages', show_titles: false },
        draft: { create_on: 'first_answer' },
        autosave: {
          enabled: true,
          min_interval_ms: 3000,
          max_interval_ms: 30_000,
          max_batch: 200,
          on_page_change: true,
          on_hide: true,
        },
        validate_on: 'page',
        hidden_answers: 'discard',
        edit_after_submit: { enabled: false, until_hours: null },
        languages: { auto_detect: true, allow_switch: true },
        protection: {
          captcha: { provider: 'none', site_key: null, on: 'submit' },
          honeypot: null,
          min_fill_seconds: 0,
        },
        upload: { part_size: 8_388_608, concurrency: 3 },
        ui_strings: {},
      });
    }
  });

  it('needs little more than pages, and takes null for what is missing', () => {
    const nulls = { features: null, theme: null, settings: null, variables: null, locales: null, translations: null };
    for (const { form: small, problems } of [read({}), read(nulls)]) {
      expect(problems).to.deep.equal([]);
      expect(small).to.deep.include({ features: [], theme: null, variables: [], locales: [], translations: null });
      expect(small?.pages[0]).to.deep.include({ kind: 'content', visible: true, next: [], title: null });
      expect(small?.pages[0]?.sections[0]).to.deep.include({ visible: true, columns: null, collapsible: false });
    }
  });

  it('reads names it does not know as other', () => {
    const { form: odd, problems } = read({
      availability: { state: 'on_holiday' },
      settings: { layout: 'carousel' },
      pages: [{ ...page, kind: 'intermission' }],
    });
    expect(problems).to.deep.equal([]);
    expect([odd?.availability.state, odd?.settings.layout, odd?.pages[0]?.kind]).to.deep.equal([
      'other',
      'other',
      'other',
    ]);
  });

  it('keeps the texts of other languages', () => {
    const translations = { de: { 'fld_a.label': 'A', 'settings.submit_label': 'Senden' } };
    expect(read({ translations }).form?.translations).to.deep.equal(translations);
  });
});

describe('a form with broken parts', () => {
  it('goes on without a broken page', () => {
    const reading = read({ pages: ['page', page, { ...page, key: 5 }] });
    expect(reading.form?.pages.map(({ id }) => id)).to.deep.equal(['pag_1']);
    expect(paths(reading)).to.deep.equal(['/pages/0', '/pages/2/key']);
  });

  it('goes on without a broken section', () => {
    const reading = read({ pages: [{ ...page, sections: [{}, section] }] });
    expect(reading.form?.pages[0]?.sections).to.have.length(1);
    expect(paths(reading)).to.deep.equal(['/pages/0/sections/0/id']);
  });

  it('marks a broken field, however deep, and says where it stands in the document', () => {
    const group = { id: 'g', key: 'g', type: 'group', label: 'G', fields: [text, { ...text, label: {} }] };
    const reading = read({ pages: [{ ...page, sections: [null, { ...section, fields: [group] }] }] });
    expect(reading.problems).to.deep.equal([
      { path: '/pages/0/sections/0', message: 'invalid type: object' },
      { path: '/pages/0/sections/1/fields/0/fields/1/label', message: 'invalid type: string' },
    ]);
    expect(reading.form?.pages[0]?.sections[0]?.fields[0]).to.have.nested.property('fields[1].type', 'unknown');
  });

  it('does not call a type from the future a problem', () => {
    const reading = read({ pages: [{ ...page, sections: [{ ...section, fields: [{ ...text, type: 'hologram' }] }] }] });
    expect(reading.problems).to.deep.equal([]);
  });

  it('takes the default for a broken setting, and keeps the others', () => {
    const reading = read({ settings: { autosave: 'fast', submit_label: 'Go', draft: { create_on: 5 } } });
    expect(reading.form?.settings.autosave.min_interval_ms).to.equal(3000);
    expect(reading.form?.settings).to.deep.include({ submit_label: 'Go', draft: { create_on: 'first_answer' } });
    expect(paths(reading)).to.deep.equal(['/settings/draft/create_on', '/settings/autosave']);
  });

  it('goes on without broken variables, languages, hidden fields, confirmations, theme and texts', () => {
    const reading = read({
      variables: [
        { key: 'total', type: 'number', expr: 'sum(1)' },
        { key: 'one', expr: { expr: '1' } },
      ],
      locales: [{ code: 1 }],
      hidden_fields: 'all',
      confirmations: [{ key: 'default', when: 'always' }],
      theme: 'dark',
      translations: { de: 'Deutsch' },
      settings: 7,
    });
    expect(reading.form?.variables.map(({ key }) => key)).to.deep.equal(['one']);
    expect(reading.form).to.deep.include({ locales: [], hidden_fields: [], confirmations: [], theme: null });
    expect(reading.form?.settings.layout).to.equal('paged');
    expect(paths(reading)).to.have.members([
      '/variables/0/expr',
      '/locales/0/code',
      '/hidden_fields',
      '/confirmations/0/when',
      '/theme',
      '/translations/de',
      '/settings',
    ]);
  });

  const hopeless = [
    ['nothing', null, ''],
    ['a string', 'form', ''],
    ['something else', { ...form, object: 'form' }, '/object'],
    ['a form without a title', { ...form, form: { ...form.form, title: undefined } }, '/form/title'],
    ['a form without pages', { ...form, pages: undefined }, '/pages'],
    ['a form without a state', { ...form, availability: {} }, '/availability/state'],
  ] as const;
  for (const [what, input, path] of hopeless) {
    it(`is no form when it is ${what}`, () => {
      const reading = readBoth(input);
      expect(reading.form).to.equal(null);
      expect(paths(reading)).to.include(path);
    });
  }

  it('lists its problems also where only the schema is at hand', () => {
    const { problems } = FormSchema.parse({ ...form, pages: [{}] });
    expect(problems.map(({ path }) => path)).to.deep.equal(['/pages/0/id']);
  });
});
