import { createMockServer, type MockServer, type MockServerOptions } from '@entryway/mock-server';
import { expect } from 'chai';
import type { DomainEvent } from '../../../mock-server/src/platform/events/domain-event.js';
import type { Listener } from '../../../mock-server/src/platform/platform.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import { parts } from '../../../mock-server/src/server/parts.js';
import { memoryBlobs } from '../../../mock-server/src/store/blobs.js';
import { origin, stillServer } from '../respondent.js';
import { type AccountClient, owner, type Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';
import type { Export } from './read-back.js';
import { publishForm, soundDocument } from './sample-form.js';

interface Job extends Resource {
  readonly state: string;
  readonly progress: { readonly done: number; readonly total: number; readonly percent: number };
  readonly error: { readonly code: string } | null;
  readonly cancelable: boolean;
}
type Import = Resource & {
  readonly state: string;
  readonly job_id: string;
  readonly counts: { readonly created: number };
};

const csv = `name,age\n${Array.from({ length: 120 }, (_, i) => `P${i},${20 + (i % 50)}\n`).join('')}`;

/** A server over what another one left, at the same moment. */
function successor(before: MockServer, options: MockServerOptions): MockServer {
  const server = createMockServer({ publicUrl: origin, limits: [], seed: [], ...options });
  server.clock.set(before.clock.now());
  return server;
}

describe('a job', () => {
  const kept = { store: memoryStore(), blobs: memoryBlobs() };
  let server: MockServer;
  let key: AccountClient;
  let form_id: string;
  let heard: DomainEvent[];
  const listener: Listener = {
    async hears(_, event) {
      heard.push(event);
      return false;
    },
    hear: async () => undefined,
  };
  beforeEach(async () => {
    kept.store = memoryStore();
    kept.blobs = memoryBlobs();
    heard = [];
    (parts.listeners as Listener[]).push(listener);
    server = stillServer({ limits: [], seed: [], ...kept });
    key = await owner(server);
    form_id = (await publishForm(key, soundDocument, 'People')).id;
  });
  afterEach(() => (parts.listeners as Listener[]).splice(parts.listeners.indexOf(listener), 1));

  const start = async (): Promise<Import> => {
    const file = await uploadCsv(key, csv);
    const { id } = await key.ok('POST', '/imports', { target: { kind: 'entries', form_id }, file_id: file.id });
    await server.controls.settle();
    const mapping = [
      { column: 'name', path: 'name' },
      { column: 'age', path: 'age' },
    ];
    await key.ok('PATCH', `/imports/${id}`, { mapping });
    return key.ok<Import>('POST', `/imports/${id}/start`);
  };
  const pass = async (milliseconds: number, on = server): Promise<void> => {
    on.clock.advance(milliseconds);
    await on.controls.settle();
  };
  const told = (prefix: string) => heard.map(({ type }) => type).filter((type) => type.startsWith(prefix));

  it('goes on by the server’s clock, a piece at a time, and says how far it is', async () => {
    const begun = await start();
    const job = () => key.ok<Job>('GET', `/jobs/${begun.job_id}`);
    const seen = [await job()];
    for (const time of [500, 20, 20, 20]) {
      await pass(time);
      seen.push(await job());
    }
    expect(seen.map(({ state, progress: { done, percent } }) => [state, done, percent])).to.deep.equal([
      ['queued', 0, 0],
      ['running', 50, 41],
      ['running', 100, 83],
      ['running', 120, 100],
      ['succeeded', 120, 100],
    ]);
    expect(told('import.')).to.deep.equal(['import.completed']);
    expect(server.violations).to.deep.equal([]);
  });

  it('is stopped between two pieces: what was done stays', async () => {
    const begun = await start();
    await pass(500);
    const stopped = await key.ok<Job>('POST', `/jobs/${begun.job_id}/cancel`);
    expect([stopped.state, stopped.progress.done, stopped.cancelable]).to.deep.equal(['canceled', 50, false]);
    await pass(60_000);
    const record = await key.ok<Import>('GET', `/imports/${begun.id}`);
    expect([record.state, record.counts.created]).to.deep.equal(['canceled', 50]);
    expect(await server.store.entries.count({ form_id })).to.equal(50);
    expect(await key.refusal('POST', `/imports/${begun.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
  });

  it('is taken up by the next server where the last one ended, and nothing is done twice', async () => {
    const begun = await start();
    await pass(500);
    const next = successor(server, kept);
    await pass(60_000, next);
    const record = await (await owner(next)).ok<Import>('GET', `/imports/${begun.id}`);
    expect([record.state, record.counts.created]).to.deep.equal(['completed', 120]);
    expect(await next.store.entries.count({ form_id })).to.equal(120);
    expect(next.violations).to.deep.equal([]);
  });

  it('whose file was being made when its server ended is made again once its lease is over', async () => {
    const never = successor(server, { ...kept, documents: { pdf: () => new Promise(() => undefined) } });
    const begun = await (await owner(never)).ok<Export>('POST', '/exports', { source: { form_id }, format: 'pdf' });
    never.clock.advance(60_000);
    void never.controls.settle();
    const asked = await (await owner(never)).ok<Job>('GET', `/jobs/${begun.job_id}`);
    expect(asked.state).to.equal('running');
    const next = successor(never, {
      ...kept,
      documents: { pdf: async () => ({ bytes: new Uint8Array([37, 80, 68, 70]), undrawn: [] }) },
    });
    await pass(59_000, next);
    expect((await kept.store.exports.get(begun.id))?.state).to.equal('running');
    await pass(1000, next);
    const record = await (await owner(next)).ok<Export>('GET', `/exports/${begun.id}`);
    expect(record.state).to.equal('ready');
    expect(told('export.')).to.deep.equal(['export.ready']);
  });

  it('that hits a fault of the server fails, says so, and is not tried for ever', async () => {
    const broken = successor(server, { ...kept, documents: { pdf: () => Promise.reject(new Error('no ink')) } });
    const begun = await (await owner(broken)).ok<Export>('POST', '/exports', { source: { form_id }, format: 'pdf' });
    await pass(60_000, broken);
    const client = await owner(broken);
    const record = await client.ok<Export & { error: { code: string } }>('GET', `/exports/${begun.id}`);
    expect([record.state, record.error.code]).to.deep.equal(['failed', 'internal_error']);
    expect((await client.ok<Job>('GET', `/jobs/${begun.job_id}`)).error?.code).to.equal('internal_error');
    expect(told('export.')).to.deep.equal(['export.failed']);
    expect(told('job.')).to.deep.equal(['job.failed']);
    expect(broken.violations.map(({ operation }) => operation)).to.deep.equal(['job export']);
  });

  it('of an import tells what became of its rows, and sets off workflows only where that is asked for', async () => {
    const table = await key.ok('POST', '/tables', { name: 'Towns', columns: [{ key: 'city', type: 'text' }] });
    await key.ok('POST', `/tables/${table.id}/rows`, { values: { city: 'Kiel' } });
    heard.length = 0;
    for (const run_workflows of [false, true]) {
      const file = await uploadCsv(key, 'city\nKiel\n');
      const options = { match_on: ['city'], update_existing: true, run_workflows };
      const body = { target: { kind: 'rows', table_id: table.id }, file_id: file.id, options };
      const { id } = await key.ok('POST', '/imports', body);
      await server.controls.settle();
      await key.ok('PATCH', `/imports/${id}`, { mapping: [{ column: 'city', path: 'city' }] });
      await key.ok('POST', `/imports/${id}/start`);
      await pass(60_000);
    }
    const updates = heard.filter(({ type }) => type === 'row.updated');
    expect(updates.map(({ run_workflows }) => run_workflows)).to.deep.equal([false, undefined]);
    expect(told('import.')).to.deep.equal(['import.completed', 'import.completed']);
  });
});
