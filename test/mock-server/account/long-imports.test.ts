import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { postgresDatabase } from '../../../mock-server/src/adapters/postgres.js';
import { sqliteStore } from '../../../mock-server/src/adapters/sqlite.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import { type AnyCollection, layered } from '../../../mock-server/src/store/layers.js';
import type { Store } from '../../../mock-server/src/store/store.js';
import { hasPostgres, newDatabase } from '../postgres-database.js';
import { stillServer } from '../respondent.js';
import { type AccountClient, owner, type Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';

type Import = Resource & { readonly state: string; readonly counts: Record<string, number>; readonly job_id: string };
type Job = Resource & { readonly state: string; readonly progress: { readonly done: number; readonly total: number } };

const linesOf = (count: number): string => {
  const lines = Array.from({ length: count }, (_, at) => `S${at},Thing ${at}\n`);
  return `sku,title\n${lines.join('')}`;
};

/** Makes a table with a unique column, and an import into it that only has to be started. */
async function prepare(server: MockServer, key: AccountClient, csv: string, options: object = {}): Promise<Resource> {
  const columns = [
    { key: 'sku', type: 'text', unique: true },
    { key: 'title', type: 'text' },
  ];
  const project = await key.ok('POST', '/projects', { name: 'Stock' });
  const table = await key.ok('POST', '/tables', { project_id: project.id, name: 'Stock', key: 'stock', columns });
  return again(server, key, table, csv, options);
}

async function again(server: MockServer, key: AccountClient, table: Resource, csv: string, options: object = {}) {
  const file = await uploadCsv(key, csv);
  const target = { kind: 'rows', table_id: table.id };
  const { id } = await key.ok('POST', '/imports', { target, file_id: file.id, options });
  await server.controls.settle();
  const mapping = ['sku', 'title'].map((column) => ({ column, path: column }));
  await key.ok('PATCH', `/imports/${id}`, { mapping });
  return { ...table, import_id: id };
}

const day = 24 * 60 * 60 * 1000;

describe('a long import', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [], seed: [], testHooks: true });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const start = async (count: number): Promise<string> => {
    const { import_id } = await prepare(server, key, linesOf(count));
    return (await key.ok<Import>('POST', `/imports/${import_id}/start`)).job_id;
  };
  const moveClock = async (advance_ms: number): Promise<{ readonly settled: boolean }> => {
    const request = new Request('http://localhost/_mock/clock', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
      body: JSON.stringify({ advance_ms }),
    });
    return (await server.fetch(request)).json();
  };
  const job = (id: string) => key.ok<Job>('GET', `/jobs/${id}`);

  it('goes on step by step with the clock, and can be stopped between two steps', async () => {
    const id = await start(400);
    const seen: number[] = [];
    // Its first piece is due after a while.
    while ((await job(id)).progress.done === 0) await moveClock(20);
    for (let step = 0; step < 4; step++) {
      seen.push((await job(id)).progress.done);
      expect((await moveClock(20)).settled).to.equal(true);
    }
    expect(seen).to.deep.equal([50, 100, 150, 200]);
    await key.ok('POST', `/jobs/${id}/cancel`);
    await moveClock(day);
    expect(await job(id)).to.deep.include({ state: 'canceled' });
    expect((await job(id)).progress.done).to.equal(250);
    const [table] = (await key.ok<{ data: Resource[] }>('GET', '/tables')).data;
    expect(table?.row_count).to.equal(250);
  });

  it('does not keep whoever moves the clock waiting: they learn that it goes on', async () => {
    const id = await start(1200);
    expect((await moveClock(day)).settled).to.equal(false);
    const { state, progress } = await job(id);
    expect(state).to.equal('running');
    expect(progress.done).to.be.within(50, 1150);
    await key.ok('POST', `/jobs/${id}/cancel`);
    expect((await moveClock(1)).settled).to.equal(true);
    expect((await job(id)).state).to.equal('canceled');
  });

  it('can be waited for', async () => {
    const id = await start(1100);
    expect((await moveClock(day)).settled).to.equal(false);
    const settle = new Request('http://localhost/_mock/settle', { method: 'POST', headers: { 'X-Mock-Control': '1' } });
    expect((await server.fetch(settle)).status).to.equal(204);
    expect((await job(id)).state).to.equal('succeeded');
  });
});

/**
 * A store that counts how many records were read out of it in transactions, where all that an import does is done: how
 * often others look meanwhile whether they have anything to do is a matter of chance.
 */
function counting(store: Store): { readonly store: Store; read(): number } {
  let reads = 0;
  const over = (base: AnyCollection): AnyCollection =>
    new Proxy(base, {
      get(target, name) {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          const result: unknown = await method.apply(target, given);
          reads += Array.isArray(result) ? result.length + 1 : 1;
          return result;
        };
      },
    });
  const { within } = layered(store, (base) => base);
  within.transaction = (work) => store.transaction((inner) => work(layered(inner, over).within));
  return { store: within, read: () => reads };
}

const folder = mkdtempSync(path.join(tmpdir(), 'entryway-imports-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  memory: async () => memoryStore(),
  SQLite: () => sqliteStore(folder),
  ...(hasPostgres && { PostgreSQL: async () => (await postgresDatabase(await newDatabase())).store }),
};

for (const [name, open] of Object.entries(stores)) {
  describe(`an import into a table with a unique column, in ${name}`, function () {
    this.timeout(60_000);

    it('reads as much for the last rows as for the first, and tells what is there already', async () => {
      const counted = counting(await open());
      const server = stillServer({ limits: [], seed: [], store: counted.store });
      const key = await owner(server);
      const run = async (id: unknown): Promise<Import> => {
        await key.ok('POST', `/imports/${id}/start`);
        server.clock.advance(day);
        await server.controls.settle();
        return key.ok<Import>('GET', `/imports/${id}`);
      };
      const cost = async (id: unknown): Promise<number> => {
        const before = counted.read();
        expect((await run(id)).counts).to.include({ created: 100, failed: 0 });
        return counted.read() - before;
      };
      const lines = linesOf(300).split('\n');
      const part = (from: number) => [lines[0], ...lines.slice(1 + from, 101 + from)].join('\n');
      const table = await prepare(server, key, part(0));
      const first = await cost(table.import_id);
      await cost((await again(server, key, table, part(100))).import_id);
      const third = await cost((await again(server, key, table, part(200))).import_id);
      expect(first).to.be.above(0);
      expect(third).to.be.at.most(first * 1.1);

      const taken = await run((await again(server, key, table, part(0))).import_id);
      expect(taken.counts).to.include({ created: 0, failed: 100 });
      const options = { match_on: ['sku'], update_existing: true };
      const renamed = part(0).replaceAll('Thing', 'Item');
      const matched = await run((await again(server, key, table, renamed, options)).import_id);
      expect(matched.counts).to.include({ updated: 100, created: 0, failed: 0 });
      const filter = encodeURIComponent('row.sku == "S7"');
      const found = await key.ok<{ data: { values: object }[] }>('GET', `/tables/${table.id}/rows?filter=${filter}`);
      expect(found.data[0]?.values).to.deep.equal({ sku: 'S7', title: 'Item 7' });
      expect(server.violations).to.deep.equal([]);
      await server.close();
    });
  });
}
