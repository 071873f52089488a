import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { seedByName } from '../../mock-server/forms/index.js';
import { formProblems } from '../../mock-server/src/resources/forms/check-form.js';
import { type Answer, type Field, type FormSchema, limits, readFormSchema } from '../../src/contract/index.js';
import { answersFrom, FormEngine, factsAt, indexForm, loadParts } from '../../src/form/index.js';

/** Every fault of the zoo, in the order they are found; what is quoted of expressions is left out. */
const faults: readonly string[] = [
  '/locales/3/code: invalid type: string',
  '/locales/4: invalid type: object',
  '/settings/next_label: invalid type: string',
  '/settings/save_and_resume: invalid type: object',
  '/settings/autosave/min_interval_ms: too small: 0',
  '/settings/protection/honeypot/name: invalid type: string',
  '/hidden_fields/1/key: invalid type: string',
  '/hidden_fields/2: invalid type: object',
  '/variables/2/expr: invalid type: object',
  '/pages/2/sections/1/fields/0/key: invalid format: wrong shape',
  '/pages/3/sections/0/fields/1/type: invalid union: wrong shape',
  '/pages/3/sections/0/fields/2/type: invalid union: wrong shape',
  '/pages/3/sections/0/fields/3/max_length: invalid type: number',
  '/pages/3/sections/0/fields/4/max_length: too big: 1000',
  '/pages/3/sections/0/fields/5/options: invalid type: array',
  '/pages/3/sections/0/fields/6/options/0: invalid type: object',
  '/pages/3/sections/0/fields/7/step: too small: 0',
  '/pages/3/sections/0/fields/8/max: too big: 10',
  '/pages/3/sections/0/fields/9/rows: invalid type: array',
  '/pages/3/sections/0/fields/10/expr: invalid type: object',
  '/pages/3/sections/0/fields/11/url: invalid format: wrong shape',
  '/pages/3/sections/0/fields/12/url: invalid format: wrong shape',
  '/pages/3/sections/0/fields/13/url: invalid format: wrong shape',
  '/pages/3/sections/0/fields/14/min: too small: 0',
  '/pages/3/sections/0/fields/15/fields: invalid type: array',
  '/pages/3/sections/0/fields/16/fields/0/step: too small: 0',
  '/pages/3/sections/0/fields/17/required: invalid union: wrong shape',
  '/pages/3/sections/0/fields/18/key: invalid format: wrong shape',
  '/pages/3/sections/0/fields/19/key: invalid format: wrong shape',
  '/pages/3/sections/0/fields/20/key: invalid format: wrong shape',
  '/pages/3/sections/0/fields/21/key: invalid type: string',
  '/pages/3/sections/0/fields/22/id: invalid type: string',
  '/pages/3/sections/0/fields/23/label: invalid type: string',
  '/pages/3/sections/0/fields/24/id: invalid type: string',
  '/pages/3/sections/0/fields/25: invalid type: object',
  '/pages/3/sections/0/fields/26: invalid type: object',
  '/pages/3/sections/0/fields/27: invalid type: object',
  '/pages/3/sections/0/fields/28: invalid type: object',
  '/pages/3/sections/1/fields: invalid type: array',
  '/pages/3/sections/2/id: invalid type: string',
  '/pages/3/sections/3: invalid type: object',
  '/pages/5/id: invalid type: string',
  '/pages/6/sections: invalid type: array',
  '/pages/7: invalid type: object',
  '/confirmations/0/key: invalid type: string',
  '/pages/0/next/0: goes to the page "nowhere", which does not exist',
  '/pages/0/sections/2/fields/0: has the key "age", which another field has',
  '/pages/0/sections/2/fields/1/fields/0: has the key "fine", which another field has',
  '/pages/0/sections/2/fields/2/fields/1/fields/1/fields/1: is a group inside 3 others; 3 are the most',
  '/pages/1/next/0: goes back to the page "rules"; jumps only go forward',
  '/pages/1/next/1: goes back to the page "after"; jumps only go forward',
  '/pages/3/sections/0/fields/25: has no key',
  '/pages/3/sections/0/fields/26: has no key',
  '/pages/3/sections/0/fields/27: has no key',
  '/pages/3/sections/0/fields/28: has no key',
  '/pages/0/next/2: Unexpected "="',
  '/pages/0/sections/0/fields/2/visible: The expression ends too early',
  '/pages/0/sections/0/fields/3/visible: Unexpected "{"',
  '/pages/0/sections/0/fields/4/visible: Unexpected "="',
  '/pages/0/sections/0/fields/5/required: There is no explode().',
  '/pages/0/sections/0/fields/6/required: substring() takes 2 to 3 arguments, not 0',
  '/pages/0/sections/0/fields/7/visible: There is no "nobody".',
  '/pages/0/sections/0/fields/8/visible: There is no "nothing".',
  '/pages/0/sections/0/fields/9/visible: There is no "item" here.',
  '/pages/0/sections/0/fields/10/visible: ">" cannot be used with number and string',
  '/pages/0/sections/0/fields/11/visible: Only a function can be called',
  '/pages/0/sections/0/fields/12/visible: There is no "__proto__".',
  '/pages/0/sections/0/fields/13/visible: The expression has more than 2000 characters',
  '/pages/0/sections/0/fields/14/visible: The expression has more than 250 parts',
  '/pages/0/sections/0/fields/15/visible: all() is nested more than 2 deep',
  '/pages/0/sections/0/fields/19/validations/0/assert: Look-around is not supported (at 0 of the pattern)',
  '/pages/0/sections/0/fields/20/label: The expression ends too early',
  '/pages/0/sections/0/fields/20/description_md: The expression ends too early',
  '/pages/0/sections/0/fields/21/default: The expression ends too early',
  '/pages/0/sections/0/fields/22/option_filter: Unexpected "["',
  '/pages/0/sections/0/fields/22/options/0/visible: The expression ends too early',
  '/pages/2/sections/0/fields/4/help_md: Only a function can be called',
  '/pages/2/sections/0/fields/6/validations/0/message: Only a function can be called',
  '/pages/2/sections/0/fields/6/placeholder: Only a function can be called',
  '/pages/2/sections/0/fields/7/description_md: Only a function can be called',
  '/pages/2/sections/0/fields/8/label: Only a function can be called',
  '/pages/2/sections/0/fields/19/help_md: Only a function can be called',
  '/pages/2/sections/0/fields/19/text_md: Only a function can be called',
  '/pages/2/sections/0/fields/21/validations/0/message: Only a function can be called',
  '/pages/2/sections/0/fields/21/placeholder: Only a function can be called',
  '/pages/2/sections/0/fields/22/description_md: Only a function can be called',
  '/pages/2/sections/0/fields/22/fields/0/label: Only a function can be called',
  '/pages/2/sections/1/fields/4/help_md: Only a function can be called',
  '/pages/2/sections/1/fields/6/placeholder: Only a function can be called',
  '/pages/2/sections/1/fields/7/description_md: Only a function can be called',
  '/variables/2: The expression ends too early',
  '/pages/0/sections/1/fields/0/visible: waits for itself: hen → egg → hen',
  '/pages/0/sections/1/fields/2/visible: waits for itself: narcissus → narcissus',
  '/pages/0/sections/1/fields/3/default: waits for itself: first → second → first',
  '/pages/1/visible: waits for itself: later → page after → later',
  '/pages/0/next/3: waits for itself: later → page after → later',
  '/variables/0: waits for itself: vars.day → vars.night → vars.day',
  '/confirmations/0/when: There is no "nobody".',
  '/confirmations/1: Only a function can be called',
  'bad_pattern/pattern: The class has no end',
  'behind_pattern/pattern: Look-around is not supported',
  'h_group/table_columns: names "nobody", which is no field of the group',
  'h_group/table_columns: names "__proto__", which is no field of the group',
];

