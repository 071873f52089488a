import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { Respondent, send, stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

interface Column {
  readonly id: string;
  readonly key: string;
  readonly type: string;
}
type Table = Resource & { columns: Column[]; row_count: number };

const columns = [
  { key: 'city', type: 'text', required: true, unique: true },
  { key: 'people', type: 'number' },
  {
    key: 'region',
    type: 'single_select',
    options: [
      { value: 'north', label: 'North' },
      { value: 'south', label: 'South' },
    ],
  },
];

describe('data tables', () => {
  let server: MockServer;
  let key: AccountClient;
  let table: Table;
  let at: string;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    table = await key.ok<Table>('POST', '/tables', { name: 'Towns here', columns, public_lookup: true });
    at = `/tables/${table.id}`;
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const add = (values: object, external_id?: string) =>
    key.ok('POST', `${at}/rows`, { values, ...(external_id && { external_id }) });
  const columnId = (name: string) => table.columns.find((column) => column.key === name)?.id ?? '';

  it('are made with columns, found, changed and removed', async () => {
    expect(table).to.include({ key: 'towns_here', primary_column_key: 'city', row_count: 0 });
    expect(await key.ids('/tables?q=towns')).to.deep.equal([table.id]);
    expect(await key.refusal('POST', '/tables', { name: 'Towns here', columns })).to.deep.equal([409, 'duplicate']);
    expect(await key.refusal('POST', '/tables', { name: 'x', columns: [columns[0], columns[0]] })).to.deep.equal([
      409,
      'duplicate',
    ]);
    expect(await key.refusal('POST', '/tables', { name: 'x', columns: [] })).to.deep.equal([422, 'validation_failed']);
    expect(await key.ok('PATCH', at, { description: 'all', primary_column_key: 'region' })).to.include({
      description: 'all',
      primary_column_key: 'region',
    });
    expect(await key.refusal('PATCH', at, { primary_column_key: 'nothing' })).to.deep.equal([422, 'validation_failed']);
    expect(await key.refusal('PATCH', at, { name: 'x' }, { 'If-Match': '"v1"' })).to.deep.equal([
      412,
      'precondition_failed',
    ]);
    expect(await key.refusal('DELETE', at)).to.deep.equal([409, 'confirmation_required']);
    const editor = await member(server, key.account_id, 'editor');
    expect(await editor.refusal('DELETE', `${at}?confirm=true`)).to.deep.equal([403, 'role_required']);
    expect((await key.call('DELETE', `${at}?confirm=true`)).status).to.equal(204);
    expect(await key.refusal('GET', at)).to.deep.equal([404, 'not_found']);
  });

  it('hold rows of the right shape, each of them once', async () => {
    const row = await add({ city: 'Kiel', people: 250, region: 'north' }, 'k-1');
    expect(await key.ok('GET', `${at}/rows/ext:k-1`)).to.include({ id: row.id, position: 0 });
    expect((await key.ok<Table>('GET', at)).row_count).to.equal(1);
    const wrong = await key.call('POST', `${at}/rows`, {
      body: { values: { people: 'many', region: 'west', mayor: 'x' } },
    });
    expect(wrong.body.details?.map(({ path, code }) => [path, code])).to.have.deep.members([
      ['/values/people', 'type'],
      ['/values/region', 'type'],
      ['/values/mayor', 'unknown_member'],
      ['/values/city', 'required'],
    ]);
    expect(await key.refusal('POST', `${at}/rows`, { values: { city: 'Kiel' } })).to.deep.equal([409, 'duplicate']);
    expect(await key.refusal('POST', `${at}/rows`, { values: { city: 'Ulm' }, external_id: 'k-1' })).to.deep.equal([
      409,
      'duplicate',
    ]);
    const merged = await key.ok<{ values: object }>('PATCH', `${at}/rows/${row.id}`, { values: { people: null } });
    expect(merged.values).to.deep.equal({ city: 'Kiel', people: null, region: 'north' });
    expect(await key.refusal('PATCH', `${at}/rows/${row.id}`, { values: { city: null } })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect((await key.call('DELETE', `${at}/rows/${row.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `${at}/rows/${row.id}`)).to.deep.equal([404, 'not_found']);
    expect((await key.ok<Table>('GET', at)).row_count).to.equal(0);
  });

  it('are searched, filtered, sorted and paged', async () => {
    for (const [city, people, region] of [
      ['Kiel', 250, 'north'],
      ['Ulm', 126, 'south'],
      ['Jena', 110, 'south'],
      ['Bonn', 330, 'north'],
    ])
      await add({ city, people, region });
    const cities = async (how: string) =>
      (await key.ok<List<{ values: { city: string } }>>('GET', `${at}/rows?${how}`)).data.map(
        ({ values }) => values.city,
      );
    expect(await cities('')).to.deep.equal(['Kiel', 'Ulm', 'Jena', 'Bonn']);
    expect(await cities('sort=-people')).to.deep.equal(['Bonn', 'Kiel', 'Ulm', 'Jena']);
    expect(await cities(`filter=${encodeURIComponent('row.people > 120 && row.region == "south"')}`)).to.deep.equal([
      'Ulm',
    ]);
    expect(await cities('q=jen')).to.deep.equal(['Jena']);
    const page = await key.ok<List>('GET', `${at}/rows?limit=3&sort=city`);
    expect(await cities(`limit=3&sort=city&cursor=${page.pagination.next_cursor}`)).to.deep.equal(['Ulm']);
    const [slim] = (await key.ok<List>('GET', `${at}/rows?fields=city`)).data;
    expect(slim?.values).to.deep.equal({ city: 'Kiel' });
    expect(await key.refusal('GET', `${at}/rows?filter=row.`)).to.deep.equal([422, 'expression_invalid']);
  });

  it('get columns that their rows can live with', async () => {
    await add({ city: 'Kiel', people: 250 });
    await add({ city: 'Ulm', people: 126 });
    expect(await key.refusal('POST', `${at}/columns`, { key: 'people', type: 'text' })).to.deep.equal([
      409,
      'duplicate',
    ]);
    expect(await key.refusal('POST', `${at}/columns`, { key: 'mayor', type: 'text', required: true })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    await key.ok('POST', `${at}/columns`, { key: 'mayor', type: 'text', required: true, default: 'nobody' });
    const [row] = (await key.ok<List>('GET', `${at}/rows`)).data;
    expect(row?.values).to.include({ mayor: 'nobody' });
    expect(await key.refusal('POST', `${at}/columns`, { key: 'area', type: 'number', default: 'big' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    await key.ok('PATCH', `${at}/columns/${columnId('people')}`, { type: 'text' });
    expect(
      (await key.ok<List>('GET', `${at}/rows`)).data.map(({ values }) => (values as { people: string }).people),
    ).to.deep.equal(['250', '126']);
    const refused = await key.call('PATCH', `${at}/columns/${columnId('city')}`, { body: { type: 'number' } });
    expect([refused.status, refused.body.details?.length]).to.deep.equal([422, 2]);
    expect(refused.body.details?.[0]?.params).to.deep.equal({ row_id: row?.id, value: 'Kiel' });
    expect(
      await key.refusal(
        'PATCH',
        `${at}/columns/${columnId('people')}`,
        { required: true, unique: true, name: 'x' },
        { 'If-Match': '"v9"' },
      ),
    ).to.deep.equal([412, 'precondition_failed']);
    expect(await key.refusal('DELETE', `${at}/columns/${columnId('city')}`)).to.deep.equal([409, 'state_conflict']);
    expect((await key.call('DELETE', `${at}/columns/${columnId('people')}`)).status).to.equal(204);
    expect((await key.ok<List>('GET', `${at}/rows`)).data[0]?.values).to.not.have.property('people');
    expect(await key.refusal('DELETE', `${at}/columns/col_nothing`)).to.deep.equal([404, 'not_found']);
  });

  it('refer to each other, and keep what is referred to', async () => {
    const kiel = await add({ city: 'Kiel' });
    const other = await key.ok<Table>('POST', '/tables', {
      name: 'Streets',
      columns: [
        { key: 'street', type: 'text' },
        { key: 'town', type: 'row_reference', references: { table_id: table.id, on_delete: 'restrict' } },
        { key: 'twin', type: 'row_reference', references: { table_id: table.id, on_delete: 'clear' } },
      ],
    });
    const ulm = await add({ city: 'Ulm' });
    const street = await key.ok('POST', `/tables/${other.id}/rows`, {
      values: { street: 'Holm', town: kiel.id, twin: ulm.id },
    });
    expect(await key.refusal('POST', `/tables/${other.id}/rows`, { values: { town: 'row_nothing' } })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('DELETE', `${at}/rows/${kiel.id}`)).to.deep.equal([409, 'resource_in_use']);
    expect((await key.call('DELETE', `${at}/rows/${ulm.id}`)).status).to.equal(204);
    expect((await key.ok<{ values: object }>('GET', `/tables/${other.id}/rows/${street.id}`)).values).to.include({
      town: kiel.id,
      twin: null,
    });
    expect(await key.refusal('DELETE', `${at}?confirm=true`)).to.deep.equal([409, 'resource_in_use']);
  });

  it('take batches, matching rows by their values', async () => {
    await add({ city: 'Kiel', people: 1 });
    const operations = [
      { op: 'upsert', match_on: ['city'], values: { city: 'Kiel', people: 250 } },
      { op: 'upsert', match_on: ['city'], values: { city: 'Ulm', people: 126 } },
      { op: 'create', values: { people: 3 } },
      { op: 'update', row_id: 'row_nothing', values: {} },
    ];
    const { results } = await key.ok<{ results: { status: number; created?: boolean; updated?: boolean }[] }>(
      'POST',
      `${at}/rows/batch`,
      { operations },
    );
    expect(results.map(({ status, created, updated }) => [status, created, updated])).to.deep.equal([
      [200, false, true],
      [201, true, false],
      [422, undefined, undefined],
      [404, undefined, undefined],
    ]);
    expect((await key.ok<List>('GET', `${at}/rows`)).data.map(({ values }) => values)).to.deep.equal([
      { city: 'Kiel', people: 250, region: null },
      { city: 'Ulm', people: 126, region: null },
    ]);
    const doubtful = {
      operations: [
        { op: 'create', values: { city: 'Bonn' } },
        { op: 'upsert', match_on: ['region'], values: { region: null, people: 1 } },
      ],
    };
    expect(await key.refusal('POST', `${at}/rows/batch`, doubtful)).to.deep.equal([422, 'validation_failed']);
    expect((await key.ok<Table>('GET', at)).row_count).to.equal(2);
  });

  it('feed the look-ups of forms', async () => {
    const kiel = await add({ city: 'Kiel', people: 250 });
    const document = {
      pages: [
        {
          key: 'p',
          sections: [
            {
              key: 's',
              fields: [
                {
                  key: 'town',
                  type: 'lookup',
                  label: 'Town',
                  source: table.id,
                  public_options: true,
                  lookup: { fills: { size: 'people' } },
                },
                { key: 'size', type: 'number', label: 'Size' },
              ],
            },
          ],
        },
      ],
    };
    const form = await publishForm(key, document, 'Towns');
    const options = await send<List<{ value: string; label: string }>>(
      server,
      `/entry-sessions/forms/${form.public_id}/options/town`,
    );
    expect(options.body.data.map(({ value, label }) => [value, label])).to.deep.equal([[kiel.id, 'Kiel']]);
    const respondent = await Respondent.begin(server, { form: form.public_id, answers: { town: { row_id: kiel.id } } });
    const { body } = await respondent.read();
    expect(body.answers).to.deep.include({
      size: 250,
      town: { row_id: kiel.id, label: 'Kiel', columns: { city: 'Kiel' } },
    });
    await add({ city: 'Ulm' });
    expect((await send<List>(server, `/entry-sessions/forms/${form.public_id}/options/town`)).body.data).to.have.length(
      2,
    );
    expect(await key.refusal('DELETE', `${at}?confirm=true`)).to.deep.equal([409, 'resource_in_use']);
    expect(await key.refusal('DELETE', `${at}/columns/${columnId('people')}`)).to.deep.equal([409, 'resource_in_use']);
    await key.ok('PATCH', at, { public_lookup: false });
    expect((await send(server, `/entry-sessions/forms/${form.public_id}/options/town`)).status).to.equal(404);
    const report = await key.ok<{ valid: boolean }>(
      'POST',
      `/forms/${(await key.ok('POST', `/forms/${form.id}/duplicate`, {})).id}/versions/draft/validate`,
    );
    expect(report.valid).to.equal(false);
  });

  it('that come with the server are there to be looked at', async () => {
    const { data } = await key.ok<List<Table>>('GET', '/tables?q=cities');
    expect(data[0]?.row_count).to.be.greaterThan(20);
  });

  it('of another account are nobody’s', async () => {
    const row = await add({ city: 'Kiel' }, 'k-1');
    const other = await otherAccount(server);
    for (const [method, path, body] of [
      ['GET', at],
      ['PATCH', at, {}],
      ['DELETE', `${at}?confirm=true`],
      ['POST', `${at}/columns`, { key: 'xx', type: 'text' }],
      ['PATCH', `${at}/columns/${columnId('city')}`, {}],
      ['DELETE', `${at}/columns/${columnId('people')}`],
      ['GET', `${at}/rows`],
      ['POST', `${at}/rows`, { values: {} }],
      ['GET', `${at}/rows/${row.id}`],
      ['GET', `${at}/rows/ext:k-1`],
      ['PATCH', `${at}/rows/${row.id}`, { values: {} }],
      ['DELETE', `${at}/rows/${row.id}`],
      ['POST', `${at}/rows/batch`, { operations: [{ op: 'delete', row_id: row.id }] }],
    ] as const) {
      expect(await other.refusal(method, path, body), `${method} ${path}`).to.deep.equal([404, 'not_found']);
    }
    expect(await other.ids('/tables')).to.deep.equal([]);
    const mine = await other.ok<Table>('POST', '/tables', { name: 'Mine', columns });
    expect(await other.refusal('GET', `/tables/${mine.id}/rows/${row.id}`)).to.deep.equal([404, 'not_found']);
    expect(
      await other.refusal('POST', `/tables/${mine.id}/columns`, {
        key: 'ref',
        type: 'row_reference',
        references: { table_id: table.id, on_delete: 'clear' },
      }),
    ).to.deep.equal([422, 'validation_failed']);
  });
});
