import { createMockServer, type FaultRule, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { OpenedEntry, Problem } from '../../src/contract/index.js';
import { complete, create, freshKey, origin, Respondent, requestOf, send, stillServer } from './respondent.js';

const schema = '/entry-sessions/forms/contact/schema';

const thrownBy = (server: MockServer, request = requestOf(schema)): Promise<unknown> =>
  server.fetch(request).then(
    () => undefined,
    (error: unknown) => error,
  );

const expectLost = (error: unknown): void => {
  expect(error).to.be.instanceOf(TypeError);
  expect((error as Error).message).to.equal('Failed to fetch');
};

describe('faults', () => {
  it('are offline as a page knows it', async () => {
    const server = stillServer();
    server.faults.offline = true;
    expectLost(await thrownBy(server));
    expect(server.requests).to.have.length(1);
    expect(server.requests[0]).to.include({ operation: null, status: 0 });
    server.faults.offline = false;
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('are refused where they name an operation that nobody calls', () => {
    const server = stillServer();
    expect(() => server.faults.add({ kind: 'offline', operation: 'submitEntry' })).to.throw(
      'There is no operation "submitEntry" that could go wrong. Did you mean submitEntrySession',
    );
    for (const operation of ['*', 'putPart', 'getStoredFile', 'listForms', 'listApiKeys'])
      server.faults.add({ kind: 'offline', operation });
  });

  it('lose the reply of a write that happened, so that a repeat finds it done', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    server.faults.add({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
    const key = freshKey();
    expectLost(await respondent.submit(1, { key }).catch((error: unknown) => error));
    expect(await server.store.entries.list({ state: 'submitted' })).to.have.length(1);
    const again = await respondent.submit(1, { key });
    expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(again.body.receipt.reference).to.equal('CON-000123');
  });

  it('lose the reply to a creation, so that a repeat brings the same draft', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'lost_reply', operation: 'createEntrySession', times: 1 });
    const key = freshKey();
    expectLost(await create(server, { form: 'contact' }, key).catch((error: unknown) => error));
    expect((await create<OpenedEntry>(server, { form: 'contact' }, key)).status).to.equal(201);
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('refuse with any status, as often as they are told', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'status', status: 503, code: 'service_unavailable', retryAfter: 7, times: 2 });
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await send<Problem>(server, schema);
      expect([status, body.code, headers.get('Retry-After')]).to.deep.equal([503, 'service_unavailable', '7']);
      expect(headers.get('Access-Control-Allow-Origin')).to.equal('*');
    }
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('answer like a captive portal, or with JSON of another shape', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'html', times: 1 });
    server.faults.add({ kind: 'bad_shape', times: 1 });
    const portal = await send<string>(server, schema);
    expect(portal.headers.get('Content-Type')).to.equal('text/html; charset=utf-8');
    expect(portal.body).to.include('<!doctype html>');
    expect((await send<unknown>(server, schema)).body).to.deep.equal({ unexpected: true });
  });

  it('concern one operation, or all of them', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    server.faults.add({ kind: 'offline', operation: 'patchAnswers' });
    expect((await respondent.read()).status).to.equal(200);
    expectLost(await respondent.patch(1, { topic: 'other' }).catch((error: unknown) => error));
    expect((await respondent.read()).body.revision).to.equal(1);
    server.faults.add({ kind: 'offline', operation: '*' });
    expectLost(await thrownBy(server));
    server.faults.clear();
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('can wait before another fault', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'delay', ms: 30 });
    server.faults.add({ kind: 'status', status: 500, code: 'internal_error', times: 1 });
    const before = performance.now();
    expect((await send(server, schema)).status).to.equal(500);
    expect(performance.now() - before).to.be.greaterThan(25);
  });

  it('refuse a rule that makes no sense', () => {
    const { faults } = stillServer();
    expect(() => faults.add({ kind: 'status', status: 200, code: 'x' })).to.throw();
    expect(() => faults.add({ kind: 'flood' } as unknown as FaultRule)).to.throw();
  });

  it('break off in the middle of a reply', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'truncated', times: 1 });
    const response = await server.fetch(requestOf(schema));
    expect(response.status).to.equal(200);
    const error = await response.text().catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(TypeError);
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('send a caller elsewhere', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'redirect', location: 'https://evil.example/', times: 1 });
    const { status, headers } = await send(server, schema);
    expect([status, headers.get('Location')]).to.deep.equal([307, 'https://evil.example/']);
  });

  it('answer with the entry of somebody else', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    server.faults.add({ kind: 'wrong_entry', operation: 'getEntrySession', times: 1 });
    const { body } = await respondent.read();
    expect(body.id).to.match(/^ent_/).and.not.equal(respondent.entry_id);
    expect((await respondent.read()).body.id).to.equal(respondent.entry_id);
  });

  it('take some bytes of an upload, and go away', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'cut_upload', operation: 'putPart' });
    const part = new Request(`${origin}/_storage/upl_1/1`, { method: 'PUT', body: 'x'.repeat(1000) });
    expectLost(await thrownBy(server, part));
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('begin with the call they are told, once or as often as they are told', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'status', status: 500, code: 'internal_error', nth: 3 });
    server.faults.add({ kind: 'status', status: 502, code: 'extension_failed', nth: 4, times: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await send(server, schema)).status);
    expect(statuses).to.deep.equal([200, 200, 500, 200, 502, 502, 200]);
  });

  it('happen as likely as they are told, the same every time for the same random seed', async () => {
    const run = async (randomSeed: number) => {
      const server = createMockServer({ randomSeed, limits: [] });
      server.faults.add({ kind: 'status', status: 503, code: 'service_unavailable', probability: 0.3 });
      const statuses: number[] = [];
      for (let i = 0; i < 200; i++) statuses.push((await send(server, schema)).status);
      return statuses;
    };
    const first = await run(7);
    expect(first.filter((status) => status === 503)).to.have.length.within(30, 90);
    expect(await run(7)).to.deep.equal(first);
    expect(await run(8)).to.not.deep.equal(first);
  });
});
