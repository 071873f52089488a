import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { Respondent, stillServer } from '../respondent.js';
import { type AccountClient, type List, logIn, member, otherAccount, ownerAtPage } from './client.js';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly account_id: string;
}

describe('the mail outbox on the settings page', () => {
  let server: MockServer;
  let page: AccountClient;
  const outboxOf = (account_id: string) => `/settings/api/accounts/${account_id}/mails`;
  const mailsOf = async (client: AccountClient) =>
    (await client.ok<List<Mail & { object: string; version: number }>>('GET', outboxOf(client.account_id))).data;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    page = await ownerAtPage(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const mailLink = async (email: string) =>
    (await Respondent.open(server)).call('POST', '/resume-links', { channel: 'email', email });

  /** Somebody of an account, at the page. */
  const at = async (account_id: string, role: 'admin' | 'editor') => {
    const key = await member(server, account_id, role);
    const { user } = await key.ok<{ user: { email: string } }>('GET', '/me');
    return logIn(server, { email: user.email, password: 'a good password' });
  };

  it('shows what went out, the newest first, page by page', async () => {
    expect(await mailsOf(page)).to.deep.equal([]);
    for (const name of ['ada', 'bo', 'cy']) await mailLink(`${name}@example.org`);
    await page.ok('POST', '/invitations', { email: 'new@example.org', role: 'viewer' });
    const all = await mailsOf(page);
    expect(all.map(({ to, kind }) => [to, kind])).to.deep.equal([
      ['new@example.org', 'invitation'],
      ['cy@example.org', 'resume_link'],
      ['bo@example.org', 'resume_link'],
      ['ada@example.org', 'resume_link'],
    ]);
    const address = `${outboxOf(page.account_id)}?limit=3`;
    const first = await page.ok<List<Mail & { object: string; version: number }>>('GET', address);
    const cursor = encodeURIComponent(first.pagination.next_cursor ?? '');
    const rest = await page.ok<typeof first>('GET', `${address}&cursor=${cursor}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).to.deep.equal(all.map(({ id }) => id));
  });

  it('shows nobody the mails of another account', async () => {
    await mailLink('ada@example.org');
    const other = await otherAccount(server);
    const stranger = await at(other.account_id, 'admin');
    expect(await mailsOf(stranger)).to.deep.equal([]);
    expect(await stranger.refusal('GET', outboxOf(page.account_id))).to.deep.equal([403, 'account_mismatch']);
    await stranger.ok('POST', '/invitations', { email: 'new@example.org', role: 'viewer' });
    expect((await mailsOf(stranger)).map(({ account_id }) => account_id)).to.deep.equal([other.account_id]);
    expect(await mailsOf(page)).to.have.length(1);
  });

  it('is for admins only, since its links open entries', async () => {
    const editor = await at(page.account_id, 'editor');
    expect(await editor.refusal('GET', outboxOf(page.account_id))).to.deep.equal([403, 'role_required']);
    expect(await page.refusal('GET', `${outboxOf(page.account_id)}?cursor=wrong`)).to.deep.equal([
      400,
      'invalid_cursor',
    ]);
    expect(await page.refusal('GET', `${outboxOf(page.account_id)}?limit=0`)).to.deep.equal([400, 'invalid_parameter']);
  });
});
