import { type FormSeed, type MockServer, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Problem } from '../../src/contract/index.js';
import { complete, origin, Respondent, requestOf, send, start, stillServer } from './respondent.js';

const schema = '/entry-sessions/forms/contact/schema';

async function hook<T = Problem>(server: MockServer, method: string, path: string, body?: unknown) {
  const response = await server.fetch(
    new Request(`${origin}/_mock/${path}`, {
      method,
      headers: { 'X-Mock-Control': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}

describe('test hooks', () => {
  let server: MockServer;
  beforeEach(() => {
    server = stillServer({ testHooks: true });
  });

  it('are not there unless asked for', async () => {
    const plain = stillServer();
    const hooks = ['POST reset', 'POST seed', 'PUT clock', 'GET outbox', 'PUT faults', 'PUT limits', 'PUT billing'];
    for (const line of [...hooks, 'POST forms/contact/publish', 'PATCH entries/ent_x/answers']) {
      const [method = '', path = ''] = line.split(' ');
      const { status, body } = await hook(plain, method, path, method === 'GET' ? undefined : {});
      expect([status, body.code], line).to.deep.equal([404, 'not_found']);
    }
  });

  it('set and clear faults, also while the service is offline', async () => {
    expect((await hook(server, 'PUT', 'faults', { offline: true, rules: [{ kind: 'html' }] })).status).to.equal(204);
    expect(await server.fetch(requestOf(schema)).catch((error: unknown) => error)).to.be.instanceOf(TypeError);
    expect((await hook(server, 'PUT', 'faults', {})).status).to.equal(204);
    expect((await send(server, schema)).headers.get('Content-Type')).to.include('json');
    expect((await hook(server, 'PUT', 'faults', { rules: [{ kind: 'flood' }] })).status).to.equal(422);
    const rules = [{ kind: 'html' }, { kind: 'html', operation: 'saveAnswers' }];
    const unknown = await hook(server, 'PUT', 'faults', { rules });
    expect([unknown.status, unknown.body.details?.[0]?.path]).to.deep.equal([422, '/rules/1/operation']);
    expect((await send(server, schema)).headers.get('Content-Type')).to.include('json');
  });

  it('forget everything but the forms and the account', async () => {
    const { account_id } = await server.access;
    await Respondent.open(server);
    await server.controls.setBilling('inactive');
    expect((await hook(server, 'POST', 'reset')).status).to.equal(204);
    expect(await server.store.entries.list()).to.deep.equal([]);
    expect((await send(server, schema)).status).to.equal(200);
    expect((await server.store.accounts.list()).map(({ id }) => id)).to.deep.equal([account_id]);
    expect(await server.store.apiKeys.list({ state: 'valid' })).to.have.length(1);
  });

  it('set the clock and move it', async () => {
    expect((await hook(server, 'GET', 'clock')).body).to.deep.equal({ now: start });
    const noon = '2027-01-01T12:00:00.000Z';
    expect((await hook(server, 'PUT', 'clock', { now: noon })).body).to.deep.equal({ now: noon, settled: true });
    await hook(server, 'PUT', 'clock', { advance_ms: 1500 });
    const { headers } = await send(server, schema);
    expect(headers.get('Date')).to.equal('Fri, 01 Jan 2027 12:00:01 GMT');
    expect((await hook(server, 'PUT', 'clock', { now: 'noon' })).status).to.equal(422);
  });

  it('change limits and billing', async () => {
    await hook(server, 'PUT', 'limits', { windows: [{ name: 'minute', limit: 1, seconds: 60 }] });
    expect((await send(server, schema)).status).to.equal(200);
    expect((await send(server, schema)).status).to.equal(429);
    await hook(server, 'PUT', 'limits', {});
    await hook(server, 'PUT', 'billing', { status: 'inactive' });
    expect((await send(server, schema)).status).to.equal(402);
    expect((await hook(server, 'PUT', 'billing', { status: 'rich' })).status).to.equal(422);
  });

  it('publish other forms, and refuse what is none', async () => {
    const contact = seedForms.find(({ slug }) => slug === 'contact') as FormSeed;
    const public_id = 'pf_2222222222222222';
    const document = { ...contact.document, form: { ...contact.document.form, public_id } };
    const form = { slug: 'another', public_id, reference_prefix: 'ANO', document };
    expect((await hook(server, 'POST', 'seed', { forms: [form] })).status).to.equal(204);
    expect((await send(server, '/entry-sessions/forms/another/schema')).status).to.equal(200);
    expect((await hook(server, 'POST', 'seed', { name: 'contact' })).status).to.equal(204);
    expect((await hook(server, 'POST', 'seed', { name: 'nothing' })).status).to.equal(404);
    const broken = { ...form, document: { ...document, pages: 'none' } };
    expect((await hook(server, 'POST', 'seed', { forms: [broken] })).status).to.equal(422);
  });

  it('publish the next version, with which drafts begun before have nothing to do', async () => {
    const respondent = await Respondent.open(server, complete);
    const before = respondent.session.form.version_number;
    const { status, body } = await hook<{ version_number: number }>(server, 'POST', 'forms/contact/publish', {});
    expect([status, body.version_number]).to.deep.equal([200, before + 1]);
    const { form } = (await respondent.read()).body;
    expect([form.version_number, form.outdated]).to.deep.equal([before, true]);
    expect((await hook(server, 'POST', 'forms/none/publish', {})).status).to.equal(404);
  });

  it('change an answer as another device would', async () => {
    const respondent = await Respondent.open(server, complete);
    server.faults.add({ kind: 'offline', operation: 'patchAnswers', times: 1 });
    const { body } = await hook<{ revision: number }>(server, 'PATCH', `entries/${respondent.entry_id}/answers`, {
      answers: { full_name: 'Grace Hopper' },
    });
    expect(body.revision).to.equal(2);
    server.faults.clear();
    const conflict = await respondent.patch<Problem>(1, { full_name: 'Ada' });
    expect([conflict.status, conflict.body.code]).to.deep.equal([409, 'answer_conflict']);
    const merged = await respondent.patch(1, { topic: 'other' });
    expect(merged.body.foreign).to.include('full_name');
    expect(server.requests.filter(({ operation }) => operation === 'patchAnswers')).to.have.length(2);
    expect((await hook(server, 'PATCH', 'entries/ent_x/answers', { answers: {} })).status).to.equal(404);
  });

  it('show the mails that went out, and the requests that came in', async () => {
    expect((await hook(server, 'GET', 'outbox')).body).to.deep.equal({ mails: [] });
    await send(server, schema);
    const { body } = await hook<{ requests: { operation: string }[] }>(server, 'GET', 'requests');
    expect(body.requests.map(({ operation }) => operation)).to.include('getPublicSchema');
  });
});
