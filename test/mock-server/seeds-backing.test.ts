import { expect } from 'chai';
import { seedByName, seedForms } from '../../mock-server/forms/index.js';
import type { ActionOutcome } from '../../mock-server/src/platform/action-seed.js';
import type { Answers, Field } from '../../src/contract/index.js';
import { FormSchema } from '../../src/contract/index.js';

function* allFields(fields: readonly Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    if (field.type === 'group') yield* allFields(field.fields);
  }
}

const run = (slug: string, key: string, answers: Answers, computed: Answers = {}): ActionOutcome => {
  const action = seedByName(slug)?.[0]?.actions?.find((one) => one.key === key);
  if (!action) throw new Error(`${slug} has no action ${key}.`);
  return action.run({ answers, computed, input: null });
};

describe('what stands behind the seeded forms', () => {
  const tables = seedForms.flatMap((seed) => seed.tables ?? []);

  it('are tables with enough rows to page through, each with an id of its own', () => {
    for (const { rows, columns } of tables) {
      expect(rows.length).to.be.greaterThan(120);
      expect(new Set(rows.map(({ id }) => id)).size).to.equal(rows.length);
      for (const { id, values } of rows) {
        expect(id).to.match(/^row_[0-9A-HJKMNP-TV-Z]{26}$/);
        expect(Object.keys(values)).to.deep.equal(columns.map(({ key }) => key));
      }
    }
  });

  it('are workshops in cities that exist, with places to give away', () => {
    const [cities, workshops] = ['cities', 'workshops'].map((name) => tables.find(({ key }) => key === name));
    const ids = new Set(cities?.rows.map(({ id }) => id));
    const rows = workshops?.rows ?? [];
    expect(rows.filter(({ values }) => !ids.has(String(values.city_id)))).to.deep.equal([]);
    expect(rows.filter(({ values }) => !(Number(values.seats) > 0))).to.deep.equal([]);
  });

  for (const { slug, document, tables: own = [], lookups = {}, actions = [], faulty } of seedForms) {
    if (faulty) continue;
    it(`knows every look-up and every action of ${slug}`, () => {
      const form = FormSchema.parse({ ...document, hash: '' });
      const fields = form.pages.flatMap(({ sections }) => sections.flatMap((one) => [...allFields(one.fields)]));
      const keys = fields.map(({ key }) => key);
      const asked = fields.filter(({ type }) => type === 'lookup');
      expect(Object.keys(lookups)).to.have.members(asked.map(({ key }) => key));
      for (const field of asked) {
        if (field.type !== 'lookup') continue;
        const { table, where = {}, fills = {} } = lookups[field.key] ?? { table: '' };
        const columns = own.find(({ key }) => key === table)?.columns.map(({ key }) => key);
        expect(columns).to.include.members([...field.label_columns, ...Object.keys(where), ...Object.values(fills)]);
        expect(keys).to.include.members([...Object.values(where), ...Object.keys(fills)]);
        expect(field.filter_deps).to.have.members(Object.values(where));
        expect(field.fills).to.have.members(Object.keys(fills));
      }
      const wanted = fields.flatMap((field) => {
        if (field.type === 'button' && field.behavior === 'action') return [field.key];
        return field.type === 'address' && field.autocomplete_action ? [field.autocomplete_action] : [];
      });
      expect(actions.map(({ key }) => key)).to.include.members(wanted);
    });
  }

  it('checks the digits of an IBAN, and says whose it is', () => {
    expect(run('housing-application', 'check_iban', { iban: 'DE89370400440532013000' }).effects).to.deep.equal([
      { type: 'set_answers', answers: { iban: 'DE89 3704 0044 0532 0130 00' } },
      { type: 'message', level: 'success', text: 'IBAN is valid (Commerzbank).', field: 'iban' },
    ]);
    for (const iban of ['DE89370400440532013001', 'DE89', '', null]) {
      expect(run('housing-application', 'check_iban', { iban }).effects).to.have.length(1);
    }
  });

  it('compares the income of a household with the limit', () => {
    const outcome = (income: number) =>
      run('housing-application', 'eligibility_check', {}, { 'vars.total_income': income });
    expect(outcome(2100.5)).to.deep.equal({
      output: { eligible: true, limit: 3200 },
      effects: [{ type: 'message', level: 'info', text: 'Income is below the limit of 3,200 EUR.' }],
    });
    expect(outcome(3200.01).output).to.deep.equal({ eligible: false, limit: 3200 });
  });
});
