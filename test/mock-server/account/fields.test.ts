import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { answerReads } from '../../../mock-server/src/resources/forms/answer-reads.js';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { makeForm } from './sample-form.js';

interface Field extends Resource {
  readonly key: string;
  readonly path: string;
  readonly section_id: string;
  readonly group_key: string | null;
}

describe('fields of a draft', () => {
  let server: MockServer;
  let key: AccountClient;
  let fields: string;
  let form: Resource;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    form = await makeForm(key);
    fields = `/forms/${form.id}/versions/draft/fields`;
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const byKey = async (): Promise<Record<string, Field>> => {
    const { data } = await key.ok<List<Field>>('GET', `${fields}?limit=200`);
    return Object.fromEntries(data.map((field) => [field.key, field]));
  };
  const id = async (name: string): Promise<string> => (await byKey())[name]?.id ?? '';
  const documentText = async (): Promise<string> =>
    JSON.stringify((await key.ok<{ document: object }>('GET', `/forms/${form.id}/versions/draft`)).document);

  it('are listed flat, in order, with where they stand', async () => {
    const { data } = await key.ok<List<Field>>('GET', fields);
    expect(data.map(({ path }) => path)).to.deep.equal([
      'name',
      'age',
      'school',
      'secret_score',
      'people',
      'people.person_name',
      'people.person_age',
      'sum',
    ]);
    expect(await key.ids(`${fields}?type=number`)).to.have.length(3);
    expect(await key.ids(`${fields}?q=their+name`)).to.have.length(1);
    const page = await key.ok<List>('GET', `${fields}?limit=3`);
    expect(
      (await key.ok<List>('GET', `${fields}?limit=200&cursor=${page.pagination.next_cursor}`)).data,
    ).to.have.length(5);
  });

  it('are added at a place, with only what their type has', async () => {
    const people = (await byKey()).people;
    const made = await key.call<Field>('POST', fields, {
      body: { key: 'pet', type: 'text', label: 'Pet', placement: { group_key: 'people', index: 0 } },
    });
    expect([made.status, made.body.path, made.body.group_key]).to.deep.equal([201, 'people.pet', 'people']);
    expect(made.headers.get('ETag')).to.equal('"v2"');
    const second = await key.ok<Field>('POST', fields, {
      key: 'first',
      type: 'number',
      placement: { section_id: people?.section_id, index: 0 },
    });
    expect(second.section_id).to.equal(people?.section_id);
    expect(await key.refusal('POST', fields, { key: 'pet', type: 'text', placement: {} })).to.deep.equal([
      409,
      'duplicate',
    ]);
    const stray = await key.call('POST', fields, { body: { key: 'x', type: 'text', wheels: 4, placement: {} } });
    expect(stray.body.details?.[0]).to.include({ path: '/wheels', code: 'unknown_member' });
    expect(await key.refusal('POST', fields, { key: 'x', type: 'hologram', placement: {} })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('POST', fields, { key: 'x', type: 'text', label: 7, placement: {} })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('POST', fields, { key: 'X Y', type: 'text', placement: {} })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(
      await key.refusal('POST', fields, { key: 'x', type: 'text', placement: { group_key: 'nobody' } }),
    ).to.deep.equal([422, 'validation_failed']);
    expect(
      await key.refusal('POST', fields, { key: 'x', type: 'text', visible: { expr: '((' }, placement: {} }),
    ).to.deep.equal([422, 'expression_invalid']);
  });

  it('that get another key are followed by every expression that reads them', async () => {
    const renamed = await key.ok<Field>('PATCH', `${fields}/${await id('age')}`, { key: 'years' });
    expect(renamed.key).to.equal('years');
    const text = await documentText();
    expect(text).to.include('answers.years < 25').and.include('answers.years > 1').and.include('+ answers.years');
    expect(text).to.not.match(/answers\.age\b/);
    expect(text).to.include('person_age');
    await key.ok('PATCH', `${fields}/${await id('name')}`, { key: 'full_name' });
    const after = await documentText();
    expect(after)
      .to.include('Family of {{ answers.full_name }}')
      .and.include('has(answers.full_name)')
      .and.include('Thanks {{ answers.full_name }}');
    await key.ok('PATCH', `${fields}/${await id('person_age')}`, { key: 'their_age' });
    expect(await documentText()).to.include('answers.people.map(p, p.their_age)');
    expect(await key.ok('POST', `/forms/${form.id}/versions/draft/validate`)).to.include({ valid: true });
    expect(await key.refusal('PATCH', `${fields}/${await id('years')}`, { key: 'full_name' })).to.deep.equal([
      409,
      'duplicate',
    ]);
    expect(await key.refusal('PATCH', `${fields}/${await id('years')}`, { id: 'fld_x' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(
      await key.refusal('PATCH', `${fields}/${await id('years')}`, { label: 'x' }, { 'If-Match': '"v1"' }),
    ).to.deep.equal([412, 'precondition_failed']);
  });

  it('are found wherever an expression reads them, and nowhere else', () => {
    const groups = new Set(['people', 'pets']);
    const keysOf = (expr: string) =>
      answerReads(expr, groups).map(({ key: name, start, end }) => [name, expr.slice(start, end)]);
    expect(keysOf('answers.price.amount > 3 && answers["age"] == 1')).to.deep.equal([
      ['price', 'price'],
      ['age', 'age'],
    ]);
    expect(keysOf('answers.people.filter(p, p.pets.exists(q, q.kind == "dog")).map(r, r.name)')).to.deep.equal([
      ['people', 'people'],
      ['pets', 'pets'],
      ['kind', 'kind'],
      ['name', 'name'],
    ]);
    expect(keysOf('label("city") + attr("city", "zip") + other.city + siblings[0].name')).to.deep.equal([
      ['city', 'city'],
      ['city', 'city'],
      ['city', 'city'],
      ['name', 'name'],
    ]);
    expect(keysOf('{"age": 1}.age + entry.state + [1, 2].map(age, age * 2)[0]')).to.deep.equal([]);
    expect(keysOf('first(answers.people).name != "" ? item.age : parent.age')).to.deep.equal([
      ['people', 'people'],
      ['name', 'name'],
      ['age', 'age'],
      ['age', 'age'],
    ]);
  });

  it('that others depend on go only with what depends on them', async () => {
    const path = `${fields}/${await id('age')}`;
    const refused = await key.call('DELETE', path);
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'resource_in_use']);
    expect(refused.body.details?.length).to.equal(3);
    expect((await key.call('DELETE', `${path}?force=true`)).status).to.equal(204);
    const left = await byKey();
    expect(Object.keys(left)).to.have.members([
      'name',
      'school',
      'secret_score',
      'people',
      'person_name',
      'person_age',
    ]);
    expect(left.school).to.not.have.property('visible');
    expect(await key.ok('POST', `/forms/${form.id}/versions/draft/validate`)).to.include({ valid: true });
    expect(await key.refusal('GET', path)).to.deep.equal([404, 'not_found']);
  });

  it('are moved, but never into themselves or too deep', async () => {
    const moved = await key.ok<Field>('POST', `${fields}/${await id('school')}/move`, {
      placement: { group_key: 'people', index: 1 },
    });
    expect(moved.path).to.equal('people.school');
    const people = await id('people');
    expect(await key.refusal('POST', `${fields}/${people}/move`, { placement: { group_key: 'people' } })).to.deep.equal(
      [409, 'state_conflict'],
    );
    await key.ok('POST', fields, { key: 'second', type: 'group', fields: [], placement: { group_key: 'people' } });
    await key.ok('POST', fields, { key: 'third', type: 'group', fields: [], placement: { group_key: 'second' } });
    expect(
      await key.refusal('POST', fields, {
        key: 'fourth',
        type: 'group',
        fields: [],
        placement: { group_key: 'third' },
      }),
    ).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', `${fields}/fld_nothing/move`, { placement: {} })).to.deep.equal([
      404,
      'not_found',
    ]);
  });

  it('stay as they are once they were published', async () => {
    const name = await id('name');
    await key.ok('POST', `/forms/${form.id}/versions/draft/publish`, {}, { 'If-Match': '*' });
    const published = `/forms/${form.id}/versions/published/fields`;
    expect((await key.call('GET', `${published}/${name}`)).status).to.equal(200);
    expect(await key.refusal('PATCH', `${published}/${name}`, { label: 'x' })).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('DELETE', `${published}/${name}`)).to.deep.equal([409, 'state_conflict']);
  });

  describe('expressions', () => {
    const check = (body: object) =>
      key.ok<Record<string, unknown>>('POST', `/forms/${form.id}/expressions/check`, body);
    const at = (use: string, field_key?: string) => ({ version: 'draft', use, ...(field_key && { field_key }) });

    it('are checked where they would stand, and tried on a sample', async () => {
      const sample = {
        answers: {
          age: 41,
          people: [
            { person_name: 'Bo', person_age: 3 },
            { person_name: 'Cy', person_age: 5 },
          ],
        },
      };
      const sum = await check({
        expr: 'sum(answers.people.map(p, p.person_age)) + answers.age',
        context: at('value'),
        sample,
      });
      expect(sum).to.deep.include({ valid: true, type: 'number', result: 49, deps: ['age', 'people', 'person_age'] });
      const inside = await check({
        expr: 'item.person_name + " " + string(position)',
        context: at('text', 'person_age'),
        sample,
      });
      expect(inside).to.include({ result: 'Bo 1' });
      expect(await check({ expr: 'value > 3', context: at('validation', 'age'), sample })).to.include({ result: true });
    });

    it('that cannot work are named with the place', async () => {
      const wrong = await check({ expr: 'answers.agee + 1', context: at('value') });
      expect(wrong.valid).to.equal(false);
      expect(wrong.diagnostics).to.have.nested.property('[0].position', 8);
      expect(await check({ expr: 'item.person_name', context: at('value') })).to.include({ valid: false });
      expect(await check({ expr: '1 +', context: at('value') })).to.include({ valid: false, cost: 0 });
      const body = { expr: '1', context: at('value', 'nobody') };
      expect(await key.refusal('POST', `/forms/${form.id}/expressions/check`, body)).to.deep.equal([
        422,
        'validation_failed',
      ]);
    });
  });
});
