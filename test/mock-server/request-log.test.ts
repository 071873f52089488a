import type { LoggedRequest, LogLine } from '@entryway/mock-server';
import { expect } from 'chai';
import { lineOf } from '../../mock-server/src/controls/request-log.js';
import { complete, create, origin, Respondent, requestOf, send, stillServer } from './respondent.js';

const lastOf = (requests: readonly LoggedRequest[]): LoggedRequest => {
  const last = requests.at(-1);
  if (!last) throw new Error('Nothing was asked.');
  return last;
};

describe('the log of requests', () => {
  it('tells of each with operation, status, code and milliseconds', async () => {
    const lines: LogLine[] = [];
    const server = stillServer({ log: (line) => lines.push(line) });
    await send(server, '/entry-sessions/forms/contact/schema');
    await send(server, '/entry-sessions/forms/nothing/schema');
    await send(server, '/entry-sessions/ent_x/answers', { method: 'PUT' });
    await send(server, '/nowhere');
    server.faults.add({ kind: 'lost_reply', times: 1 });
    await server.fetch(requestOf('/entry-sessions/forms/contact/schema')).catch(() => undefined);
    const said = lines.map((line) => lineOf({ ...line, ms: 2.4 }).replace('/api/v1/entry-sessions', ''));
    expect(said).to.deep.equal([
      'GET /forms/contact/schema getPublicSchema 200 - 2 ms',
      'GET /forms/nothing/schema getPublicSchema 404 not_found 2 ms',
      'PUT /ent_x/answers - 405 method_not_allowed 2 ms',
      'GET /api/v1/nowhere - 404 not_found 2 ms',
      'GET /forms/contact/schema getPublicSchema no reply - 2 ms',
    ]);
    expect(lines.every(({ ms }) => ms >= 0)).to.equal(true);
  });

  it('names no address that is a secret', () => {
    const line = { method: 'POST', operation: null, status: 202, code: null, at: '', ms: 1 };
    expect(lineOf({ ...line, path: '/_hooks/s3cret' })).to.equal('POST /_hooks/•••• - 202 - 1 ms');
    expect(lineOf({ ...line, path: '/billing/portal/ps_x' })).to.equal('POST /billing/portal/•••• - 202 - 1 ms');
  });

  it('has bodies only with test hooks', async () => {
    const [open, closed] = [stillServer({ testHooks: true }), stillServer()];
    for (const server of [open, closed]) await Respondent.open(server, complete);
    expect(JSON.parse(lastOf(open.requests).body ?? '')).to.deep.equal({ form: 'contact', answers: complete });
    expect(lastOf(closed.requests)).to.not.have.property('body');
    const told = await open.fetch(new Request(`${origin}/_mock/requests`, { headers: { 'X-Mock-Control': '1' } }));
    expect(await told.text()).to.include('Ada Lovelace');
  });

  it('has the body also where the reply was lost, and none that nobody read', async () => {
    const server = stillServer({ testHooks: true });
    server.faults.add({ kind: 'lost_reply', operation: 'createEntrySession', times: 1 });
    await create(server, { form: 'contact' }).catch(() => undefined);
    expect(lastOf(server.requests)).to.include({ status: 0, body: '{"form":"contact"}' });
    await send(server, '/forms', { method: 'POST', body: { name: 'x' } });
    expect(lastOf(server.requests)).to.not.have.property('body');
  });

  it('masks what lets somebody in', async () => {
    const server = stillServer({ testHooks: true });
    const { account_id, api_key, login } = await server.access;
    const { entry_key } = await Respondent.open(server);
    const captcha = { captcha_token: 'c4ptcha-w0rd' };
    await create(server, { form: 'contact', ...captcha, answers: { message: `my key is ${entry_key}` } });
    await send(server, '/entry-sessions/exchange-token', { method: 'POST', body: { token: 'l1nk-w0rd' } });
    const headers = { Authorization: `Bearer ${api_key}`, 'X-Account-ID': account_id };
    const asOwner = (method: string, path: string, body: object) =>
      send<{ id: string }>(server, path, {
        method,
        body,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      });
    const { body } = await asOwner('POST', '/environments', { name: 'Live', key: 'live' });
    await asOwner('PUT', `/environments/${body.id}/secrets/API`, { value: 'v4ult-w0rd' });
    await server.fetch(
      new Request(`${origin}/settings/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ ...login }),
      }),
    );
    const all = JSON.stringify(server.requests);
    for (const secret of [entry_key, 'c4ptcha-w0rd', 'l1nk-w0rd', 'v4ult-w0rd', login.password, api_key])
      expect(all).to.not.include(secret);
    expect(all).to.include('my key is ••••');
    expect(server.requests.map(({ operation }) => operation)).to.include.members(['putSecret', 'createSession']);
  });

  it('keeps 16 KiB of a body, whatever it is written in', async () => {
    const server = stillServer({ testHooks: true });
    await create(server, { form: 'contact', answers: { message: '語'.repeat(10_000) } });
    const { body = '' } = lastOf(server.requests);
    expect(new TextEncoder().encode(body).length).to.be.within(16 * 1024 - 3, 16 * 1024);
    expect(body).to.match(/語$/);
  });
});
