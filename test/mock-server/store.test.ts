import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { postgresDatabase } from '../../mock-server/src/adapters/postgres.js';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import type { LaterEventRecord } from '../../mock-server/src/platform/events/records.js';
import type { ApiKeyRecord } from '../../mock-server/src/resources/api-keys/records.js';
import type { RowRecord } from '../../mock-server/src/resources/tables/records.js';
import { cellKey } from '../../mock-server/src/resources/tables/row-keys.js';
import { memoryStore } from '../../mock-server/src/server/memory-store.js';
import { type BlobStore, memoryBlobs } from '../../mock-server/src/store/blobs.js';
import { fileBlobs } from '../../mock-server/src/store/sqlite/file-blobs.js';
import type { Store } from '../../mock-server/src/store/store.js';
import { hasPostgres, newDatabase } from './postgres-database.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-store-'));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const keyRecord = (id: string, changes: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  id,
  account_id: 'acc_a',
  name: id,
  digest: '',
  last4: '',
  state: 'valid',
  created_by: 'usr_a',
  created_at: '2026-11-14T09:30:00.000Z',
  revoked_at: null,
  last_used_at: null,
  revoked_by: null,
  ...changes,
});

const rowRecord = (id: string, sku: string): RowRecord => ({
  id,
  account_id: 'acc_a',
  version: 1,
  created_at: '2026-11-14T09:30:00.000Z',
  updated_at: '2026-11-14T09:30:00.000Z',
  created_by: null,
  table_id: 'tbl_a',
  values: { sku },
  position: 1,
  external_id: null,
  deleted_at: null,
});

const idsOf = (records: readonly { readonly id: string }[]): readonly string[] => records.map(({ id }) => id);

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  'in memory': async () => memoryStore(),
  'in SQLite': () => sqliteStore(newFolder()),
  ...(hasPostgres && { 'in PostgreSQL': async () => (await postgresDatabase(await newDatabase())).store }),
};

