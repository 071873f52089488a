import { createMockServer, type MockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { freshKey } from '../respondent.js';

type Json = Record<string, unknown>;

const day = 24 * 60 * 60 * 1000;

describe('billing that lapses while a respondent types, over a real port', () => {
  let server: MockServer;
  let port: Listening;
  let entry_key = '';
  before(async () => {
    server = createMockServer({ limits: [] });
    server.clock.set('2026-11-14T09:30:00.000Z');
    port = await listen(server, { port: 0 });
  });
  after(async () => {
    await port.close();
    expect(server.violations).to.deep.equal([]);
  });

  async function send(method: string, path: string, body?: unknown) {
    const response = await fetch(port.base_url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': freshKey() }),
        ...(entry_key && { 'X-Service-Entry-Key': entry_key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Json };
  }

  it('loses nothing of what was typed, and lets it be sent once somebody has paid', async () => {
    const opened = await send('POST', '/entry-sessions', { form: 'contact', answers: { full_name: 'Ada' } });
    entry_key = String(opened.body.entry_key);
    const session = opened.body.session as { id: string; revision: number };
    const mine = `/entry-sessions/${session.id}`;

    await server.controls.setBilling('past_due');
    server.clock.advance(14 * day - 1);
    const typed = await send('PATCH', `${mine}/answers`, {
      base_revision: session.revision,
      answers: { email: 'ada@example.org', topic: 'repair' },
    });
    expect(typed.status).to.equal(200);

    server.clock.advance(1);
    const late = await send('PATCH', `${mine}/answers`, {
      base_revision: typed.body.revision,
      answers: { message: 'Typed after the end of grace' },
    });
    expect(late.status, 'what is typed is kept').to.equal(200);
    const refused: readonly [string, string, unknown?][] = [
      ['POST', `${mine}/submit`, { base_revision: late.body.revision }],
      ['GET', '/entry-sessions/forms/contact/schema'],
      ['POST', '/entry-sessions', { form: 'contact', answers: {} }],
    ];
    for (const [method, path, body] of refused) {
      const reply = await send(method, path, body);
      expect([reply.status, reply.body.code, reply.body.message], path).to.deep.equal([
        402,
        'billing_inactive',
        'This form is not accepting responses at the moment.',
      ]);
    }
    const read = await send('GET', mine);
    expect(read.body.answers).to.deep.include({
      full_name: 'Ada',
      email: 'ada@example.org',
      message: 'Typed after the end of grace',
    });

    await payAtThePage();
    const sent = await send('POST', `${mine}/submit`, { base_revision: late.body.revision });
    expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
    const kept = await server.store.entries.get(session.id);
    expect(kept?.state).to.equal('submitted');
    expect(kept?.answers.map(({ value }) => value)).to.include('Typed after the end of grace');
  });

  /** An admin of the account logs in and pays, over the same port. */
  async function payAtThePage(): Promise<void> {
    const { account_id, login } = await server.access;
    const json = { 'Content-Type': 'application/json', Origin: port.url };
    const logged = await fetch(`${port.url}/settings/api/session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(login),
    });
    const { csrf_token } = (await logged.json()) as { csrf_token: string };
    const made = await fetch(`${port.base_url}/billing/checkout-sessions`, {
      method: 'POST',
      headers: {
        ...json,
        Cookie: (logged.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
        'X-CSRF-Token': csrf_token,
        'X-Account-ID': account_id,
        'Idempotency-Key': freshKey(),
      },
      body: JSON.stringify({ plan_key: 'team', interval: 'year', success_url: port.url, cancel_url: port.url }),
    });
    const { url } = (await made.json()) as { url: string };
    const paid = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: port.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'action=pay&card=4242424242424242',
    });
    expect([made.status, paid.status, paid.headers.get('Location')]).to.deep.equal([201, 303, port.url]);
  }
});
