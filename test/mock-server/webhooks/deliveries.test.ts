import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { listen } from '../../../mock-server/src/adapters/node.js';
import { sqliteStore } from '../../../mock-server/src/adapters/sqlite.js';
import { collectionNames } from '../../../mock-server/src/server/collections.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import { owner } from '../account/client.js';
import { closeReceivers, openReceiver } from '../receiver.js';
import { complete, freshKey, Respondent, stillServer } from '../respondent.js';
import { type Delivery, type Event, Ledger, PostOffice, postOffice, replyWith } from './post-office.js';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const header = (headers: NodeJS.Dict<string | string[]>, name: string): string => String(headers[name]);

describe('a delivery', () => {
  afterEach(closeReceivers);

  it('reaches its receiver over a real port, signed so that another implementation verifies it', async () => {
    const receiver = await openReceiver();
    const office = await postOffice();
    const { server, key } = office;
    // The other implementation looks at the clock of this machine.
    server.clock.set(Date.now());
    const port = await listen(server, { port: 0 });
    try {
      const { secret } = await office.webhook(receiver.url, { events: ['entry.submitted'] });
      const respondent = await Respondent.open(server, complete);
      await fetch(`${port.base_url}/entry-sessions/${respondent.entry_id}/submit`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': freshKey(),
          'X-Service-Entry-Key': respondent.entry_key,
        },
        body: JSON.stringify({ base_revision: 1 }),
      });
      await server.controls.settle();
      const [got] = receiver.requests;
      if (!got) throw new Error('nothing has arrived');
      const event = new Webhook(secret).verify(got.body, got.headers as Record<string, string>) as Event;
      expect(event).to.deep.include({ type: 'entry.submitted', account_id: key.account_id });
      expect(event.id).to.equal(got.headers['webhook-id']);
      expect(event.data.object).to.deep.include({ object: 'entry', id: respondent.entry_id, state: 'submitted' });
      expect(event.data.object.answers).to.deep.include({ full_name: complete.full_name });
      expect(event.data.previous).to.deep.equal({ state: 'draft' });
      const forged = got.body.replace('submitted', 'discarded');
      expect(() => new Webhook(secret).verify(forged, got.headers as Record<string, string>)).to.throw();
    } finally {
      await port.close();
    }
  });

  it('is tried ten times along the ladder, the same every time, and then given up', async () => {
    const receiver = await openReceiver();
    receiver.reply = () => ({ status: 500, body: 'broken' });
    const office = await postOffice();
    const webhook = await office.webhook(receiver.url);
    const { id } = await office.test(webhook);
    await office.pass();
    const ladder = [
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ];
    const shares: number[] = [];
    for (const [index, delay] of ladder.entries()) {
      const failed = await office.delivery(webhook, id);
      expect(failed).to.include({ state: 'failed', attempt: index + 1, status_code: 500 });
      const wait = Date.parse(failed.next_attempt_at ?? '') - office.server.clock.now();
      shares.push(wait / delay);
      expect(wait / delay, `attempt ${index + 2}`).to.be.within(0.9, 1.1);
      await office.pass(wait - 1);
      expect(receiver.requests).to.have.length(index + 1);
      await office.pass(1);
      expect(receiver.requests).to.have.length(index + 2);
    }
    expect(new Set(shares.map((share) => share.toFixed(3))).size).to.be.greaterThan(3);
    expect(await office.delivery(webhook, id)).to.include({ state: 'abandoned', attempt: 10, next_attempt_at: null });
    await office.pass(10 * day);
    expect(receiver.requests).to.have.length(10);
    const ids = new Set(receiver.requests.map(({ headers, body }) => `${headers['webhook-id']} ${body}`));
    const times = new Set(receiver.requests.map(({ headers }) => headers['webhook-timestamp']));
    expect([ids.size, times.size]).to.deep.equal([1, 10]);
    for (const { headers, body } of receiver.requests) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const expected = new Webhook(webhook.secret).sign(header(headers, 'webhook-id'), at, body);
      expect(headers['webhook-signature']).to.equal(expected);
    }
  });

  it('has arrived as soon as one attempt succeeds, and says so of its webhook', async () => {
    const ledger = new Ledger();
    ledger.reply = () => replyWith(ledger.requests.length < 3 ? 500 : 299);
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook('https://hooks.example.test/');
    const { id } = await office.test(webhook);
    await office.pass();
    await office.pass(6 * second);
    expect(await office.state(webhook)).to.include({ failure_count: 2, last_success_at: null });
    await office.pass(6 * minute);
    expect(await office.delivery(webhook, id)).to.include({ state: 'succeeded', attempt: 3, status_code: 299 });
    const { failure_count, last_success_at } = await office.state(webhook);
    expect([failure_count, last_success_at]).to.deep.equal([0, new Date(office.server.clock.now()).toISOString()]);
  });

  it('waits as long as a busy receiver asks, a day at most', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook('https://hooks.example.test/');
    const now = office.server.clock.now();
    const waits: readonly [number, string, number][] = [
      [429, '3600', hour],
      [503, '7200', 2 * hour],
      [503, new Date(now + 3 * hour).toUTCString(), 3 * hour],
      [429, '99999999', day],
    ];
    for (const [status, retryAfter, wait] of waits) {
      ledger.reply = () => replyWith(status, { 'retry-after': retryAfter });
      const { id } = await office.test(webhook);
      await office.pass();
      const { next_attempt_at } = await office.delivery(webhook, id);
      expect(Date.parse(next_attempt_at ?? '') - now, retryAfter).to.equal(wait);
    }
    for (const [status, retryAfter] of [
      [500, '3600'],
      [429, 'soon'],
      [429, '0'],
    ] as const) {
      ledger.reply = () => replyWith(status, { 'retry-after': retryAfter });
      const { id } = await office.test(webhook);
      await office.pass();
      const { next_attempt_at } = await office.delivery(webhook, id);
      expect(Date.parse(next_attempt_at ?? '') - now, `${status} ${retryAfter}`).to.be.within(4500, 5500);
    }
  });

  it('takes a redirect for a failure, and goes nowhere else', async () => {
    const [receiver, elsewhere] = [await openReceiver(), await openReceiver()];
    receiver.reply = () => ({ status: 307, headers: { Location: elsewhere.url } });
    const office = await postOffice();
    const webhook = await office.webhook(receiver.url);
    const { id } = await office.test(webhook);
    await office.pass();
    expect(await office.delivery(webhook, id)).to.include({ state: 'failed', status_code: 307 });
    expect(elsewhere.connections).to.equal(0);
  });

  it('keeps what was said: the reply, eight kibibytes of it, or why there was none', async () => {
    const receiver = await openReceiver();
    receiver.reply = () => ({ status: 400, headers: { 'X-Why': 'no' }, body: 'x'.repeat(20_000) });
    const office = await postOffice();
    const webhook = await office.webhook(receiver.url);
    const { id } = await office.test(webhook);
    await office.pass();
    const delivery = await office.delivery(webhook, id);
    expect([delivery.response?.body.length, delivery.response?.headers['x-why']]).to.deep.equal([8192, 'no']);
    expect(delivery.request.headers['webhook-id']).to.equal(delivery.event_id);
    expect(JSON.parse(delivery.request.body)).to.include({ id: delivery.event_id, type: 'webhook.test' });
    await receiver.close();
    await office.pass(6 * second);
    const unheard = await office.delivery(webhook, id);
    expect([unheard.status_code, unheard.response, unheard.error?.code]).to.deep.equal([null, null, 'unreachable']);
    const [listed] = await office.deliveries(webhook);
    expect(listed).to.not.have.any.keys('request', 'response');
  });

  it('is not lost when its server dies between the attempt and its outcome', async () => {
    const store = memoryStore();
    const dying = new Ledger();
    let answer = (): void => undefined;
    dying.reply = () =>
      new Promise((resolve) => {
        answer = () => resolve(replyWith(200));
      });
    const first = stillServer({ store, outbound: dying });
    const office = new PostOffice(first, await owner(first));
    const webhook = await office.webhook('https://hooks.example.test/');
    const { id } = await office.test(webhook);
    const unfinished = first.controls.settle();
    while (dying.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));

    const living = new Ledger();
    const second = stillServer({ store, outbound: living, shared: true });
    const successor = new PostOffice(second, await owner(second));
    second.clock.set(first.clock.now() + 59_000);
    await second.controls.settle();
    expect(living.requests).to.have.length(0);
    living.reply = () => replyWith(500);
    await successor.pass(1001);
    expect(living.requests.map(({ headers }) => headers['webhook-id'])).to.deep.equal([
      dying.requests[0]?.headers['webhook-id'],
    ]);
    expect(await successor.delivery(webhook, id)).to.include({ state: 'failed', attempt: 2 });
    // What the first one hears after all no longer counts: its lease was over.
    answer();
    await unfinished;
    expect(await successor.delivery(webhook, id)).to.include({ state: 'failed', attempt: 2 });
  });

  it('waits on the disk while its server is down, and is made by the next one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'entryway-webhooks-'));
    try {
      const failing = new Ledger();
      failing.reply = () => replyWith(500);
      const first = stillServer({ store: await sqliteStore(folder), outbound: failing });
      const office = new PostOffice(first, await owner(first));
      const webhook = await office.webhook('https://hooks.example.test/');
      const { id } = await office.test(webhook);
      await office.pass();
      await first.close();
      const ledger = new Ledger();
      const second = stillServer({ store: await sqliteStore(folder), outbound: ledger });
      const successor = new PostOffice(second, await owner(second));
      await successor.pass(6000);
      expect(await successor.delivery(webhook, id)).to.include({ state: 'succeeded', attempt: 2 });
      expect(ledger.requests[0]?.body).to.equal(failing.requests[0]?.body);
      await second.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('does not wait for a receiver that is slow to others', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const [slow, quick] = [
      await office.webhook('https://slow.example.test/'),
      await office.webhook('https://quick.example.test/'),
    ];
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    ledger.reply = async ({ url }) => {
      if (url.includes('slow')) await held;
      return replyWith(200);
    };
    for (let i = 0; i < 30; i++) await office.test(slow);
    await office.test(quick);
    const settled = office.server.controls.settle();
    while (!ledger.requests.some(({ url }) => url.includes('quick')))
      await new Promise((resolve) => setImmediate(resolve));
    expect(ledger.requests.filter(({ url }) => url.includes('slow'))).to.have.length(5);
    free();
    await settled;
    expect((await office.deliveries(slow)).every(({ state }) => state === 'succeeded')).to.equal(true);
    expect((await office.deliveries(quick)).map(({ state }) => state)).to.deep.equal(['succeeded']);
  });

  it('is made at its time on another server too, which finds what the first has left', async () => {
    const store = memoryStore();
    const failing = new Ledger();
    failing.reply = () => replyWith(500);
    const first = stillServer({ store, outbound: failing });
    const office = new PostOffice(first, await owner(first));
    const webhook = await office.webhook('https://hooks.example.test/');
    const { id } = await office.test(webhook);
    await office.pass();
    await office.pass(6 * second);
    const { next_attempt_at } = await office.delivery(webhook, id);
    const living = new Ledger();
    const other = stillServer({ store, outbound: living, shared: true });
    await other.ready;
    other.clock.set(Date.parse(next_attempt_at ?? '') - 1);
    await other.controls.settle();
    expect(living.requests).to.have.length(0);
    other.clock.advance(1);
    other.beat();
    await other.controls.settle();
    expect(living.requests).to.have.length(1);
  });

  it('is sent again on request, and known again by its receiver', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook('https://hooks.example.test/');
    const { id } = await office.test(webhook);
    await office.pass();
    const path = `/webhooks/${webhook.id}/deliveries/${id}/redeliver`;
    const again = await office.key.ok<Delivery>('POST', path);
    expect(again).to.include({ redelivery_of: id, state: 'pending', attempt: 0 });
    await office.pass(hour);
    const [first, second] = ledger.requests;
    expect(second?.headers['webhook-id']).to.equal(first?.headers['webhook-id']);
    expect(second?.body).to.equal(first?.body);
    expect(await office.deliveries(webhook)).to.have.length(2);
    await office.key.ok('PATCH', `/webhooks/${webhook.id}`, { state: 'disabled' });
    expect(await office.key.refusal('POST', path)).to.deep.equal([409, 'state_conflict']);
    expect(await office.key.refusal('POST', `/webhooks/${webhook.id}/test`, {})).to.deep.equal([409, 'state_conflict']);
  });

  it('is shown for thirty days', async () => {
    const ledger = new Ledger();
    const office = await postOffice({ outbound: ledger });
    const webhook = await office.webhook('https://hooks.example.test/');
    const { id } = await office.test(webhook);
    await office.pass();
    expect(await office.deliveries(webhook, '?state=succeeded&event_type=webhook.test')).to.have.length(1);
    expect(await office.deliveries(webhook, '?state=failed')).to.have.length(0);
    expect(await office.deliveries(webhook, '?sort=created_at&event_type=entry.created')).to.have.length(0);
    office.server.clock.advance(30 * day + hour);
    expect(await office.deliveries(webhook)).to.have.length(0);
    expect(await office.key.refusal('GET', `/webhooks/${webhook.id}/deliveries/${id}`)).to.deep.equal([
      404,
      'not_found',
    ]);
    office.server.clock.advance(hour);
    await office.state(webhook);
    await office.pass();
    expect(await office.server.store.deliveries.count()).to.equal(0);
  });

  it('goes with its webhook when that is removed', async () => {
    const office = await postOffice({ outbound: new Ledger() });
    const webhook = await office.webhook('https://hooks.example.test/');
    await office.test(webhook);
    await office.pass();
    await office.key.ok('DELETE', `/webhooks/${webhook.id}`);
    expect(await office.server.store.deliveries.count()).to.equal(0);
    const kept = await Promise.all(collectionNames.map((name) => office.server.store[name].list()));
    const records = kept.flat().filter(({ id }) => !id.includes(' '));
    expect(JSON.stringify(records)).to.not.include(webhook.id);
  });
});
