import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { nodeOutbound } from '../../../mock-server/src/adapters/outbound.js';
import { eventTypes } from '../../../mock-server/src/platform/events/domain-event.js';
import { collectionNames } from '../../../mock-server/src/server/collections.js';
import { type List, otherAccount, owner, ownerAtPage } from '../account/client.js';
import { publishForm, soundDocument } from '../account/sample-form.js';
import { stillServer } from '../respondent.js';
import { Ledger, postOffice, replyWith, type WithSecret } from './post-office.js';

const hour = 3_600_000;
const day = 24 * hour;
const url = 'https://hooks.example.test/in';

describe('a webhook', () => {
  it('shows its secret when it is made, to a repetition of that call, and never again', async () => {
    const office = await postOffice({ outbound: new Ledger() });
    const { key, server } = office;
    const again = { body: { url, events: ['*'] }, headers: { 'Idempotency-Key': 'make-one-webhook' } };
    const first = await key.call<WithSecret>('POST', '/webhooks', again);
    const second = await key.call<WithSecret>('POST', '/webhooks', again);
    const { secret } = first.body;
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([second.status, second.headers.get('Idempotency-Replayed'), second.body]).to.deep.equal([
      201,
      'true',
      first.body,
    ]);
    expect(first.headers.get('Cache-Control')).to.equal('no-store');
    expect(first.body.secret_last4).to.equal(secret.slice(-4));
    const rotation = { body: {}, headers: { 'Idempotency-Key': 'rotate-the-secret' } };
    const path = `/webhooks/${first.body.id}/rotate-secret`;
    const rotated = await key.call<WithSecret>('POST', path, rotation);
    await key.ok('POST', path, {});
    expect((await key.call<WithSecret>('POST', path, rotation)).body.secret).to.equal(rotated.body.secret);
    expect(JSON.stringify([await office.state(first.body), await key.ok('GET', '/webhooks')])).to.not.include('whsec_');
    await office.test(first.body);
    await office.pass();
    const kept = await Promise.all(collectionNames.map((name) => server.store[name].list()));
    for (const shown of [secret, rotated.body.secret]) {
      expect(JSON.stringify(kept)).to.not.include(shown.slice('whsec_'.length, -1));
    }
  });

  it('is gone at once, and a long log of its deliveries in pieces after it', async () => {
    const office = await postOffice({ outbound: new Ledger() });
    const { key, server } = office;
    const webhook = await office.webhook(url);
    await office.test(webhook);
    await office.pass();
    const [known] = await server.store.deliveries.list({ webhook_id: webhook.id });
    if (!known) throw new Error('no delivery');
    for (let at = 0; at < 999; at++)
      await server.store.deliveries.put({ ...known, id: `${known.id.slice(0, -4)}${at}` });
    expect((await key.call('DELETE', `/webhooks/${webhook.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `/webhooks/${webhook.id}`)).to.deep.equal([404, 'not_found']);
    expect(await server.store.deliveries.count({ webhook_id: webhook.id })).to.equal(1000);
    const jobs = async () => (await key.ok<List>('GET', '/jobs?type=webhook_delete')).data;
    expect((await jobs())[0]).to.deep.include({
      state: 'queued',
      progress: { done: 0, total: 1000, percent: 0, message: null },
    });
    server.clock.advance(1000);
    await server.controls.settle();
    expect(await server.store.deliveries.count({ webhook_id: webhook.id })).to.equal(0);
    expect((await jobs())[0]).to.deep.include({ state: 'succeeded' });
    expect(server.violations).to.deep.equal([]);
  });

  it('signs with the old secret too while receivers change over', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook(url);
    const rotate = (body: object) => office.key.ok<WithSecret>('POST', `/webhooks/${webhook.id}/rotate-secret`, body);
    const signatures = async (): Promise<readonly string[]> => {
      await office.test(webhook);
      await office.pass();
      return (ledger.requests.at(-1)?.headers['webhook-signature'] ?? '').split(' ');
    };
    const signedBy = (secret: string): string => {
      const { headers = {}, body } = ledger.requests.at(-1) ?? {};
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      return new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body ?? '');
    };
    expect(await signatures()).to.deep.equal([signedBy(webhook.secret)]);
    const renewed = await rotate({});
    expect(await signatures()).to.deep.equal([signedBy(renewed.secret), signedBy(webhook.secret)]);
    await office.pass(day - 1000);
    expect(await signatures()).to.have.length(2);
    await office.pass(1000);
    expect(await signatures()).to.deep.equal([signedBy(renewed.secret)]);
    const last = await rotate({ overlap_seconds: 0 });
    expect(await signatures()).to.deep.equal([signedBy(last.secret)]);
  });

  it('is told what it asked for, of the forms and projects it asked for', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger, seed: [] });
    const { key } = office;
    const form = await publishForm(key, soundDocument, 'First');
    const other = await publishForm(key, soundDocument, 'Second');
    const wishes: Readonly<Record<string, object>> = {
      everything: { events: ['*'] },
      submits: { events: ['entry.submitted', 'entry.deleted'] },
      'one-form': { events: ['*'], filter: { form_ids: [form.id] } },
      'one-project': { events: ['entry.created', 'form.closed'], filter: { project_ids: [other.project_id] } },
    };
    for (const [name, wish] of Object.entries(wishes)) await office.webhook(`https://${name}.example.test/`, wish);
    await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada' } });
    await key.ok('POST', '/entries', { form_id: other.id, answers: { name: 'Bo' }, state: 'draft' });
    await key.ok('POST', '/projects', { name: 'Unheard' });
    await office.pass();
    const told = (name: string) =>
      ledger.requests.filter((one) => one.url.includes(`//${name}.`)).map(({ body }) => JSON.parse(body ?? '').type);
    expect(told('everything')).to.deep.equal(['entry.created', 'entry.submitted', 'entry.created']);
    expect(told('submits')).to.deep.equal(['entry.submitted']);
    expect(told('one-form')).to.deep.equal(['entry.created', 'entry.submitted']);
    const ofProject = form.project_id === other.project_id ? 2 : 1;
    expect(told('one-project')).to.deep.equal(Array.from({ length: ofProject }, () => 'entry.created'));
  });

  it('can be told only what something happened to', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    await office.webhook(url, { payload: 'thin', events: ['api_key.created'] });
    const page = await ownerAtPage(office.server);
    const made = await page.ok('POST', `/settings/api/accounts/${office.key.account_id}/api-keys`, { name: 'Thin' });
    await office.pass();
    expect(ledger.events[0]?.data).to.deep.equal({ object: { object: 'api_key', id: made.id } });
  });

  it('is disabled by a receiver that is gone; what waits goes on once it is enabled', async () => {
    const ledger = new Ledger();
    ledger.reply = () => replyWith(410);
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook(url);
    const [first, second] = [await office.test(webhook), await office.test(webhook)];
    await office.pass();
    expect((await office.state(webhook)).state).to.equal('disabled');
    await office.pass(3 * day);
    for (const { id } of [first, second]) {
      expect(await office.delivery(webhook, id)).to.include({ next_attempt_at: null });
    }
    const before = ledger.requests.length;
    ledger.reply = () => replyWith(200);
    await office.key.ok('PATCH', `/webhooks/${webhook.id}`, { state: 'enabled' });
    await office.pass();
    expect(ledger.requests.length - before).to.equal(2);
    for (const { id } of [first, second]) expect((await office.delivery(webhook, id)).state).to.equal('succeeded');
  });

  it('is switched off after five days of nothing but failures, and its admins get a mail', async () => {
    const ledger = new Ledger();
    ledger.reply = () => replyWith(500);
    const office = await postOffice({ outbound: ledger });
    const { server } = office;
    const webhook = await office.webhook(url);
    await office.test(webhook);
    await office.pass();
    let hours = 0;
    while ((await office.state(webhook)).state === 'enabled' && hours < 200) {
      expect(server.controls.outbox).to.have.length(0);
      if (hours % 12 === 0) await office.test(webhook);
      await office.pass(hour);
      hours += 1;
    }
    expect((await office.state(webhook)).state).to.equal('auto_disabled');
    expect(hours).to.be.within(5 * 24, 5 * 24 + 12);
    const [mail, ...others] = server.controls.outbox;
    expect(others).to.have.length(0);
    expect(mail).to.include({ kind: 'webhook_disabled', to: (await server.access).login.email });
    expect(mail?.text).to.include(url);
    const silent = ledger.requests.length;
    await office.pass(2 * day);
    expect(ledger.requests).to.have.length(silent);
    const [listed] = (await office.key.ok<{ data: { id: string }[] }>('GET', '/webhooks?state=auto_disabled')).data;
    expect(listed?.id).to.equal(webhook.id);
    ledger.reply = () => replyWith(500);
    await office.key.ok('PATCH', `/webhooks/${webhook.id}`, { state: 'enabled' });
    await office.pass();
    expect((await office.state(webhook)).state).to.equal('enabled');
    expect(ledger.requests.length).to.be.greaterThan(silent);
  });

  it('is given five days again by every success', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook(url);
    for (let days = 0; days < 12; days++) {
      ledger.reply = () => replyWith(days === 4 || days === 8 ? 200 : 500);
      await office.test(webhook);
      await office.pass(day);
    }
    expect((await office.state(webhook)).state).to.equal('enabled');
    expect(office.server.controls.outbox).to.have.length(0);
  });

  it('goes on with a new address once it was changed', async () => {
    const ledger = new Ledger();
    ledger.reply = (request) => replyWith(request.url === url ? 500 : 200);
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook(url);
    const { id } = await office.test(webhook);
    await office.pass();
    await office.key.ok('PATCH', `/webhooks/${webhook.id}`, { url: 'https://moved.example.test/', payload: 'thin' });
    await office.pass(6000);
    expect((await office.delivery(webhook, id)).state).to.equal('succeeded');
    expect(ledger.requests.at(-1)?.url).to.equal('https://moved.example.test/');
  });

  it('is refused with the member that is wrong', async () => {
    const server = stillServer({ outbound: nodeOutbound() });
    const key = await owner(server);
    const [foreign] = (await (await otherAccount(server)).ok<{ data: { id: string }[] }>('GET', '/forms')).data;
    const sound = { url: 'https://example.com/', events: ['*'] };
    const wrong: readonly [object, string, string][] = [
      [{ url: 'http://example.com/' }, '/url', 'url'],
      [{ url: 'https://127.1/' }, '/url', 'url'],
      [{ url: 'https://[::ffff:10.0.0.1]/' }, '/url', 'url'],
      [{ url: 'https://localhost/' }, '/url', 'url'],
      [{ url: 'https://example.com:22/' }, '/url', 'url'],
      [{ url: 'not an address' }, '/url', 'url'],
      [{ filter: { form_ids: [foreign?.id ?? 'frm_unknown'] } }, '/filter/form_ids/0', 'option_unknown'],
      [{ filter: { project_ids: ['prj_unknown'] } }, '/filter/project_ids/0', 'option_unknown'],
    ];
    for (const [change, path, code] of wrong) {
      const reply = await key.call('POST', '/webhooks', { body: { ...sound, ...change } });
      expect([reply.status, reply.body.details?.[0]?.path, reply.body.details?.[0]?.code]).to.deep.equal([
        422,
        path,
        code,
      ]);
    }
    for (const change of [{ events: [] }, { events: ['entry.eaten'] }, { payload: 'fat' }, { url: 7 }]) {
      expect(await key.refusal('POST', '/webhooks', { ...sound, ...change })).to.deep.equal([422, 'validation_failed']);
    }
    const webhook = await key.ok('POST', '/webhooks', sound);
    expect(await key.refusal('PATCH', `/webhooks/${webhook.id}`, { url: 'https://10.0.0.1/' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('PATCH', `/webhooks/${webhook.id}`, { state: 'auto_disabled' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    const rotation = `/webhooks/${webhook.id}/rotate-secret`;
    expect(await key.refusal('POST', rotation, { overlap_seconds: -1 })).to.deep.equal([422, 'validation_failed']);
  });

  it('is one of twenty at most', async () => {
    const office = await postOffice({ outbound: new Ledger() });
    for (let i = 0; i < 20; i++) await office.webhook(url);
    expect(await office.key.refusal('POST', '/webhooks', { url, events: ['*'] })).to.deep.equal([
      403,
      'plan_limit_reached',
    ]);
  });

  it('is not repeated once it is gone', async () => {
    const { key } = await postOffice({ outbound: new Ledger() });
    const again = { body: { url, events: ['*'] }, headers: { 'Idempotency-Key': 'make-one-webhook' } };
    const { body } = await key.call<WithSecret>('POST', '/webhooks', again);
    await key.ok('DELETE', `/webhooks/${body.id}`);
    expect((await key.call('POST', '/webhooks', again)).status).to.equal(404);
  });
});

describe('the types of events', () => {
  it('are listed with what they look like', async () => {
    const { key } = await postOffice({ outbound: new Ledger() });
    interface Type {
      readonly type: string;
      readonly description: string;
      readonly schema: { readonly required: string[] };
      readonly example: { readonly type: string; readonly data: { readonly object: { readonly object: string } } };
    }
    const { data } = await key.ok<{ data: Type[] }>('GET', '/webhook-event-types');
    expect(data.map(({ type }) => type)).to.deep.equal([...eventTypes]);
    for (const { type, description, schema, example } of data) {
      expect(description, type).to.match(/^[A-Z].*\.$/);
      expect(example.type).to.equal(type);
      expect(Object.keys(example), type).to.include.members(schema.required);
    }
    const submitted = data.find(({ type }) => type === 'entry.submitted');
    expect(submitted?.example.data.object.object).to.equal('entry');
    expect(JSON.stringify(submitted?.schema)).to.include('submitted_at');
    const page = await key.ok<{ data: Type[]; pagination: { next_cursor: string } }>(
      'GET',
      '/webhook-event-types?limit=10',
    );
    expect(page.data).to.have.length(10);
    const next = await key.ok<{ data: Type[] }>(
      'GET',
      `/webhook-event-types?limit=10&cursor=${page.pagination.next_cursor}`,
    );
    expect(next.data[0]?.type).to.equal(eventTypes[10]);
  });

  it('can each be tried', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook(url);
    for (const event_type of eventTypes) await office.key.ok('POST', `/webhooks/${webhook.id}/test`, { event_type });
    await office.pass();
    expect([...ledger.types].sort()).to.deep.equal([...eventTypes].sort());
  });
});
