import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { AccountClient, type List, logIn, member, otherAccount, ownerAtPage, type Resource } from './client.js';

describe('keys on the settings page', () => {
  let server: MockServer;
  let page: AccountClient;
  let keys: string;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    page = await ownerAtPage(server);
    keys = `/settings/api/accounts/${page.account_id}/api-keys`;
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const make = (name = 'Nightly import') => page.ok<Resource & { key: string }>('POST', keys, { name });
  const using = (key: string) => new AccountClient(server, page.account_id, { Authorization: `Bearer ${key}` });

  it('are shown once, and listed by their last four characters', async () => {
    const made = await make();
    expect(made.key).to.match(/^svc_[0-9A-Za-z]{46}$/);
    expect(made).to.include({ state: 'valid', last4: made.key.slice(-4), last_used_at: null });
    const listed = await page.ok<List>('GET', keys);
    expect(JSON.stringify(listed)).to.not.include(made.key);
    expect(listed.data.find(({ id }) => id === made.id)).to.include({ name: 'Nightly import', last4: made.last4 });
    expect(JSON.stringify(await server.store.apiKeys.list())).to.not.include(made.key);
  });

  it('remember when they were last used, once a minute', async () => {
    const { key, id } = await make();
    await using(key).ok('GET', '/account');
    const used = async () => (await server.store.apiKeys.get(id))?.last_used_at;
    const first = await used();
    server.clock.advance(59_000);
    await using(key).ok('GET', '/account');
    expect(await used()).to.equal(first);
    server.clock.advance(1000);
    await using(key).ok('GET', '/account');
    expect(await used()).to.not.equal(first);
  });

  it('are revoked at once and for good, when somebody says so twice', async () => {
    const { key, id } = await make();
    expect((await using(key).call('GET', '/account')).status).to.equal(200);
    expect(await page.refusal('POST', `${keys}/${id}/revoke`, {})).to.deep.equal([409, 'confirmation_required']);
    const revoked = await page.ok('POST', `${keys}/${id}/revoke`, { confirm: true });
    expect(revoked).to.include({ state: 'invalid' });
    expect(await using(key).refusal('GET', '/account')).to.deep.equal([401, 'api_key_revoked']);
    expect(await page.refusal('POST', `${keys}/${id}/revoke`, { confirm: true })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    expect(await page.ids(`${keys}?state=invalid`)).to.include(id);
  });

  it('are twenty-five at most, each with a name', async () => {
    expect(await page.refusal('POST', keys, { name: '' })).to.deep.equal([422, 'validation_failed']);
    expect(await page.refusal('POST', keys, {})).to.deep.equal([422, 'validation_failed']);
    for (let i = 0; i < 24; i++) await make(`Key ${i}`);
    expect(await page.refusal('POST', keys, { name: 'one more' })).to.deep.equal([409, 'state_conflict']);
  });

  it('are seen and revoked by their maker and by admins', async () => {
    const viewer = await member(server, page.account_id, 'viewer');
    const { user } = await viewer.ok<{ user: { email: string } }>('GET', '/me');
    const theirs = await logIn(server, { email: user.email, password: 'a good password' });
    const { id } = await make();
    expect(await theirs.ids(keys))
      .to.have.length(1)
      .and.to.not.include(id);
    expect(await theirs.refusal('POST', `${keys}/${id}/revoke`, { confirm: true })).to.deep.equal([
      403,
      'role_required',
    ]);
    const own = await theirs.ok<Resource & { key: string }>('POST', keys, { name: 'Own' });
    expect((await using(own.key).ok<{ role: string }>('GET', '/me')).role).to.equal('viewer');
    expect((await page.call('POST', `${keys}/${own.id}/revoke`, { body: { confirm: true } })).status).to.equal(200);
  });

  it('are made once by a call that is sent twice, and no secret is kept for it', async () => {
    const headers = { 'Idempotency-Key': 'the-same-call' };
    const first = await page.ok<Resource & { key: string }>('POST', keys, { name: 'Twice' }, headers);
    const again = await page.call<Resource & { key: string }>('POST', keys, { body: { name: 'Twice' }, headers });
    expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(again.body.id).to.equal(first.id);
    expect(await using(first.key).refusal('GET', '/account')).to.deep.equal([401, 'api_key_invalid']);
    expect((await using(again.body.key).call('GET', '/account')).status).to.equal(200);
    expect(await page.refusal('POST', keys, { name: 'Twice' }, headers)).to.deep.equal([409, 'state_conflict']);
    expect(JSON.stringify(await server.store.idempotency.list())).to.not.include('svc_');
  });

  it('of another account are nobody’s', async () => {
    const other = await otherAccount(server);
    const theirs = (await server.store.apiKeys.list({ account_id: other.account_id }))[0]?.id;
    expect(await page.refusal('GET', `/settings/api/accounts/${other.account_id}/api-keys`)).to.deep.equal([
      403,
      'account_mismatch',
    ]);
    expect(await page.refusal('POST', `${keys}/${theirs}/revoke`, { confirm: true })).to.deep.equal([404, 'not_found']);
    expect((await other.call('GET', '/account')).status).to.equal(200);
  });
});