for (const [where, open] of Object.entries(stores)) {
  describe(`a store ${where}`, function () {
    // The first in PostgreSQL has to wait until it has started.
    this.timeout(60_000);
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const put = async (...records: readonly ApiKeyRecord[]) => {
      for (const record of records) await store.apiKeys.put(record);
    };

    it('gives back what was put, and nothing once it is deleted', async () => {
      const record = keyRecord('key_a', { name: 'ключ \u0000 \ud800 "quoted"' });
      await put(record);
      expect(await store.apiKeys.get('key_a')).to.deep.equal(record);
      await store.apiKeys.delete('key_a');
      await store.apiKeys.delete('key_a');
      expect(await store.apiKeys.get('key_a')).to.equal(undefined);
      expect(await store.apiKeys.list({ state: 'valid' })).to.deep.equal([]);
    });

    it('finds records by ids and values of any length and any characters', async () => {
      const id = `key_${'长'.repeat(3000)}`;
      const account_id = `acc_\u0000${'x'.repeat(5000)}`;
      await put(keyRecord(id, { account_id }), keyRecord(`${id}!`));
      expect((await store.apiKeys.get(id))?.id).to.equal(id);
      expect(idsOf(await store.apiKeys.list({ account_id }))).to.deep.equal([id]);
      expect(await store.apiKeys.get('key_\u0000')).to.equal(undefined);
    });

    it('lists by indexed members, the oldest first however often it changed', async () => {
      await put(keyRecord('key_b'), keyRecord('key_a'), keyRecord('key_c', { account_id: 'acc_b' }));
      await put(keyRecord('key_b', { state: 'invalid' }));
      await put(keyRecord('key_b', { state: 'valid', name: 'renamed' }));
      expect(idsOf(await store.apiKeys.list({ state: 'valid' }))).to.deep.equal(['key_b', 'key_a', 'key_c']);
      expect(idsOf(await store.apiKeys.list({ state: 'valid', account_id: 'acc_b' }))).to.deep.equal(['key_c']);
      expect(idsOf(await store.apiKeys.list({ state: 'invalid' }))).to.deep.equal([]);
      expect(idsOf(await store.apiKeys.list())).to.deep.equal(['key_b', 'key_a', 'key_c']);
    });

    it('gives out pages from either end, and counts, wherever records were changed or deleted', async () => {
      const names = Array.from({ length: 9 }, (_, at) => `key_${at}`);
      await put(...names.map((id, at) => keyRecord(id, at % 3 === 0 ? { account_id: 'acc_b' } : {})));
      await put(keyRecord('key_1', { state: 'invalid' }));
      await put(keyRecord('key_1'));
      await store.apiKeys.delete('key_4');
      const mine = { account_id: 'acc_a', state: 'valid' as const };
      for (const [newest, all] of [
        [false, ['key_1', 'key_2', 'key_5', 'key_7', 'key_8']],
        [true, ['key_8', 'key_7', 'key_5', 'key_2', 'key_1']],
      ] as const) {
        const first = await store.apiKeys.page(mine, { limit: 2, newest });
        const rest = await store.apiKeys.page(mine, { limit: 9, newest, after: first.at(-1)?.place });
        expect(idsOf([...first, ...rest].map(({ record }) => record))).to.deep.equal(all);
        expect((await store.apiKeys.page({}, { limit: 9, newest })).length).to.equal(8);
      }
      expect(await store.apiKeys.count(mine)).to.equal(5);
      expect(await store.apiKeys.count({ account_id: 'acc_b' })).to.equal(3);
      expect(await store.apiKeys.count()).to.equal(8);
      await store.transaction(async ({ apiKeys }) => {
        await apiKeys.put(keyRecord('key_9'));
        await apiKeys.delete('key_8');
        expect(await apiKeys.count(mine)).to.equal(5);
        const page = await apiKeys.page(mine, { limit: 2, newest: true });
        expect(idsOf(page.map(({ record }) => record))).to.deep.equal(['key_9', 'key_7']);
      });
    });

    it('keeps an agenda: what is to be done first comes first, and what is done leaves it', async () => {
      const later = (id: string, due_at: string, pending: 'yes' | 'no' = 'yes'): LaterEventRecord => ({
        id,
        account_id: 'acc_a',
        kind: 'form.closed',
        subject_id: 'frm_a',
        due_at: `2026-11-${due_at}T00:00:00.000Z`,
        pending,
      });
      const { laterEvents } = store;
      for (const record of [later('c', '16'), later('b', '15'), later('d', '17'), later('a', '15')])
        await laterEvents.put(record);
      await laterEvents.put(later('none', '01', 'no'));
      expect(idsOf(await laterEvents.agenda({ limit: 9 }))).to.deep.equal(['b', 'a', 'c', 'd']);
      expect(idsOf(await laterEvents.agenda({ limit: 2 }))).to.deep.equal(['b', 'a']);
      const until = '2026-11-16T00:00:00.000Z';
      expect(idsOf(await laterEvents.agenda({ until, limit: 9 }))).to.deep.equal(['b', 'a', 'c']);
      expect(idsOf(await laterEvents.agenda({ from: until, limit: 9 }))).to.deep.equal(['c', 'd']);
      await laterEvents.put(later('b', '18'));
      await laterEvents.put(later('a', '15', 'no'));
      await laterEvents.delete('c');
      expect(idsOf(await laterEvents.agenda({ limit: 9 }))).to.deep.equal(['d', 'b']);
      await store.transaction(async (within) => {
        await within.laterEvents.put(later('d', '19'));
        await within.laterEvents.put(later('e', '18'));
        expect(idsOf(await within.laterEvents.agenda({ limit: 2 }))).to.deep.equal(['b', 'e']);
      });
      expect(idsOf(await laterEvents.agenda({ limit: 9 }))).to.deep.equal(['b', 'e', 'd']);
      const error = await store.apiKeys.agenda({ limit: 1 }).catch((reason: unknown) => reason);
      expect(String(error)).to.include('has no agenda');
    });

    it('finds records by keys, also what a transaction has written, changed and deleted', async () => {
      const key = (sku: string) => cellKey('tbl_a', 'sku', sku);
      await store.rows.putAll([rowRecord('a', 'S1'), rowRecord('b', 'S2'), rowRecord('c', 'S1')]);
      expect(idsOf(await store.rows.found('cells', [key('S2'), key('S1'), key('S1')]))).to.deep.equal(['a', 'b', 'c']);
      await store.rows.putAll([rowRecord('a', 'S3'), rowRecord('d', 'x'.repeat(5000))]);
      expect(idsOf(await store.rows.found('cells', [key('S1')]))).to.deep.equal(['c']);
      expect(idsOf(await store.rows.found('cells', [key('x'.repeat(5000))]))).to.deep.equal(['d']);
      await store.transaction(async ({ rows }) => {
        await rows.putAll([rowRecord('e', 'S1'), rowRecord('b', 'S1')]);
        await rows.delete('c');
        expect(idsOf(await rows.found('cells', [key('S1')]))).to.have.members(['b', 'e']);
        expect(await rows.found('cells', [key('S2')])).to.deep.equal([]);
        expect(await rows.count({ table_id: 'tbl_a' })).to.equal(4);
      });
      expect(idsOf(await store.rows.found('cells', [key('S1')]))).to.deep.equal(['b', 'e']);
      const many = Array.from({ length: 450 }, (_, at) => rowRecord(`m${at}`, `M${at}`));
      await store.rows.putAll(many);
      const keys = many.map(({ values }) => key(String(values.sku)));
      expect(idsOf(await store.rows.found('cells', keys))).to.deep.equal(idsOf(many));
      const error = await store.rows.found('nothing', ['x']).catch((reason: unknown) => reason);
      expect(String(error)).to.include('no index "nothing"');
    });

    it('refuses to search through everything', async () => {
      const error = await store.apiKeys.list({ name: 'x' } as never).catch((reason: unknown) => reason);
      expect(String(error)).to.include('"name" is not indexed');
    });

    it('shows a transaction its own writes, and nobody else before it is done', async () => {
      await put(keyRecord('key_a'), keyRecord('key_b'));
      await store.transaction(async ({ apiKeys }) => {
        await apiKeys.put(keyRecord('key_c'));
        await apiKeys.put(keyRecord('key_a', { state: 'invalid' }));
        await apiKeys.delete('key_b');
        expect(await apiKeys.get('key_b')).to.equal(undefined);
        expect(idsOf(await apiKeys.list({ state: 'valid' }))).to.deep.equal(['key_c']);
        expect(idsOf(await apiKeys.list())).to.deep.equal(['key_a', 'key_c']);
      });
      expect(idsOf(await store.apiKeys.list())).to.deep.equal(['key_a', 'key_c']);
    });

    it('keeps nothing of a transaction that fails, and goes on with the next', async () => {
      await put(keyRecord('key_a'));
      const failed = store.transaction(async (within) => {
        await within.apiKeys.put(keyRecord('key_b'));
        await within.apiKeys.delete('key_a');
        // A transaction inside another is part of it.
        await within.transaction(({ users }) => users.list());
        throw new Error('no');
      });
      const next = store.transaction(({ apiKeys }) => apiKeys.list());
      expect(await failed.catch((error: Error) => error.message)).to.equal('no');
      expect(idsOf(await next)).to.deep.equal(['key_a']);
    });

    it('runs transactions one after the other', async () => {
      await put(keyRecord('key_a', { name: '0' }));
      const add = () =>
        store.transaction(async ({ apiKeys }) => {
          const known = await apiKeys.get('key_a');
          await new Promise((resolve) => setTimeout(resolve, 1));
          await apiKeys.put(keyRecord('key_a', { name: String(Number(known?.name) + 1) }));
        });
      await Promise.all(Array.from({ length: 10 }, add));
      expect((await store.apiKeys.get('key_a'))?.name).to.equal('10');
    });

    it('purges what is past, and neither later records nor those without a time', async () => {
      const hours = { a: '2026-11-14T08', b: '2026-11-14T09', c: '2026-11-14T10', d: null };
      for (const [id, expires_hour] of Object.entries(hours)) {
        await store.idempotency.put({ id, fingerprint: '', expires_at: null, expires_hour, outcome: { memo: '' } });
      }
      await store.transaction(({ idempotency }) => idempotency.purge('expires_hour', '2026-11-14T10'));
      expect(idsOf(await store.idempotency.list())).to.deep.equal(['c', 'd']);
      expect(idsOf(await store.idempotency.list({ expires_hour: null }))).to.deep.equal(['d']);
    });

    it('forgets everything when it is cleared', async () => {
      await put(keyRecord('key_a'));
      await store.clear();
      expect(await store.apiKeys.list()).to.deep.equal([]);
      expect(await store.apiKeys.list({ state: 'valid' })).to.deep.equal([]);
    });
  });
}

