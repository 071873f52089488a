import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer, type MockServer, SeedError, type SeedInput } from '@entryway/mock-server';
import { seedFrom } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { complete, origin, Respondent, send, stillServer } from './respondent.js';

interface Schema {
  readonly [member: string]: unknown;
  readonly object: string;
  readonly hash: string;
  readonly form: { readonly public_id: string; readonly title: string };
  readonly pages: readonly unknown[];
}

const schemaOf = async (server: MockServer, form: string): Promise<Schema> =>
  (await send<Schema>(server, `/entry-sessions/forms/${form}/schema`)).body;

const refusalOf = (...seed: readonly unknown[]): SeedError => {
  try {
    createMockServer({ seed: seed as SeedInput[] });
  } catch (error) {
    if (error instanceof SeedError) return error;
    throw error;
  }
  throw new Error('It was taken.');
};

const census = {
  settings: { submit_label: 'Send' },
  pages: [
    {
      key: 'start',
      title: 'You',
      sections: [
        {
          key: 'about',
          fields: [
            { key: 'name', type: 'text', label: 'Name', required: true },
            { key: 'age', type: 'number', label: 'Age', visible: { expr: 'has(answers.name)' } },
            { key: 'town', type: 'lookup', label: 'Town', source: 'tbl_towns', label_columns: ['name'] },
            { key: 'secret_score', type: 'number', label: 'Score', private: true, notes: 'for us only' },
          ],
        },
      ],
    },
  ],
};

const field = (own: object) => ({
  name: 'Wishes',
  document: { pages: [{ key: 'one', sections: [{ key: 'all', fields: [own] }] }] },
});

