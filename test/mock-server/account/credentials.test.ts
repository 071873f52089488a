import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { origin, Respondent, stillServer } from '../respondent.js';
import { AccountClient, logIn, member, otherAccount, owner, ownerAtPage } from './client.js';

const minute = 60_000;

describe('an API key', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer();
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('says who acts, and for which account', async () => {
    const { body } = await key.call<Record<string, never>>('GET', '/me');
    expect(body).to.include({ principal: 'api_key', role: 'admin', account_id: key.account_id });
    expect(body).to.have.nested.property('key.last4');
  });

  it('opens the forms by itself, and everything else with the account it belongs to', async () => {
    expect((await key.call('GET', '/me', { without: ['X-Account-ID'] })).status).to.equal(200);
    expect((await key.call('GET', '/accounts', { without: ['X-Account-ID'] })).status).to.equal(200);
    const bare = await key.call('GET', '/account', { without: ['X-Account-ID'] });
    expect([bare.status, bare.body.code]).to.deep.equal([403, 'account_header_required']);
    const other = await otherAccount(server);
    for (const account of [other.account_id, 'acc_01M7CPAJ402K0HJABBRBGF7S11', 'nonsense']) {
      for (const path of ['/account', '/me', '/accounts']) {
        expect(await key.refusal('GET', path, undefined, { 'X-Account-ID': account })).to.deep.equal([
          403,
          'account_mismatch',
        ]);
      }
    }
  });

  it('is refused when it is none, with a word about what is', async () => {
    const respondent = await Respondent.open(server);
    const wrong: readonly [Record<string, string>, string][] = [
      [{}, 'authentication_required'],
      [{ Authorization: 'Bearer svc_short' }, 'api_key_invalid'],
      [{ Authorization: `Bearer svc_${'a'.repeat(46)}` }, 'api_key_invalid'],
      [{ Authorization: 'Basic YTpi' }, 'api_key_invalid'],
      [{ Authorization: `Bearer ${respondent.entry_key}` }, 'wrong_credential_type'],
      [{ 'X-Service-Entry-Key': respondent.entry_key }, 'wrong_credential_type'],
      [{ Cookie: '__Host-svc_session=ss_unknown' }, 'session_expired'],
    ];
    for (const [headers, code] of wrong) {
      const reply = await new AccountClient(server, key.account_id, headers).call('GET', '/account');
      expect([reply.status, reply.body.code]).to.deep.equal([401, code]);
    }
    const none = await new AccountClient(server, key.account_id, {}).call('GET', '/account');
    expect(none.headers.get('WWW-Authenticate')).to.equal('Bearer realm="form-service"');
  });

  it('is not to be used in a page of another site, and nobody lets one read the reply', async () => {
    for (const headers of [
      { Origin: 'https://shop.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: origin },
    ]) {
      expect(await key.refusal('GET', '/account', undefined, headers as never)).to.deep.equal([
        403,
        'origin_not_allowed',
      ]);
    }
    const own = await key.call('GET', '/account', { headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' } });
    expect(own.status).to.equal(200);
    expect(own.headers.get('Access-Control-Allow-Origin')).to.equal(null);
  });

  it('acts in the role its maker has now, and ends when the maker does', async () => {
    const editor = await member(server, key.account_id, 'editor');
    const { user } = await editor.ok<{ user: { id: string } }>('GET', '/me');
    expect(await editor.refusal('GET', '/users')).to.deep.equal([403, 'role_required']);
    const page = await ownerAtPage(server);
    await page.ok('PATCH', `/users/${user.id}`, { role: 'admin' });
    expect((await editor.call('GET', '/users')).status).to.equal(200);
    await page.ok('PATCH', `/users/${user.id}`, { role: 'viewer' });
    const refused = await editor.call('PATCH', '/account', { body: { name: 'x' } });
    expect(refused.body.details?.[0]?.params).to.deep.equal({ required_role: 'admin', role: 'viewer' });
    await page.ok('PATCH', `/users/${user.id}`, { state: 'disabled' });
    expect(await editor.refusal('GET', '/account')).to.deep.equal([401, 'api_key_invalid']);
    await page.ok('PATCH', `/users/${user.id}`, { state: 'active' });
    expect((await editor.call('GET', '/account')).status).to.equal(200);
    await page.ok('DELETE', `/users/${user.id}`);
    expect(await editor.refusal('GET', '/account')).to.deep.equal([401, 'api_key_invalid']);
  });

  it('has a budget of its own, which guessing near it does not touch', async () => {
    const guess = new AccountClient(server, key.account_id, { Authorization: `Bearer svc_${'a'.repeat(46)}` });
    for (let i = 0; i < 100; i++) await guess.call('GET', '/me');
    expect((await guess.call('GET', '/me')).status).to.equal(429);
    for (let i = 0; i < 100; i++) expect((await key.call('GET', '/me')).status).to.equal(200);
    const over = await key.call('GET', '/me');
    expect([over.status, over.headers.get('Retry-After')]).to.deep.equal([429, '60']);
    const second = await member(server, key.account_id, 'viewer');
    expect((await second.call('GET', '/me')).status).to.equal(200);
  });

  it('is not checked for anything else before it has a budget left, and not for its role before its account', async () => {
    const viewer = await member(server, key.account_id, 'viewer');
    const wrongAccount = viewer.with({ 'X-Account-ID': 'acc_01M7CPAJ402K0HJABBRBGF7S11' });
    expect(await wrongAccount.refusal('PATCH', '/account', {})).to.deep.equal([403, 'account_mismatch']);
    expect(await viewer.refusal('POST', '/invitations', {})).to.deep.equal([403, 'api_key_not_allowed']);
    expect(await viewer.refusal('PATCH', '/account', { stranger: 1 })).to.deep.equal([403, 'role_required']);
    await server.controls.setBilling('inactive');
    expect(await viewer.refusal('PATCH', '/account', {})).to.deep.equal([403, 'role_required']);
    expect(await key.refusal('PATCH', '/account', { stranger: 1 })).to.deep.equal([402, 'billing_inactive']);
    for (const path of ['/me', '/accounts', '/account']) expect((await key.call('GET', path)).status).to.equal(200);
    expect(await key.refusal('GET', '/users')).to.deep.equal([402, 'billing_inactive']);
    expect((await (await ownerAtPage(server)).call('GET', '/users')).status).to.equal(200);
  });
});

describe('a session of the settings page', () => {
  let server: MockServer;
  beforeEach(() => {
    server = stillServer();
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('begins with a password, and the reply is the same for an unknown person', async () => {
    const { login } = await server.access;
    const anybody = new AccountClient(server, '', {});
    const tries = [
      { ...login, password: 'wrong' },
      { email: 'nobody@example.org', password: 'wrong' },
    ];
    for (const body of tries) {
      const reply = await anybody.call('POST', '/settings/api/session', { body });
      expect([reply.status, reply.body.code, reply.body.message]).to.deep.equal([
        401,
        'login_failed',
        'The address or the password is not right.',
      ]);
    }
    const reply = await anybody.call<{ accounts: unknown[] }>('POST', '/settings/api/session', { body: login });
    expect(reply.headers.get('Set-Cookie')).to.match(
      /^__Host-svc_session=ss_[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Secure$/,
    );
    expect(reply.headers.get('Cache-Control')).to.equal('no-store');
    expect(reply.body.accounts).to.have.length(1);
  });

  it('has no prefix where there is no https', async () => {
    const plain = stillServer({ publicUrl: 'http://localhost:4010' });
    const { login } = await plain.access;
    const response = await plain.fetch(
      new Request('http://localhost:4010/settings/api/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(login),
      }),
    );
    expect(response.headers.get('Set-Cookie')).to.match(/^svc_session=.*; HttpOnly; SameSite=Lax; Path=\/$/);
  });

  it('can be tried five times a minute', async () => {
    const anybody = new AccountClient(server, '', {});
    const wrong = { email: 'ada@example.org', password: 'wrong' };
    for (let i = 0; i < 5; i++)
      expect((await anybody.call('POST', '/settings/api/session', { body: wrong })).status).to.equal(401);
    const sixth = await anybody.call('POST', '/settings/api/session', { body: wrong });
    expect([sixth.status, sixth.body.code, sixth.headers.get('Retry-After')]).to.deep.equal([
      429,
      'rate_limited',
      '60',
    ]);
    expect(
      (await anybody.call('POST', '/settings/api/session', { body: (await server.access).login })).status,
    ).to.equal(200);
  });

  it('writes only from our own page', async () => {
    const page = await ownerAtPage(server);
    const change = { body: { name: 'Renamed' } };
    for (const without of [['X-CSRF-Token'], ['Origin']]) {
      const reply = await page.call('PATCH', '/account', { ...change, without });
      expect([reply.status, reply.body.code]).to.deep.equal([403, 'csrf_failed']);
    }
    for (const headers of [
      { 'X-CSRF-Token': 'x' },
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect(await page.refusal('PATCH', '/account', { name: 'x' }, headers as never)).to.deep.equal([
        403,
        'csrf_failed',
      ]);
    }
    expect((await page.call('PATCH', '/account', change)).status).to.equal(200);
    expect((await page.call('GET', '/account', { without: ['X-CSRF-Token', 'Origin'] })).status).to.equal(200);
    const fetched = { headers: { 'Sec-Fetch-Site': 'same-origin' }, without: ['Origin'] };
    expect((await page.call('PATCH', '/account', { ...change, ...fetched })).status).to.equal(200);
  });

  it('ends after twelve idle hours, after seven days, and when it is ended', async () => {
    const page = await ownerAtPage(server);
    for (let i = 0; i < 14; i++) {
      server.clock.advance(11.9 * 60 * minute);
      expect((await page.call('GET', '/settings/api/session')).status).to.equal(200);
    }
    server.clock.advance(2 * 60 * minute);
    expect(await page.refusal('GET', '/account')).to.deep.equal([401, 'session_expired']);
    const idle = await ownerAtPage(server);
    server.clock.advance(12 * 60 * minute);
    expect(await idle.refusal('GET', '/account')).to.deep.equal([401, 'session_expired']);
    const ended = await ownerAtPage(server);
    const reply = await ended.call('DELETE', '/settings/api/session');
    expect([reply.status, reply.headers.get('Set-Cookie')?.includes('Max-Age=0')]).to.deep.equal([204, true]);
    expect(await ended.refusal('GET', '/settings/api/session')).to.deep.equal([401, 'session_expired']);
  });

  it('takes no API key, and a key counts before a cookie', async () => {
    const page = await ownerAtPage(server);
    const key = await owner(server);
    const both = page.with({ Authorization: key.headers.Authorization ?? '' });
    expect((await both.ok<{ principal: string }>('GET', '/me')).principal).to.equal('api_key');
    for (const [method, path] of [
      ['GET', '/settings/api/session'],
      ['POST', '/settings/api/session'],
      ['GET', `/settings/api/accounts/${key.account_id}/api-keys`],
      ['POST', '/settings/api/invitations/accept'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect(await key.refusal(method, path, body)).to.deep.equal([403, 'api_key_not_allowed']);
    }
  });

  it('acts for each account its owner is a member of', async () => {
    const page = await ownerAtPage(server);
    const other = await otherAccount(server);
    const { user } = await page.ok<{ user: { email: string } }>('GET', '/settings/api/session');
    expect(await page.refusal('POST', `/accounts/${other.account_id}/switch`)).to.deep.equal([403, 'account_mismatch']);
    const [known] = await server.store.users.list({ email: user.email });
    if (!known) throw new Error('no user');
    await server.store.users.put({ ...known, id: 'usr_second', account_id: other.account_id, role: 'viewer' });
    const there = await logIn(server, (await server.access).login, other.account_id);
    expect((await there.ok<{ role: string }>('GET', '/me')).role).to.equal('viewer');
    expect(await there.refusal('GET', '/users')).to.deep.equal([403, 'role_required']);
    await page.ok('POST', `/accounts/${other.account_id}/switch`);
    const bare = await page.call<{ account_id: string }>('GET', '/me', { without: ['X-Account-ID'] });
    expect(bare.body.account_id).to.equal(other.account_id);
    const { data } = await page.ok<{ data: { current: boolean }[] }>('GET', '/accounts');
    expect(data.map(({ current }) => current)).to.have.members([true, false]);
  });
});