describe('a store in a folder', () => {
  it('is there again after a restart', async () => {
    const folder = newFolder();
    const first = await sqliteStore(folder);
    await first.apiKeys.put(keyRecord('key_a'));
    await first.close();
    const second = await sqliteStore(folder);
    expect(idsOf(await second.apiKeys.list({ state: 'valid' }))).to.deep.equal(['key_a']);
    await second.close();
  });

  it('gives out the same object while a record stays the same', async () => {
    const store = await sqliteStore(newFolder());
    await store.apiKeys.put(keyRecord('key_a'));
    const first = await store.apiKeys.get('key_a');
    expect(await store.apiKeys.get('key_a')).to.equal(first);
    await store.apiKeys.put(keyRecord('key_a', { name: 'other' }));
    expect((await store.apiKeys.get('key_a'))?.name).to.equal('other');
    await store.close();
  });

  it('of the version before finds its records by keys as well', async () => {
    const folder = newFolder();
    const first = await sqliteStore(folder);
    await first.rows.putAll(Array.from({ length: 250 }, (_, at) => rowRecord(`r${at}`, `S${at}`)));
    await first.close();
    const Database = createRequire(new URL('../../mock-server/package.json', import.meta.url))('libsql');
    const database = new Database(path.join(folder, 'entryway.db'));
    database.exec(
      `delete from lookups where member = '(cells)'; update docs set indexed = '[]'; pragma user_version = 3`,
    );
    database.close();
    const second = await sqliteStore(folder);
    expect(idsOf(await second.rows.found('cells', [cellKey('tbl_a', 'sku', 'S249')]))).to.deep.equal(['r249']);
    expect(await second.rows.count({ table_id: 'tbl_a' })).to.equal(250);
    await second.close();
  });

  it('belongs to one server at a time', async () => {
    const folder = newFolder();
    const store = await sqliteStore(folder);
    const error = await sqliteStore(folder).catch((reason: unknown) => reason);
    expect(String(error)).to.include('another server is using it');
    await store.close();
  });
});