describe('a seed', () => {
  it('may be what POST /forms takes: it is published at once, under ids that never change', async () => {
    const form = { name: 'Family census', slug: 'census', document: census };
    const [one, other] = [stillServer({ seed: [form] }), stillServer({ seed: [form] })];
    const respondent = await Respondent.begin(one, { form: 'census', answers: { name: 'Ada', age: 36 } });
    expect((await respondent.read()).body.answers).to.include({ name: 'Ada', age: 36 });
    const schema = await schemaOf(one, 'census');
    expect(schema.form).to.include({ title: 'Family census', public_id: one.forms.census });
    expect(JSON.stringify(schema)).to.not.include('secret_score');
    expect(await schemaOf(other, 'census')).to.deep.equal(schema);
  });

  it('is shown to its owners as its author wrote it', async () => {
    const server = stillServer({ seed: [{ name: 'Family census', document: census }] });
    const { account_id, api_key } = await server.access;
    const headers = { Authorization: `Bearer ${api_key}`, 'X-Account-ID': account_id };
    await server.ready;
    const [form] = await server.store.forms.list({ slug: 'family-census' });
    const version = await send<{ document: object }>(server, `/forms/${form?.id}/versions/published`, { headers });
    expect(JSON.stringify(version.body.document)).to.include('secret_score').and.to.include('for us only');
  });

  it('may be a public schema as it was saved, and is then known by the same hash', async () => {
    const saved = await schemaOf(stillServer(), 'contact');
    const server = stillServer({ seed: [JSON.parse(JSON.stringify(saved)) as SeedInput] });
    expect(server.forms).to.deep.equal({ 'contact-us': saved.form.public_id });
    expect(await schemaOf(server, 'contact-us')).to.deep.equal(saved);
    const respondent = await Respondent.begin(server, { form: 'contact-us', answers: complete });
    expect((await respondent.submit(1)).status).to.equal(200);
  });

  it('may be a saved schema with all its languages', async () => {
    const { body } = await send<Schema>(stillServer(), '/entry-sessions/forms/contact/schema?translations=all');
    const server = stillServer({ seed: [body] });
    const german = await send<Schema>(server, '/entry-sessions/forms/contact-us/schema?locale=de');
    const before = await send<Schema>(stillServer(), '/entry-sessions/forms/contact/schema?locale=de');
    expect(german.body.form).to.deep.equal(before.body.form);
    expect(german.body.pages).to.deep.equal(before.body.pages);
  });

  it('has made-up rows where its real tables are elsewhere', async () => {
    const saved = await schemaOf(stillServer(), 'every-field');
    const server = stillServer({ seed: [saved] });
    await server.ready;
    const [form] = await server.store.forms.list();
    const keys = Object.keys(form?.lookups ?? {});
    expect(keys.length).to.be.greaterThan(0);
    const [table] = await server.store.tables.list();
    expect(await server.store.rows.count({ table_id: table?.id ?? '' })).to.equal(3);
  });

  it('that cannot be published is told with its place, the reason and what to do', () => {
    expect(refusalOf({ slug: 'x' }).message).to.match(
      /^seed\[0\]: this is no form\. A form is what POST \/forms takes/,
    );
    expect(refusalOf('contact').message).to.match(/^seed\[0\]: this is no form\./);
    expect(refusalOf({ object: 'form', name: 'x' }).message).to.include('save its public schema');
    expect(refusalOf({ status: 404, code: 'not_found' }).message).to.include('this is a refusal (404 not_found)');
    const whole = { slug: 'x', public_id: 'pf_x', reference_prefix: 'X', document: { form: { public_id: 'pf_x' } } };
    expect(refusalOf(whole).message).to.match(/^seed\[0\] at \/document\/pages: /);
    expect(refusalOf({ ...whole, document: { form: { public_id: 'pf_y' }, pages: [] } }).message).to.include(
      'Write the same public_id in both places.',
    );
    const wrongKey = refusalOf(field({ key: 'Full Name', type: 'text', label: 'x' }));
    expect(wrongKey.problems[0]?.path).to.equal('/document/pages/0/sections/0/fields/0/key');
    const wrongRule = refusalOf(field({ key: 'a', type: 'text', label: 'x', visible: { expr: 'answers.a >' } }));
    expect(wrongRule.problems[0]?.path).to.equal('/document/pages/0/sections/0/fields/0/visible/expr');
    const noField = refusalOf(field({ key: 'a', type: 'text', label: 'x', visible: { expr: 'answers.b' } }));
    expect(noField.message).to.match(/^seed\[0\] at \/document\//);
    const bounds = refusalOf(field({ key: 'a', type: 'number', label: 'x', min: 5, max: 1 }));
    expect(bounds.message).to.include('at /document/pages/0/sections/0/fields/0/min: The least (5) is more');
    expect(refusalOf({ object: 'form_schema', form: {}, pages: 'none' }).message).to.match(/^seed\[0\] at \/\w+.*Save/);
    expect(refusalOf({ name: 'x', document: { pages: [] }, from_template_id: 't' }).message).to.include(
      '/from_template',
    );
  });

  it('has names of its own', async () => {
    const form = { name: 'Census', document: census };
    const twins = refusalOf(form, form);
    expect([twins.index, twins.message]).to.deep.equal([
      1,
      'seed[1] at /slug: "census" is another form\'s too. Give each form a slug of its own.',
    ]);
    const server = stillServer();
    const taken = await server.controls.seed([{ ...form, slug: 'contact' }]).catch((error: Error) => error.message);
    expect(taken).to.match(/^seed\[0\] at \/slug: the server has another form "contact" \(pf_\w+\)\. Give it another/);
  });

  it('can be sent over HTTP, and is refused there with paths', async () => {
    const server = stillServer({ testHooks: true });
    const seed = async (forms: readonly unknown[]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Mock-Control': '1' };
      const body = JSON.stringify({ forms });
      return server.fetch(new Request(`${origin}/_mock/seed`, { method: 'POST', headers, body }));
    };
    expect((await seed([{ name: 'Census', document: census }])).status).to.equal(204);
    expect((await schemaOf(server, 'census')).form.title).to.equal('Census');
    const refused = await seed([{ name: 'Good' }, field({ key: '!', type: 'text' })]);
    expect(refused.status).to.equal(422);
    const { details } = (await refused.json()) as { details: { path: string }[] };
    expect(details[0]?.path).to.equal('/forms/1/document/pages/0/sections/0/fields/0/key');
    expect((await send(server, '/entry-sessions/forms/good/schema')).status).to.equal(404);
  });
});

describe('a seed in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-seed-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const reasonOf = (place: string): Promise<string> =>
    seedFrom(place).then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('may be a folder of forms in any of these ways, called by the names of the files', async () => {
    write('all/help-desk.schema.json', await schemaOf(stillServer(), 'contact'));
    write('all/census.json', { name: 'Family census', document: census });
    write('all/party.yaml', 'name: Summer party\nslug: party-2027\n');
    write('all/notes.txt', 'not a form');
    const server = createMockServer({ seed: await seedFrom(path.join(folder, 'all')) });
    expect(Object.keys(server.forms)).to.deep.equal(['census', 'help-desk', 'party-2027']);
    expect((await schemaOf(server, 'help-desk')).form.title).to.equal('Contact us');
  });

  it('names the file that is wrong, and the place in it', async () => {
    const list = write('list.json', [{ name: 'Good' }, field({ key: '!', type: 'text' })]);
    expect(await reasonOf(list)).to.match(/^list\.json\[1\] at \/document\/pages\/0\/sections\/0\/fields\/0\/key: /);
    expect(await reasonOf(write('half.json', '{"name": '))).to.match(/^half\.json cannot be read: .*JSON/);
    expect(await reasonOf(write('half.yaml', 'a: [1'))).to.match(/^half\.yaml cannot be read: .+ at line 1/);
    mkdirSync(path.join(folder, 'empty'));
    expect(await reasonOf(path.join(folder, 'empty'))).to.include('has no .json, .yaml or .yml file');
  });
});
