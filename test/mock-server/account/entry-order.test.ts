import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { postgresDatabase } from '../../../mock-server/src/adapters/postgres.js';
import { sqliteStore } from '../../../mock-server/src/adapters/sqlite.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import type { Store } from '../../../mock-server/src/store/store.js';
import { hasPostgres, newDatabase } from '../postgres-database.js';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { makeForm, publishForm } from './sample-form.js';

const document = {
  pages: [
    {
      key: 'start',
      sections: [
        {
          key: 'all',
          fields: [
            { key: 'name', type: 'text', label: 'Name' },
            { key: 'age', type: 'number', label: 'Age' },
            { key: 'price', type: 'currency', label: 'Price', currency: 'EUR' },
            {
              key: 'twice',
              type: 'calculated',
              label: 'Twice',
              result_type: 'number',
              expr: { expr: '100 - answers.age' },
            },
            { key: 'full', type: 'name', label: 'Full name' },
            { key: 'words', type: 'heading', text: 'Words' },
            { key: 'people', type: 'group', label: 'People', fields: [{ key: 'who', type: 'text', label: 'Who' }] },
          ],
        },
      ],
    },
  ],
  confirmations: [{ key: 'default', title: 'Thanks' }],
};

const people = [
  { name: 'Ada', age: 36, full: { first: 'Ada', last: 'Lovelace' } },
  { name: 'Bo', age: 5, full: { first: 'Bo', last: 'Zed' } },
  { name: 'Cy', age: 100 },
  { name: 'Di' },
  { name: 'Ed', age: 36, full: { first: 'Ed', last: 'Abel' } },
];

const folder = mkdtempSync(path.join(tmpdir(), 'entryway-order-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  memory: async () => memoryStore(),
  SQLite: () => sqliteStore(folder),
  ...(hasPostgres && { PostgreSQL: async () => (await postgresDatabase(await newDatabase())).store }),
};

for (const [where, open] of Object.entries(stores)) {
  describe(`the order of entries, in ${where}`, function () {
    this.timeout(60_000);
    let server: MockServer;
    let key: AccountClient;
    let form: Resource;
    before(async () => {
      server = stillServer({ limits: [], seed: [], store: await open() });
      key = await owner(server);
      form = await publishForm(key, document, 'People');
      for (const [at, answers] of people.entries()) {
        const { id } = await key.ok('POST', '/entries', { form_id: form.id, answers });
        server.clock.advance(1000);
        if (at === 2) continue;
        const rank = { type: 'integer', value: [4, 10, 0, 4, 2][at] };
        await key.ok('PUT', `/entries/${id}/metafields/crm.data/rank`, rank);
      }
    });
    after(async () => {
      expect(server.violations).to.deep.equal([]);
      await server.close();
    });

    const walk = async (query: string, limit = 2): Promise<string> => {
      const names: string[] = [];
      for (let cursor = ''; ; ) {
        const address = `/entries?form_id=${form.id}&include=answers&limit=${limit}&${query}${cursor}`;
        const { data, pagination } = await key.ok<List>('GET', address);
        names.push(...data.map(({ answers }) => (answers as { name: string }).name));
        if (pagination.next_cursor === null) return names.join(' ');
        cursor = `&cursor=${encodeURIComponent(pagination.next_cursor)}`;
      }
    };

    it('follows an answer: numbers as numbers, what is missing first, and equals by age', async () => {
      expect(await walk('sort=answers.age')).to.equal('Di Bo Ada Ed Cy');
      expect(await walk('sort=-answers.age')).to.equal('Cy Ed Ada Bo Di');
      expect(await walk('sort=-answers.name', 3)).to.equal('Ed Di Cy Bo Ada');
      expect(await walk('sort=answers.full.last')).to.equal('Cy Di Ed Ada Bo');
      expect(await walk('sort=-answers.age,answers.name')).to.equal('Cy Ada Ed Bo Di');
    });

    it('follows a computed value and a metafield', async () => {
      expect(await walk('sort=computed.twice')).to.equal('Di Cy Ada Ed Bo');
      expect(await walk('sort=answers.twice')).to.equal('Di Cy Ada Ed Bo');
      expect(await walk('sort=metafields.crm.data.rank')).to.equal('Cy Ed Ada Di Bo');
      expect(await walk('sort=-metafields.crm.data.rank,-answers.name')).to.equal('Bo Di Ada Ed Cy');
    });

    it('is kept by a view', async () => {
      const sort = ['-computed.twice', 'metafields.crm.data.rank'];
      const view = await key.ok('POST', '/views', { form_id: form.id, name: 'Sorted', sort });
      expect(await walk(`view_id=${view.id}`)).to.equal('Bo Ed Ada Cy Di');
    });
  });
}

describe('an order and a view over what is not there', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [], seed: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('is refused for a list, with what there is', async () => {
    const form = await publishForm(key, document, 'People');
    const names = ['shoe', 'answers.shoe', 'answers.people', 'answers.who', 'answers.words', 'answers.age.last'];
    for (const sort of [...names, 'computed.age', 'metafields.rank']) {
      const refused = await key.call('GET', `/entries?form_id=${form.id}&sort=${sort}`);
      expect([refused.status, refused.body.code, refused.body.details?.[0]?.path], sort).to.deep.equal([
        400,
        'invalid_parameter',
        'sort',
      ]);
    }
    const without = await key.call('GET', '/entries?sort=answers.age');
    expect(without.body.message).to.include('Name a form');
    expect((await key.call('GET', '/entries?sort=-metafields.crm.rank')).status).to.equal(200);
  });

  const wrong = {
    name: 'Wrong',
    columns: [{ path: 'name' }, { path: 'shoe' }, { path: 'people.who' }, { path: 'metafields.crm.rank' }],
    sort: ['-answers.age', 'answers.shoe'],
    group_by: 'hat',
    filter: 'answers.coat == 1 && answers.people.exists(p, p.shirt == "x")',
  };
  const places = ['/columns/1/path', '/sort/1', '/group_by', '/filter', '/filter'];

  it('is refused for a view, with every place, also for one that is changed', async () => {
    const form = await publishForm(key, document, 'People');
    const refused = await key.call('POST', '/views', { body: { form_id: form.id, ...wrong } });
    expect([refused.status, refused.body.code]).to.deep.equal([422, 'validation_failed']);
    expect(refused.body.details?.map(({ path }) => path)).to.deep.equal(places);
    expect(refused.body.details?.[3]?.params).to.deep.equal({ position: 8 });
    const view = await key.ok('POST', '/views', { form_id: form.id, name: 'Right', group_by: 'answers.age' });
    const changed = await key.call('PATCH', `/views/${view.id}`, { body: wrong });
    expect(changed.body.details?.map(({ path }) => path)).to.deep.equal(places);
    expect(await key.ok('GET', `/views/${view.id}`)).to.include({ name: 'Right', group_by: 'answers.age' });
  });

  it('is measured by the draft where nothing was published yet', async () => {
    const form = await makeForm(key, document, 'People');
    const columns = [{ path: 'full' }];
    expect(await key.ok('POST', '/views', { form_id: form.id, name: 'Early', columns })).to.deep.include({ columns });
    expect(await key.refusal('POST', '/views', { form_id: form.id, ...wrong })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });
});