const blobStores: Readonly<Record<string, () => BlobStore | Promise<BlobStore>>> = {
  'in memory': memoryBlobs,
  'in files': () => fileBlobs(path.join(newFolder(), 'blobs')),
  ...(hasPostgres && { 'in PostgreSQL': async () => (await postgresDatabase(await newDatabase())).blobs }),
};

for (const [where, open] of Object.entries(blobStores)) {
  describe(`bytes ${where}`, function () {
    this.timeout(60_000);
    it('come back as they were put, until they are deleted', async () => {
      const blobs = await open();
      const bytes = new Uint8Array([0, 255, 10, 13]);
      expect(await blobs.get('upl_1.1')).to.equal(undefined);
      await blobs.put('upl_1.1', new Uint8Array([1]));
      await blobs.put('upl_1.1', bytes);
      expect(await blobs.ids()).to.deep.equal(['upl_1.1']);
      expect([...((await blobs.get('upl_1.1')) ?? [])]).to.deep.equal([...bytes]);
      await blobs.delete('upl_1.1');
      await blobs.delete('upl_1.1');
      expect(await blobs.get('upl_1.1')).to.equal(undefined);
      await blobs.put('upl_2.1', bytes);
      await blobs.clear();
      expect(await blobs.get('upl_2.1')).to.equal(undefined);
    });
  });
}

describe('bytes in files', () => {
  it('never leave their folder', async () => {
    const blobs = fileBlobs(newFolder());
    for (const id of ['../x', 'a/b', '.', '..', '.hidden', '', 'a\\b', 'x'.repeat(201)]) {
      const error = await blobs.put(id, new Uint8Array()).catch((reason: unknown) => reason);
      expect(String(error), id).to.include('Not the id of bytes');
    }
  });
});
