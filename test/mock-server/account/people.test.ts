import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { AccountClient, type List, member, otherAccount, owner, ownerAtPage, type Resource } from './client.js';

describe('an account', () => {
  let server: MockServer;
  let key: AccountClient;
  let page: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    page = await ownerAtPage(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('is changed by its admins, and only as somebody last saw it', async () => {
    const { headers, body } = await key.call<Resource>('GET', '/account');
    const etag = headers.get('ETag') ?? '';
    expect([etag, body.version]).to.deep.equal(['"v1"', 1]);
    const changed = await key.ok(
      'PATCH',
      '/account',
      { name: 'Harbour', settings: { allowed_origins: ['https://a.example'] } },
      { 'If-Match': etag },
    );
    expect(changed).to.include({ name: 'Harbour', version: 2 });
    const late = await key.call('PATCH', '/account', { body: { name: 'x' }, headers: { 'If-Match': etag } });
    expect([late.status, late.headers.get('ETag')]).to.deep.equal([412, '"v2"']);
    expect((await key.ok<Resource>('GET', '/account')).settings).to.deep.equal({
      allowed_origins: ['https://a.example'],
    });
    expect((await key.call('GET', '/account', { headers: { 'If-None-Match': '"v2"' } })).status).to.equal(304);
  });

  it('refuses what it does not know, and names it', async () => {
    const reply = await key.call('PATCH', '/account', { body: { nmae: 'x', settings: { colour: 1 } } });
    expect(reply.status).to.equal(422);
    expect(reply.body.details?.map(({ path, code }) => [path, code])).to.deep.equal([
      ['/settings/colour', 'unknown_member'],
      ['/nmae', 'unknown_member'],
    ]);
    expect(await key.refusal('PATCH', '/account', { timezone: 'Mars' })).to.deep.equal([422, 'validation_failed']);
    const other = await otherAccount(server);
    const { slug } = await other.ok<{ slug: string }>('GET', '/account');
    expect(await key.refusal('PATCH', '/account', { slug })).to.deep.equal([409, 'duplicate']);
  });

  it('lists its members page by page, searched, filtered and in order', async () => {
    for (const role of ['editor', 'viewer', 'reviewer'] as const) await member(server, key.account_id, role);
    const first = await key.ok<List>('GET', '/users?limit=2&sort=name&count=true');
    expect(first.pagination).to.include({ limit: 2, has_more: true, total: 4 });
    const cursor = first.pagination.next_cursor ?? '';
    const second = await key.ok<List>('GET', `/users?limit=2&sort=name&cursor=${cursor}`);
    expect(second.pagination.has_more).to.equal(false);
    const names = [...first.data, ...second.data].map(({ name }) => String(name));
    expect(names).to.deep.equal([...names].sort());
    expect(await key.ids('/users?q=editor')).to.have.length(1);
    expect(await key.ids('/users?role=editor')).to.have.length(1);
    expect(
      await key.ids(`/users?filter=${encodeURIComponent('role in ["editor", "viewer"] && state == "active"')}`),
    ).to.have.length(2);
    expect(await key.refusal('GET', `/users?sort=-name&cursor=${cursor}`)).to.deep.equal([400, 'invalid_cursor']);
    expect(await key.refusal('GET', '/users?cursor=x')).to.deep.equal([400, 'invalid_cursor']);
    expect(await key.refusal('GET', '/users?sort=shoe_size')).to.deep.equal([400, 'invalid_parameter']);
    expect(await key.refusal('GET', '/users?limit=0')).to.deep.equal([400, 'invalid_parameter']);
    expect(await key.refusal('GET', '/users?role=king')).to.deep.equal([400, 'invalid_parameter']);
    const bad = await key.call('GET', `/users?filter=${encodeURIComponent('rank == 1')}`);
    expect([bad.status, bad.body.code, bad.body.details?.[0]?.params]).to.deep.equal([
      422,
      'expression_invalid',
      { position: 0 },
    ]);
  });

  it('never loses its owner or its last admin', async () => {
    const { user } = await key.ok<{ user: Resource }>('GET', '/me');
    expect(await page.refusal('PATCH', `/users/${user.id}`, { role: 'viewer' })).to.deep.equal([409, 'state_conflict']);
    expect(await page.refusal('DELETE', `/users/${user.id}`)).to.deep.equal([409, 'state_conflict']);
    await server.store.accounts.put({ ...(await account()), owner_id: null });
    expect(await page.refusal('PATCH', `/users/${user.id}`, { state: 'disabled' })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    await member(server, key.account_id, 'admin');
    expect((await page.call('PATCH', `/users/${user.id}`, { body: { role: 'editor' } })).status).to.equal(200);
  });

  const account = async () => {
    const found = await server.store.accounts.get(key.account_id);
    if (!found) throw new Error('no account');
    return found;
  };

  it('keeps its members from API keys, but for admins who look', async () => {
    const { user } = await key.ok<{ user: Resource }>('GET', '/me');
    expect((await key.call('GET', `/users/${user.id}`)).status).to.equal(200);
    for (const [method, path] of [
      ['PATCH', `/users/${user.id}`],
      ['DELETE', `/users/${user.id}`],
      ['GET', '/invitations'],
      ['POST', '/invitations'],
      ['DELETE', '/invitations/x'],
      ['POST', `/accounts/${key.account_id}/switch`],
    ] as const) {
      expect(
        await key.refusal(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}),
        path,
      ).to.deep.equal([403, 'api_key_not_allowed']);
    }
  });

  it('knows nothing of the members of another', async () => {
    const other = await otherAccount(server);
    const { user } = await other.ok<{ user: Resource }>('GET', '/me');
    expect(await key.refusal('GET', `/users/${user.id}`)).to.deep.equal([404, 'not_found']);
    expect(await page.refusal('PATCH', `/users/${user.id}`, { role: 'viewer' })).to.deep.equal([404, 'not_found']);
    expect(await key.ids('/users')).to.not.include(user.id);
  });

  it('tells what each role may do', async () => {
    const { data } = await key.ok<{ data: { key: string }[] }>('GET', '/roles');
    expect(data.map(({ key: name }) => name)).to.deep.equal(['viewer', 'reviewer', 'editor', 'admin']);
  });
});

describe('an invitation', () => {
  let server: MockServer;
  let page: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    page = await ownerAtPage(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const tokenOf = (): string => server.controls.outbox.at(-1)?.links[0]?.split('#invitation=')[1] ?? '';
  const anybody = () => new AccountClient(server, '', {});
  const accept = (body: object) => anybody().call<Resource>('POST', '/settings/api/invitations/accept', { body });

  it('comes by mail, and makes a member of whoever has it', async () => {
    const invitation = await page.ok('POST', '/invitations', { email: 'Grace@Example.org ', role: 'reviewer' });
    expect(invitation).to.include({ email: 'grace@example.org', state: 'pending', role: 'reviewer' });
    expect(await page.ids('/invitations?state=pending')).to.deep.equal([invitation.id]);
    const without = await accept({ token: tokenOf() });
    expect([without.status, without.body.code]).to.deep.equal([422, 'validation_failed']);
    const joined = await accept({ token: tokenOf(), name: 'Grace', password: 'a good long password' });
    expect(joined.status).to.equal(200);
    expect(joined.headers.get('Set-Cookie')).to.include('svc_session=');
    expect(await page.ids('/invitations?state=accepted')).to.deep.equal([invitation.id]);
    const again = await accept({ token: tokenOf(), password: 'a good long password' });
    expect([again.status, again.body.code]).to.deep.equal([401, 'invitation_invalid']);
    const login = await anybody().call('POST', '/settings/api/session', {
      body: { email: 'grace@example.org', password: 'a good long password' },
    });
    expect(login.status).to.equal(200);
  });

  it('can be taken back, and ends after a week', async () => {
    const invitation = await page.ok('POST', '/invitations', { email: 'grace@example.org', role: 'viewer' });
    const token = tokenOf();
    expect((await page.call('DELETE', `/invitations/${invitation.id}`)).status).to.equal(204);
    expect(await page.refusal('DELETE', `/invitations/${invitation.id}`)).to.deep.equal([409, 'state_conflict']);
    expect((await accept({ token, password: 'a good long password' })).body.code).to.equal('invitation_invalid');
    await page.ok('POST', '/invitations', { email: 'grace@example.org', role: 'viewer' });
    server.clock.advance(7 * 86_400_000);
    const late = await accept({ token: tokenOf(), password: 'a good long password' });
    expect([late.status, late.body.code]).to.deep.equal([410, 'gone']);
    const back = await ownerAtPage(server);
    expect(await back.ids('/invitations?state=expired')).to.have.length(1);
  });

  it('goes to nobody twice, to no member, and only as far as there are seats', async () => {
    await page.ok('POST', '/invitations', { email: 'grace@example.org', role: 'viewer' });
    const { email } = (await server.access).login;
    for (const body of [
      { email: 'grace@example.org', role: 'viewer' },
      { email, role: 'viewer' },
    ]) {
      expect(await page.refusal('POST', '/invitations', body)).to.deep.equal([409, 'duplicate']);
    }
    expect(await page.refusal('POST', '/invitations', { email: 'no address', role: 'viewer' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    for (let i = 0; i < 23; i++) await page.ok('POST', '/invitations', { email: `p${i}@example.org`, role: 'viewer' });
    expect(await page.refusal('POST', '/invitations', { email: 'last@example.org', role: 'viewer' })).to.deep.equal([
      403,
      'plan_limit_reached',
    ]);
  });
});
