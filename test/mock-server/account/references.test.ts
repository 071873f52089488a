import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';
import { publishForm } from './sample-form.js';

interface Found {
  readonly token: string;
  readonly label: string;
  readonly path_label: string;
  readonly value_type: string;
  readonly list: boolean;
  readonly example: unknown;
}

interface Resolved {
  readonly token: string;
  readonly status: string;
  readonly value: unknown;
  readonly display: string;
  readonly value_type: string;
}

describe('references', () => {
  let server: MockServer;
  let key: AccountClient;
  let form: Resource & { public_id: string };
  let entry: Resource;
  beforeEach(async () => {
    server = stillServer({ seed: [], limits: [] });
    key = await owner(server);
    form = await publishForm(key, document, 'Sample');
    entry = await key.ok('POST', '/entries', {
      form_id: form.id,
      answers: {
        name: 'Ada',
        born: '1990-05-06',
        colour: 'red',
        income: 1234.5,
        people: [{ person: 'Bo' }, { person: 'Cy' }],
      },
      metafields: [{ namespace: 'crm', key: 'score', type: 'integer', value: 7 }],
    });
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const search = async (query: string): Promise<Found[]> =>
    (await key.ok<List<Found>>('GET', `/references/search?${query}`)).data;
  const resolve = async (
    references: string[],
    context: object = { entry_id: entry.id },
    by = key,
  ): Promise<Resolved[]> =>
    (await by.ok<{ data: Resolved[] }>('POST', '/references/resolve', { references, context })).data;

  it('lead to variables and never to secrets of an environment, and into the columns of an import', async () => {
    const [environment] = await key.ids('/environments');
    await key.ok('PATCH', `/environments/${environment}`, { variables: { REGION: 'eu-1' } });
    await key.ok('PUT', `/environments/${environment}/secrets/API_TOKEN`, { value: 'never to be seen' });
    expect((await search(`context=form:${form.id}&q=env`)).map(({ token }) => token)).to.include('{{ env.REGION }}');
    const [region, secret] = await resolve(['{{ env.REGION }}', '{{ secret.API_TOKEN }}']);
    expect(region).to.include({ status: 'resolved', value: 'eu-1' });
    expect(secret).to.include({ status: 'masked', display: '••••' });
    const file = await uploadCsv(key, 'Full name,Age\nAda,40\n');
    const target = { kind: 'entries', form_id: form.id };
    const { id } = await key.ok('POST', '/imports', { target, file_id: file.id });
    await server.controls.settle();
    const cells = await search(`context=import:${id}`);
    expect(cells.map(({ token, example }) => [token, example])).to.deep.include(['{{ row["Full name"] }}', 'Ada']);
  });

  it('are found by what a form asks, what they are called and what kind they are', async () => {
    const all = await search(`context=form:${form.id}&limit=200`);
    expect(all.find(({ token }) => token === '{{ entry.answers.people[].person }}')).to.include({
      label: 'Their name',
      path_label: 'People → Their name',
      value_type: 'string',
      list: true,
    });
    expect(all.map(({ token }) => token)).to.include.members([
      '{{ entry.answers.name }}',
      '{{ entry.answers.people }}',
      '{{ entry.submitted_at }}',
      '{{ form.name }}',
      '{{ account.timezone }}',
    ]);
    expect((await search(`context=form:${form.id}&q=their%20people`)).map(({ label }) => label)).to.deep.equal([
      'Their name',
    ]);
    const dates = await search(`context=form:${form.id}&types=date`);
    expect(dates.map(({ token }) => token)).to.deep.equal(['{{ entry.answers.born }}']);
  });

  it('come page by page', async () => {
    const first = await key.ok<List<Found>>('GET', `/references/search?context=form:${form.id}&limit=3&count=true`);
    const next = `/references/search?context=form:${form.id}&limit=3&count=true&cursor=${first.pagination.next_cursor}`;
    const second = await key.ok<List<Found>>('GET', next);
    expect(first.data).to.have.length(3);
    expect(second.data.map(({ token }) => token)).to.not.include.members(first.data.map(({ token }) => token));
    expect(await key.refusal('GET', `/references/search?context=form:${form.id}&cursor=x`)).to.deep.equal([
      400,
      'invalid_cursor',
    ]);
  });

  it('of tables, members and variables are offered where they can be used', async () => {
    const table = await key.ok('POST', '/tables', {
      name: 'Towns',
      key: 'towns',
      columns: [{ key: 'city', type: 'text' }],
    });
    const row = await key.ok('POST', `/tables/${table.id}/rows`, { values: { city: 'Kiel' }, external_id: 'k' });
    const template = await key.ok('POST', '/templates', {
      kind: 'content',
      name: 'Note',
      body: 'x',
      variables: [{ name: 'greeting', type: 'string', example: 'Moin' }],
    });
    const found = await search(`context=template:${template.id}&limit=200`);
    expect(found.find(({ token }) => token === '{{ variables.greeting }}')?.example).to.equal('Moin');
    expect(found.find(({ token }) => token === `{{ table.towns.${row.id}.city }}`)?.example).to.equal('Kiel');
    expect(found.some(({ token }) => token.startsWith('{{ user.'))).to.equal(true);
    const viewer = await member(server, key.account_id, 'viewer');
    const seen = await viewer.ok<List<Found>>('GET', `/references/search?context=template:${template.id}&limit=200`);
    expect(seen.data.some(({ token }) => token.startsWith('{{ user.'))).to.equal(false);
    const tokens = [
      `table.towns.${row.id}.city`,
      'table.towns.ext:k.city',
      'table.towns.Kiel.city',
      'table.towns[entry.answers.town].city',
    ];
    const values = await resolve(tokens);
    expect(values.map(({ value }) => value)).to.deep.equal(['Kiel', 'Kiel', 'Kiel', null]);
  });

  it('of a workflow come from its form and from the steps before', async () => {
    const step = (id: string, name: string, type = 'transform') => ({ id, key: name, type, name, config: {} });
    const edge = (from: string, to: string, port = 'default') => ({
      from: { kind: 'step', id: from, port },
      to: { step_id: to },
    });
    const now = '2026-11-14T09:30:00.000Z';
    await server.store.workflows.put({
      id: 'wfl_1',
      account_id: key.account_id,
      version: 1,
      created_at: now,
      updated_at: now,
      created_by: null,
      name: 'Flow',
      state: 'draft',
      revision: 1,
      form_id: form.id,
      triggers: [{ id: 'trg_1', type: 'entry.submitted' }],
      steps: [
        step('stp_1', 'first'),
        step('stp_2', 'loop', 'for_each'),
        step('stp_3', 'inner'),
        step('stp_4', 'other'),
      ],
      connections: [edge('stp_1', 'stp_2'), edge('stp_2', 'stp_3', 'each'), edge('stp_2', 'stp_4', 'done')],
    } as never);
    const inside = (await search('context=workflow:wfl_1:stp_3&limit=200')).map(({ token }) => token);
    expect(inside).to.include.members([
      '{{ steps.first.output }}',
      '{{ item }}',
      '{{ trigger }}',
      '{{ entry.answers.name }}',
    ]);
    expect(inside).to.not.include('{{ steps.other.output }}');
    const first = (await search('context=workflow:wfl_1:stp_1&limit=200')).map(({ token }) => token);
    expect(first).to.not.include('{{ item }}').and.not.include('{{ steps.first.output }}');
  });

  it('need a context that is the account’s own', async () => {
    const other = await otherAccount(server);
    const foreign = await publishForm(other, document, 'Foreign');
    for (const context of [
      '',
      'form',
      'form:frm_x',
      `form:${foreign.id}`,
      'workflow:wfl_x:stp',
      'template:tpl_x',
      'import:imp_x',
      'room:1',
    ]) {
      expect(await key.refusal('GET', `/references/search?context=${context}`), context).to.deep.equal([
        400,
        'invalid_parameter',
      ]);
    }
    expect(await key.refusal('GET', `/references/search?context=form:${form.id}&types=word`)).to.deep.equal([
      400,
      'invalid_parameter',
    ]);
    const body = { references: ['entry.id'], context: { entry_id: 'ent_x' } };
    expect(await key.refusal('POST', '/references/resolve', body)).to.deep.equal([422, 'validation_failed']);
  });

  it('are told with their value, and how a reader would write it', async () => {
    const told = await resolve([
      '{{ entry.answers.name }}',
      'entry.answers.colour',
      'entry.answers.born',
      'entry.answers.income',
      'entry.answers.people[].person',
      'entry.answers.phone',
      'entry.meta.crm.score',
      'age(entry.answers.born)',
      'entry.answers.nothing',
    ]);
    expect(told.map(({ status, value, display, value_type }) => [status, value, display, value_type])).to.deep.equal([
      ['resolved', 'Ada', 'Ada', 'string'],
      ['resolved', 'red', 'Red', 'string'],
      ['resolved', '1990-05-06', 'May 6, 1990', 'date'],
      ['resolved', 1234.5, '1,234.5', 'number'],
      ['resolved', ['Bo', 'Cy'], 'Bo, Cy', 'list'],
      ['resolved', null, '', 'null'],
      ['resolved', 7, '7', 'number'],
      ['resolved', 36, '36', 'number'],
      ['missing', null, '', 'null'],
    ]);
    const [persian] = await resolve(['entry.answers.born'], { entry_id: entry.id, locale: 'fa' });
    expect(persian).to.include({ display: '۶ مه ۱۹۹۰' });
    const [german] = await resolve(['entry.answers.income'], { entry_id: entry.id, locale: 'de' });
    expect(german?.display).to.equal('1.234,5');
  });

  it('to a row, a run and a member lead to what belongs to them', async () => {
    const table = await key.ok('POST', '/tables', { name: 'Towns', columns: [{ key: 'city', type: 'text' }] });
    const row = await key.ok('POST', `/tables/${table.id}/rows`, { values: { city: 'Kiel' } });
    await server.store.workflowRuns.put({
      id: 'run_1',
      account_id: key.account_id,
      entry_id: entry.id,
      input: { reason: 'because' },
      outputs: { fetch: { rate: 2 } },
    } as never);
    const tokens = ['trigger.reason', 'steps.fetch.output.rate', 'entry.answers.name'];
    expect((await resolve(tokens, { run_id: 'run_1' })).map(({ value }) => value)).to.deep.equal(['because', 2, 'Ada']);
    expect((await resolve(['item.city'], { row_id: row.id }))[0]?.value).to.equal('Kiel');
  });

  it('to members are for admins, and for everybody about themselves', async () => {
    const editor = await member(server, key.account_id, 'editor');
    const { user: own } = await editor.ok<{ user: Resource }>('GET', '/me');
    const { user: boss } = await key.ok<{ user: Resource }>('GET', '/me');
    const tokens = [`user.${boss.id}.email`, `user.${own.id}.email`];
    expect((await resolve(tokens, {}, editor)).map(({ status }) => status)).to.deep.equal(['forbidden', 'resolved']);
    expect((await resolve(tokens)).map(({ status }) => status)).to.deep.equal(['resolved', 'resolved']);
  });

  it('that lead nowhere fail the call only where everything must be there', async () => {
    const body = { references: ['entry.answers.name', 'entry.answers.nothing'], context: { entry_id: entry.id } };
    expect((await key.call('POST', '/references/resolve', { body })).status).to.equal(200);
    const strict = await key.call('POST', '/references/resolve', { body: { ...body, strict: true } });
    expect([strict.status, strict.body.code]).to.deep.equal([422, 'reference_unresolved']);
    expect(strict.body.details?.[0]?.params).to.deep.equal({ token: 'entry.answers.nothing' });
  });

  it('that cannot be read are refused with the character at fault', async () => {
    const body = { references: ['entry.id', '{{ entry.answers.age + }}', 'nobody.x'] };
    const { status, body: problem } = await key.call('POST', '/references/resolve', { body });
    expect([status, problem.code]).to.deep.equal([422, 'expression_invalid']);
    expect(problem.details?.map(({ path, params }) => [path, params?.position])).to.deep.equal([
      ['/references/1', 22],
      ['/references/2', 0],
    ]);
    const many = { references: Array.from({ length: 101 }, () => 'entry.id') };
    expect(await key.refusal('POST', '/references/resolve', many)).to.deep.equal([422, 'validation_failed']);
  });
});

const document = {
  pages: [
    {
      key: 'start',
      sections: [
        {
          key: 'about',
          fields: [
            { key: 'name', type: 'text', label: 'Name' },
            { key: 'phone', type: 'phone', label: 'Phone' },
            { key: 'born', type: 'date', label: 'Born' },
            { key: 'income', type: 'number', label: 'Income', decimals: 2 },
            {
              key: 'colour',
              type: 'single_choice',
              label: 'Colour',
              options: [
                { value: 'red', label: 'Red' },
                { value: 'blue', label: 'Blue' },
              ],
            },
            { key: 'town', type: 'text', label: 'Town' },
            {
              key: 'people',
              type: 'group',
              label: 'People',
              fields: [{ key: 'person', type: 'text', label: 'Their name' }],
            },
          ],
        },
      ],
    },
  ],
};