const [zoo] = seedByName('broken-zoo') ?? [];
if (!zoo) throw new Error('There is no zoo.');
const { document } = zoo;

const read = (): FormSchema => {
  const { form } = readFormSchema({ ...document, hash: '' });
  if (!form) throw new Error('The zoo cannot be read at all.');
  return form;
};

const fieldsOf = (form: FormSchema): readonly Field[] =>
  form.pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));

const urlMembers = new Set(['url', 'link_url', 'logo_url', 'image_url', 'redirect_url', 'document_url', 'poster_url']);

describe('the form broken-zoo', () => {
  it('has exactly these faults', () => {
    const found = formProblems(document).map(
      ({ path, message }) => `${path}: ${message.replace(/ \(at character \d+ of .*/s, '')}`,
    );
    expect([...new Set(found)]).to.deep.equal(faults);
  });

  it('stays within the limits, or nothing of it could be shown', () => {
    const form = read();
    expect(form.pages).to.have.length(5);
    expect(fieldsOf(form).length).to.be.greaterThan(80);
    expect(JSON.stringify(document).length).to.be.lessThan(limits.characters * 5);
  });

  it('lets no address through that would run as a script', () => {
    const found: string[] = [];
    JSON.stringify(read(), (name, value) => {
      if (urlMembers.has(name) && typeof value === 'string') found.push(value);
      return value;
    });
    expect(found.length).to.be.greaterThan(4);
    expect(found.filter((url) => /^\s*(javascript|vbscript|data:text)/i.test(url))).to.deep.equal([]);
  });

  it('keeps hostile words as they are: who shows them makes them harmless', () => {
    const form = read();
    expect(form.form.title).to.equal('Broken on purpose <script>alert(1)</script>');
    expect(form.theme?.tokens).to.deep.equal({});
    expect(form.settings.layout).to.equal('other');
    expect(form.settings.save_and_resume.enabled).to.equal(true);
  });

  it('can be worked with: fields without their broken rules, and answers under any key that keeps them', async () => {
    const form = read();
    const model = indexForm(form, await loadParts(form));
    const engine = new FormEngine(model, factsAt(Date.UTC(2026, 10, 14)));
    const answers = Object.fromEntries(
      [...model.nodes.keys()].map((key, at): [string, Answer] => [key, at % 3 ? 'x' : 7]),
    );
    for (const given of [{}, answers]) {
      const view = engine.derive(answersFrom(given));
      expect(view.fields.get('no_end')?.visible).to.equal(true);
      expect(view.fields.get('hen')?.visible).to.equal(true);
      expect(view.fields.get('hologram')?.field.type).to.equal('unknown');
      expect(view.fields.get('constructor')?.field.key).to.equal('constructor');
      expect(view.fields.has('__proto__')).to.equal(false);
      expect(view.fields.get('/pages/2/sections/1/fields/0')?.field).to.include({
        type: 'unknown',
        label: 'The key __proto__',
      });
    }
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
  });
});

describe('the broken form, asked for by a browser', () => {
  it('comes in a language it has, whatever else it names', async () => {
    const server = createMockServer();
    const request = new Request('http://localhost/api/v1/entry-sessions/forms/broken-zoo/schema', {
      headers: { 'Accept-Language': 'xx, fr-CH;q=0.9' },
    });
    expect((await server.fetch(request)).status).to.equal(200);
    expect(server.violations).to.deep.equal([]);
  });
});
