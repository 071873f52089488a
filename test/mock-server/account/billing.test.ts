import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Listener } from '../../../mock-server/src/platform/platform.js';
import { parts } from '../../../mock-server/src/server/parts.js';
import { origin, Respondent, stillServer } from '../respondent.js';
import { type AccountClient, otherAccount, owner, ownerAtPage, type Resource } from './client.js';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

interface Billing extends Resource {
  readonly status: string;
  readonly plan: { key: string; name: string; interval: string };
  readonly seats: { used: number; included: number };
  readonly usage: Record<string, number>;
  readonly limits: Record<string, number>;
  readonly trial_ends_at: string | null;
  readonly current_period_end: string | null;
  readonly grace_ends_at: string | null;
  readonly payment_method: { brand: string; last4: string } | null;
}

interface Session extends Resource {
  readonly url: string;
  readonly state: string;
}

const urls = { success_url: `${origin}/settings?paid`, cancel_url: `${origin}/settings` };

describe('billing', () => {
  let server: MockServer;
  let page: AccountClient;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    page = await ownerAtPage(server);
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const billing = () => page.ok<Billing>('GET', '/billing');
  const checkout = (plan_key = 'business', more: object = {}) =>
    page.ok<Session>('POST', '/billing/checkout-sessions', { plan_key, interval: 'month', ...urls, ...more });
  const portal = (more: object = {}) =>
    page.ok<Session>('POST', '/billing/portal-sessions', { return_url: `${origin}/settings`, ...more });

  /** Time goes by; whoever is logged in logs in again. */
  async function pass(ms: number): Promise<void> {
    server.clock.advance(ms);
    await server.controls.settle();
    page = await ownerAtPage(server);
  }

  const visit = (url: string, cookie = ''): Promise<Response> =>
    server.fetch(new Request(url, { headers: cookie ? { Cookie: cookie } : {} }));
  const press = (url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
    server.fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...headers },
        body: new URLSearchParams(form).toString(),
      }),
    );
  const pay = (url: string) => press(url, { action: 'pay', card: '5555 5555 5555 4444' });

  /** Opens the portal as a browser does, and gives a way to press its buttons. */
  async function enter(): Promise<(action: string, form?: Record<string, string>) => Promise<Response>> {
    const opened = await visit((await portal()).url);
    expect([opened.status, opened.headers.get('Location')]).to.deep.equal([303, '/billing/portal']);
    const cookie = (opened.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    return (action, form = {}) => press(`${origin}/billing/portal`, { action, ...form }, { Cookie: cookie });
  }

  it('shows the plan, its seats, what is used of it and how it is paid', async () => {
    const before = await billing();
    expect(before).to.deep.include({
      object: 'billing',
      status: 'active',
      plan: { key: 'team', name: 'Team', interval: 'month' },
      seats: { used: 1, included: 25 },
      trial_ends_at: null,
      grace_ends_at: null,
      payment_method: { brand: 'visa', last4: '4242' },
    });
    await Respondent.open(server);
    await server.store.entries.put({ ...(await anEntry()), id: 'ent_old', created_at: '2026-10-31T23:59:59.000Z' });
    const after = await billing();
    expect((after.usage.entries_month ?? 0) - (before.usage.entries_month ?? 0)).to.equal(1);
    expect(after.limits).to.have.keys(Object.keys(after.usage));
  });

  async function anEntry() {
    const [entry] = await server.store.entries.list();
    if (!entry) throw new Error('no entry');
    return entry;
  }

  it('is never open to a key, not even for a look', async () => {
    const bodies: readonly [string, string, object?][] = [
      ['GET', '/billing'],
      ['POST', '/billing/checkout-sessions', { plan_key: 'business', interval: 'month', ...urls }],
      ['GET', '/billing/checkout-sessions/chk_x'],
      ['POST', '/billing/portal-sessions', { return_url: origin }],
    ];
    for (const [method, path, body] of bodies) {
      expect(await key.refusal(method, path, body)).to.deep.equal([403, 'api_key_not_allowed']);
    }
  });

  it('is paid for at a page, and the plan brings what it includes', async () => {
    const session = await checkout('business', { seats: 7 });
    expect(session).to.include({ state: 'open', plan_key: 'business', seats: 7 });
    const shown = await visit(session.url);
    expect([shown.status, shown.headers.get('Cache-Control')]).to.deep.equal([200, 'no-store']);
    expect(await shown.text()).to.include('Pay €99.00');
    const paid = await pay(session.url);
    expect([paid.status, paid.headers.get('Location')]).to.deep.equal([303, urls.success_url]);
    expect((await page.ok('GET', `/billing/checkout-sessions/${session.id}`)).state).to.equal('complete');
    expect(await billing()).to.deep.include({
      status: 'active',
      plan: { key: 'business', name: 'Business', interval: 'month' },
      seats: { used: 1, included: 7 },
      current_period_end: '2026-12-14T09:30:00.000Z',
      payment_method: { brand: 'mastercard', last4: '4444' },
    });
    expect((await key.ok<{ limits: Record<string, number> }>('GET', '/account')).limits).to.include({
      forms: 5000,
      seats: 7,
    });
    const again = await pay(session.url);
    expect(again.status).to.equal(200);
    expect(await again.text()).to.include('This checkout is complete');
  });

  it('stays as it was when a card is declined, a payment is broken off or nobody pays in a day', async () => {
    const session = await checkout();
    const declined = await press(session.url, { action: 'pay', card: '4000 0000 0000 0002' });
    expect([declined.status, (await declined.text()).includes('The card was declined')]).to.deep.equal([422, true]);
    expect((await press(session.url, { action: 'pay', card: 'abc' })).status).to.equal(422);
    const canceled = await press(session.url, { action: 'cancel' });
    expect([canceled.status, canceled.headers.get('Location')]).to.deep.equal([303, urls.cancel_url]);
    expect((await page.ok('GET', `/billing/checkout-sessions/${session.id}`)).state).to.equal('open');
    await pass(day - 1);
    expect((await visit(session.url)).status).to.equal(200);
    await pass(1);
    expect((await page.ok('GET', `/billing/checkout-sessions/${session.id}`)).state).to.equal('expired');
    expect((await pay(session.url)).status).to.equal(410);
    const ended = await checkout();
    expect((await press(ended.url, { action: 'expire' })).status).to.equal(410);
    expect((await page.ok('GET', `/billing/checkout-sessions/${ended.id}`)).state).to.equal('expired');
    expect((await billing()).plan.key).to.equal('team');
    await pass(31 * day);
    expect(await page.refusal('GET', `/billing/checkout-sessions/${session.id}`)).to.deep.equal([410, 'gone']);
    expect((await visit(session.url)).status).to.equal(404);
  });

  it('leads people only to this server and to origins the account has named', async () => {
    const refused = async (url: string) => {
      const reply = await page.call('POST', '/billing/checkout-sessions', {
        body: { plan_key: 'business', interval: 'month', ...urls, success_url: url },
      });
      return [reply.status, reply.body.details?.[0]?.path, reply.body.details?.[0]?.code];
    };
    for (const url of ['https://evil.example/', `${origin}.evil.example/`, 'https://shop.example.evil/']) {
      expect(await refused(url), url).to.deep.equal([422, '/success_url', 'origin_not_allowed']);
    }
    for (const url of [
      'javascript:alert(1)',
      '/settings',
      'not an address',
      `https://user:pass@${new URL(origin).host}/`,
    ]) {
      expect(await refused(url), url).to.deep.equal([422, '/success_url', 'url']);
    }
    await page.ok('PATCH', '/account', { settings: { allowed_origins: ['https://shop.example'] } });
    const session = await checkout('business', { success_url: 'https://shop.example/thanks' });
    expect((await visit(session.url)).headers.get('Content-Security-Policy')).to.include(
      "form-action 'self' https://shop.example",
    );
    expect(
      await page.refusal('POST', '/billing/portal-sessions', { return_url: 'https://evil.example' }),
    ).to.deep.equal([422, 'validation_failed']);
    const unknown = { plan_key: 'gold', interval: 'month', ...urls };
    expect(await page.refusal('POST', '/billing/checkout-sessions', unknown)).to.deep.equal([422, 'validation_failed']);
  });

  it('is not paid for twice, and has no portal before anybody has paid', async () => {
    const same = { plan_key: 'team', interval: 'month', ...urls };
    expect(await page.refusal('POST', '/billing/checkout-sessions', same)).to.deep.equal([409, 'state_conflict']);
    expect((await checkout('team', { interval: 'year' })).state).to.equal('open');
    await server.controls.setBilling('trialing');
    const body = { return_url: origin };
    expect(await page.refusal('POST', '/billing/portal-sessions', body)).to.deep.equal([409, 'state_conflict']);
    expect((await checkout('team')).state).to.equal('open');
  });

  it('has a portal whose address opens once, within five minutes', async () => {
    const first = await portal();
    expect(first.url).to.match(/\/billing\/portal\/ps_[\w-]{43}$/);
    expect((await visit(first.url)).status).to.equal(303);
    expect((await visit(first.url)).status).to.equal(410);
    const second = await portal();
    await pass(5 * 60 * 1000);
    expect((await visit(second.url)).status).to.equal(410);
    expect((await visit(`${origin}/billing/portal`)).status).to.equal(410);
    expect((await visit(`${origin}/billing/portal`, 'svc_portal=prt_x.9999999999999.AAAA')).status).to.equal(410);
    expect(JSON.stringify(await server.store.portals.list())).to.not.include(second.url.split('/').at(-1));
  });

  it('gives a repeated call a new address of the same portal', async () => {
    const headers = { 'Idempotency-Key': 'the-same-portal' };
    const body = { return_url: `${origin}/settings` };
    const [first, second] = [
      await page.call<Session>('POST', '/billing/portal-sessions', { body, headers }),
      await page.call<Session>('POST', '/billing/portal-sessions', { body, headers }),
    ];
    expect([second.body.id, second.headers.get('Cache-Control')]).to.deep.equal([first.body.id, 'no-store']);
    expect((await visit(first.body.url)).status).to.equal(410);
    expect((await visit(second.body.url)).status).to.equal(303);
  });

  it('goes from a trial to active, or to inactive when it ends unpaid', async () => {
    await server.controls.setBilling('trialing');
    expect(await billing()).to.include({
      status: 'trialing',
      trial_ends_at: '2026-11-28T09:30:00.000Z',
      current_period_end: null,
    });
    await pay((await checkout('starter')).url);
    expect(await billing()).to.include({ status: 'active', trial_ends_at: null });
    await server.controls.setBilling('trialing');
    await pass(14 * day - 1);
    expect((await billing()).status).to.equal('trialing');
    await pass(1);
    expect(await billing()).to.include({ status: 'inactive', trial_ends_at: null });
    expect(await key.refusal('GET', '/forms')).to.deep.equal([402, 'billing_inactive']);
  });

  it('goes from active to past due and back, or to inactive after two weeks in which everything works', async () => {
    await (await enter())('fail');
    expect(await billing()).to.include({ status: 'past_due', grace_ends_at: '2026-11-28T09:30:00.000Z' });
    expect((await key.call('GET', '/forms')).status).to.equal(200);
    await (await enter())('pay');
    expect(await billing()).to.include({ status: 'active', grace_ends_at: null });
    await (await enter())('fail');
    await pass(14 * day - 1);
    expect((await key.call('GET', '/forms')).status).to.equal(200);
    await pass(1);
    expect((await billing()).status).to.equal('inactive');
    await pay((await checkout()).url);
    expect((await key.call('GET', '/forms')).status).to.equal(200);
  });

  it('closes at the very moment, whether or not anybody has noticed', async () => {
    await server.controls.setBilling('past_due');
    server.clock.advance(14 * day);
    expect(await key.refusal('GET', '/forms')).to.deep.equal([402, 'billing_inactive']);
  });

  it('is cancelled for the end of the period, which can be taken back until then', async () => {
    await pay((await checkout()).url);
    const press = await enter();
    await press('cancel');
    expect(await billing()).to.include({ status: 'active', current_period_end: '2026-12-14T09:30:00.000Z' });
    await press('keep');
    await pass(31 * day);
    expect(await billing()).to.include({ status: 'active', current_period_end: '2027-01-14T09:30:00.000Z' });
    await (await enter())('cancel');
    await pass(30 * day);
    expect((await billing()).status).to.equal('canceled');
    expect(await key.refusal('GET', '/forms')).to.deep.equal([402, 'billing_inactive']);
    expect((await key.call('GET', '/me')).status).to.equal(200);
    await pay((await checkout()).url);
    expect((await billing()).status).to.equal('active');
  });

  it('takes another card in the portal, and refuses one that does not pay', async () => {
    const press = await enter();
    expect((await press('card', { card: '4000 0000 0000 0002' })).status).to.equal(422);
    expect((await press('card', { card: '' })).status).to.equal(422);
    expect((await press('card', { card: '3782 822463 10005' })).headers.get('Location')).to.equal(
      '/billing/portal?said=card',
    );
    expect((await billing()).payment_method).to.deep.equal({ brand: 'amex', last4: '0005' });
    expect((await press('nonsense')).headers.get('Location')).to.equal('/billing/portal');
  });

  it('does nothing that another site asks for, nor at an address somebody guessed', async () => {
    const session = await checkout();
    expect(
      (await press(session.url, { action: 'pay', card: '4242424242424242' }, { Origin: 'https://evil.example' }))
        .status,
    ).to.equal(403);
    expect((await press(session.url, { action: 'pay' }, { 'Sec-Fetch-Site': 'cross-site' })).status).to.equal(403);
    expect((await press(session.url, {}, { 'Content-Type': 'text/plain' })).status).to.equal(415);
    const guessed = session.url.replace(/proof=.*/, 'proof=AAAA');
    expect([(await visit(guessed)).status, (await pay(guessed)).status]).to.deep.equal([404, 404]);
    expect((await page.ok('GET', `/billing/checkout-sessions/${session.id}`)).state).to.equal('open');
  });

  it('tells whoever listens of every new status, and of nothing else', async () => {
    const heard: string[] = [];
    const listener: Listener = {
      hears: async (_, { type }) => type === 'billing.status_changed',
      async hear(_, __, { object, previous }) {
        heard.push(`${(previous as { status: string }).status} → ${(object as { status: string }).status}`);
      },
    };
    const all = parts.listeners as Listener[];
    all.push(listener);
    try {
      await pay((await checkout()).url);
      const press = await enter();
      await press('fail');
      await press('pay');
      await press('fail');
      await pass(14 * day);
      await pay((await checkout()).url);
      await (await enter())('cancel');
      await pass(31 * day);
    } finally {
      all.splice(all.indexOf(listener), 1);
    }
    expect(heard).to.deep.equal([
      'active → past_due',
      'past_due → active',
      'active → past_due',
      'past_due → inactive',
      'inactive → active',
      'active → canceled',
    ]);
  });

  it('of one account does not close another', async () => {
    const other = await otherAccount(server);
    await (await enter())('fail');
    await pass(14 * day + hour);
    expect((await other.call('GET', '/forms')).status).to.equal(200);
    expect(await key.refusal('GET', '/forms')).to.deep.equal([402, 'billing_inactive']);
  });
});
