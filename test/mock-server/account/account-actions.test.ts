import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { OutboundRequest } from '../../../mock-server/src/platform/outbound/outbound.js';
import type { Platform } from '../../../mock-server/src/platform/platform.js';
import { callAction } from '../../../mock-server/src/resources/extensions/call-action.js';
import { connectorAction } from '../../../mock-server/src/resources/extensions/connector-action.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import type { Problem } from '../../../src/contract/index.js';
import { freshKey, stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { type Got, loopbackOutbound, type OtherService, otherService, type Says } from './other-service.js';

const secret = 'credit agency secret 77';
const credit = {
  catalog_key: 'credit_check',
  granted: ['answers:read', 'answers:write'],
  config: { client_id: 'forms', client_secret: secret, threshold: 500 },
};
const vat = { catalog_key: 'vat_check', granted: ['answers:read'] };

describe('actions of an account', () => {
  let server: MockServer;
  let key: AccountClient;
  let service: OtherService;
  let answer: (got: Got) => Says;
  /** What requests wait for before they leave. */
  let gate: Promise<void>;
  beforeEach(async () => {
    answer = () => [200, { ok: true }];
    service = await otherService((got) => answer(got));
    gate = Promise.resolve();
    const outbound = {
      ...loopbackOutbound,
      send: (request: OutboundRequest) => gate.then(() => loopbackOutbound.send(request)),
    };
    server = stillServer({ limits: [], outbound });
    key = await owner(server);
  });
  afterEach(async () => {
    expect(server.violations).to.deep.equal([]);
    await service.close();
  });

  const idOf = async (name: string): Promise<string> => {
    const { data } = await key.ok<List>('GET', '/actions');
    const found = data.find((one) => one.key === name);
    if (!found) throw new Error(`no ${name}`);
    return found.id;
  };
  const run = <T = Resource>(id: string, input: unknown, headers: Record<string, string> = {}) =>
    key.call<T>('POST', `/actions/${id}/runs`, { body: { input }, headers });
  const connect = (operation: object = {}): Promise<Resource> =>
    key.ok('POST', '/connectors', {
      name: 'Stock',
      key: 'stock',
      base_url: service.url,
      operations: [
        { key: 'count', method: 'POST', path_template: '/count', body_template: '{{ input }}', ...operation },
      ],
    });

  it('are one list, whatever they belong to', async () => {
    await key.ok('POST', '/extensions', vat);
    await key.ok('POST', '/extensions', credit);
    await connect({ entry_action: { enabled: true } });
    await key.ok('POST', '/connectors', {
      name: 'Slow',
      key: 'slow',
      base_url: service.url,
      operations: [{ key: 'long', path_template: '/', timeout_ms: 30_000 }],
    });
    const { data } = await key.ok<List>('GET', '/actions?sort=key');
    expect(data.map(({ key: name, mode, entry_scoped }) => [name, mode, entry_scoped])).to.deep.equal([
      ['credit_check.score', 'async', true],
      ['slow.long', 'async', false],
      ['stock.count', 'sync', true],
      ['vat_check.check', 'sync', true],
    ]);
    const keys = async (query: string) =>
      (await key.ok<List>('GET', `/actions?sort=key&${query}`)).data.map((one) => one.key);
    expect(await keys('source=connector')).to.deep.equal(['slow.long', 'stock.count']);
    expect(await keys('entry_scoped=false')).to.deep.equal(['slow.long']);
    const [extension] = await key.ids('/extensions?filter=catalog_key == "vat_check"');
    expect(await keys(`source=${extension}`)).to.deep.equal(['vat_check.check']);
  });

  it('run at once where they are quick, and can be looked at afterwards', async () => {
    await key.ok('POST', '/extensions', vat);
    const { status, body } = await run(await idOf('vat_check.check'), { vat_number: 'DE 811 907 980' });
    expect([status, body.state]).to.deep.equal([200, 'succeeded']);
    expect(body.output).to.deep.include({ valid: true, trader: 'Harbour Shipping GmbH' });
    expect(body).to.deep.include({ progress: { percent: 100 }, finished_at: '2026-11-14T09:30:00.000Z' });
    expect(await key.ok('GET', `/action-runs/${body.id}`)).to.deep.include({ state: 'succeeded', output: body.output });
    const wrong = await run<Problem>(await idOf('vat_check.check'), { number: 'x' });
    expect([wrong.status, wrong.body.details?.map(({ path }) => path)]).to.deep.equal([
      422,
      ['/input/vat_number', '/input/number'],
    ]);
  });

  it('tell of a service that fails or keeps silent, and note it down', async () => {
    await key.ok('POST', '/extensions', vat);
    const check = await idOf('vat_check.check');
    const closed = await run<Problem>(check, { vat_number: 'EL123456789' });
    expect([closed.status, closed.body.code]).to.deep.equal([502, 'extension_failed']);
    expect(closed.body.details?.[0]?.params).to.deep.equal({ upstream_status: 503 });
    const silent = await run<Problem>(check, { vat_number: 'XX123456789' });
    expect([silent.status, silent.body.code]).to.deep.equal([504, 'extension_timeout']);
    const runs = await server.store.accountRuns.list();
    expect(runs.map(({ state, error }) => [state, error?.code])).to.deep.equal([
      ['failed', 'extension_failed'],
      ['timed_out', 'extension_timeout'],
    ]);
    expect(await server.store.actionCalls.list()).to.deep.equal([]);
  });

  it('go on after the reply where they take a while, with progress', async () => {
    await key.ok('POST', '/extensions', credit);
    const { status, body, headers } = await run(await idOf('credit_check.score'), { name: 'Ada', income: 4000 });
    expect([status, body.state, headers.get('Retry-After')]).to.deep.equal([202, 'queued', '8']);
    expect(headers.get('Location')).to.equal(`/api/v1/action-runs/${body.id}`);
    const look = (query = '') => key.ok('GET', `/action-runs/${body.id}${query}`);
    server.clock.advance(2000);
    expect(await look()).to.deep.include({ state: 'running', progress: { percent: 25 } });
    server.clock.advance(4000);
    expect(await look()).to.deep.include({ state: 'running', progress: { percent: 75 } });
    const waiting = look('?wait=20');
    server.clock.advance(2000);
    await server.controls.settle();
    const done = await waiting;
    expect(done).to.deep.include({ state: 'succeeded', progress: { percent: 100 } });
    expect(done.output).to.have.property('approved', true);
    const kept = [await server.store.accountRuns.list(), await server.store.extensions.list(), done];
    expect(JSON.stringify(kept)).to.not.include(secret);
    expect(await key.refusal('GET', `/action-runs/${body.id}?wait=21`)).to.deep.equal([400, 'invalid_parameter']);
  });

  it('can fail later, too', async () => {
    await key.ok('POST', '/extensions', credit);
    const { body } = await run(await idOf('credit_check.score'), { name: 'Nobody' });
    server.clock.advance(8000);
    await server.controls.settle();
    const done = await key.ok('GET', `/action-runs/${body.id}`);
    expect(done).to.deep.include({
      state: 'failed',
      error: { code: 'extension_failed', message: 'The agency knows nobody of this name.' },
    });
  });

  it('ask other services, once however often they are ordered', async () => {
    await connect();
    const id = await idOf('stock.count');
    answer = ({ body }) => [200, { asked: JSON.parse(body) as unknown }];
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await run(id, { item: 'chair' }, headers);
    const second = await run(id, { item: 'chair' }, headers);
    expect(first.body.output).to.deep.equal({ asked: { item: 'chair' } });
    expect([second.headers.get('Idempotency-Replayed'), second.body.id, service.got.length]).to.deep.equal([
      'true',
      first.body.id,
      1,
    ]);
    answer = () => [503];
    const again = { 'Idempotency-Key': freshKey() };
    expect((await run(id, {}, again)).status).to.equal(502);
    answer = () => [200, 7];
    expect((await run(id, {}, again)).body.output).to.equal(7);
  });

  it('hold nobody up while they wait for an answer', async () => {
    await connect();
    const id = await idOf('stock.count');
    let release = (): void => undefined;
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const waiting = key.call('POST', `/actions/${id}/runs`, { body: { input: {} } });
    while ((await server.store.accountRuns.list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await key.ok('POST', '/projects', { name: 'Meanwhile' });
    expect(service.got).to.deep.equal([]);
    release();
    expect((await waiting).status).to.equal(200);
  });

  it('are taken up again when the server died in the midst of them', async () => {
    const store = memoryStore();
    const dead = stillServer({
      limits: [],
      store,
      outbound: { ...loopbackOutbound, send: () => new Promise(() => undefined) },
    });
    const before = await owner(dead);
    const connector = await before.ok<Resource & { operations: { action_id: string }[] }>('POST', '/connectors', {
      name: 'Stock',
      key: 'stock',
      base_url: service.url,
      operations: [{ key: 'count', path_template: '/count' }],
    });
    void before.call('POST', `/actions/${connector.operations[0]?.action_id}/runs`, { body: { input: {} } });
    const begun = async () => (await store.accountRuns.list())[0];
    while (!(await begun())) await new Promise((resolve) => setTimeout(resolve, 1));
    const alive = stillServer({ limits: [], store, outbound: loopbackOutbound });
    await alive.controls.settle();
    expect((await begun())?.state).to.equal('running');
    alive.clock.advance(5 * 60_000);
    await alive.controls.settle();
    expect(await begun()).to.deep.include({ state: 'succeeded', output: { ok: true } });
    expect(service.got).to.have.length(1);
  });

  it('can be called by workflows, which are told all that is no secret', async () => {
    const environment = (await key.ids('/environments'))[0];
    await key.ok('PUT', `/environments/${environment}/secrets/API_TOKEN`, { value: 'a token to be hidden' });
    const connector = await connect({ headers: { 'X-Key': '{{ secret.API_TOKEN }}' } });
    const { store, clock } = server;
    const platform = { store, clock, outbound: loopbackOutbound } as unknown as Platform;
    const { account_id } = key;
    const action_id = (await connectorAction(store, account_id, connector.id, 'count')) ?? '';
    expect(await connectorAction(store, 'acc_other', connector.id, 'count')).to.equal(undefined);
    const order = { account_id, action_id, input: { a: 1 }, environment_id: null };
    const done = await callAction(platform, order);
    expect(done).to.deep.include({ state: 'succeeded', output: { ok: true }, error: null });
    expect(done.request?.headers).to.include({ 'x-key': '••••' });
    expect(done.response?.status).to.equal(200);
    const lost = await callAction(platform, { ...order, action_id: 'act_nowhere' });
    expect([lost.state, lost.error?.code]).to.deep.equal(['failed', 'not_found']);
    const foreign = await callAction(platform, { ...order, account_id: 'acc_other' });
    expect(foreign.error?.code).to.equal('not_found');
  });
});
