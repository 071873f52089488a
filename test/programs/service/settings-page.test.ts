import { createMockServer, type MockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { Browser } from 'puppeteer-core';
import { member } from '../../mock-server/account/client.js';
import { isFullRun } from '../../support/full-run.js';
import { faults, launchBrowser, logInTo, type Opened, openPage } from './page-visit.js';

describe('the settings page', function () {
  this.timeout(90_000);
  let server: MockServer;
  let port: Listening;
  let browser: Browser;
  before(async function () {
    const launched = await launchBrowser();
    // The browser runs say how to get one.
    if (!launched) return this.skip();
    browser = launched;
    server = createMockServer({ limits: [] });
    port = await listen(server, { port: 0 });
  });
  after(async () => {
    await browser?.close();
    await port?.close();
  });

  const open = (hash = ''): Promise<Opened> => openPage(browser, `${port.url}/settings${hash}`);
  const logIn = async (opened: Opened): Promise<void> => logInTo(opened, (await server.access).login);

  it('lets somebody log in, make a key, use it and revoke it by keyboard alone', async () => {
    const opened = await open();
    const { page, keys, troubles, asked } = opened;
    expect(await faults(page), 'logged out').to.deep.equal([]);

    await keys.tabTo('Email address');
    await keys.press('Enter');
    expect(await keys.focused()).to.equal('Email address');
    expect(await page.$$eval('.error', (all) => all.map(({ textContent }) => textContent))).to.deep.equal([
      'Enter your email address',
      'Enter your password',
    ]);
    expect(await faults(page), 'nothing entered').to.deep.equal([]);
    await keys.type('nobody@example.test');
    await keys.tabTo('Password');
    await keys.type('wrong');
    await keys.press('Enter');
    await keys.untilFocusOn('.summary');
    expect(await page.$eval('.summary', ({ textContent }) => textContent)).to.contain('is not right');
    await keys.clear('Email address');
    await keys.clear('Password');
    await logIn(opened);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).to.equal('Development');
    await page.waitForFunction(() => document.querySelectorAll('settings-forms li').length >= 15);
    expect(await faults(page), 'logged in').to.deep.equal([]);

    await keys.tabTo('Name of a new key');
    await keys.press('Enter');
    expect(await page.$eval('#key-name-error', ({ textContent }) => textContent)).to.equal('Enter a name for the key');
    await keys.type('Nightly export');
    await keys.press('Enter');
    await keys.untilFocusOn('#made');
    const key = await page.$eval('#made-key', (input) => (input as HTMLInputElement).value);
    expect(key).to.match(/^svc_[0-9A-Za-z]{46}$/);
    expect(await faults(page), 'a key is shown').to.deep.equal([]);
    const withKey = () => fetch(`${port.base_url}/forms`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await withKey()).status).to.equal(200);
    await keys.tabTo('I have copied it');
    await keys.press('Enter');
    expect(await keys.focused()).to.equal('Name of a new key');
    expect(await page.content()).to.not.include(key);

    const revoke = `Revoke Nightly export, ending in ${key.slice(-4)}`;
    await keys.tabTo(revoke);
    await keys.press('Enter');
    await page.waitForSelector('dialog[open]');
    expect(await keys.focused()).to.equal('Keep key');
    expect(await faults(page), 'asked').to.deep.equal([]);
    await keys.press('Escape');
    await page.waitForSelector('dialog:not([open])');
    expect(await keys.focused()).to.equal(revoke);
    expect((await withKey()).status).to.equal(200);
    await keys.press('Enter');
    await keys.tabTo('Revoke key');
    await keys.press('Enter');
    await keys.untilFocusOn('#keys');
    expect(await page.$eval('[role=status]', ({ textContent }) => textContent)).to.equal(
      'The key Nightly export is revoked.',
    );
    expect((await withKey()).status).to.equal(401);

    await keys.tabTo('Log out');
    await keys.press('Enter');
    await keys.untilFocusOn('h1');
    expect(await page.$eval('h1', ({ textContent }) => textContent)).to.equal('Log in');
    expect(asked.filter((url) => !url.startsWith(port.url))).to.deep.equal([]);
    expect(troubles).to.deep.equal([]);
  });

  it('shows mails as they go out, and opens the form behind a link', async () => {
    const opened = await open();
    const { page, troubles } = opened;
    await logIn(opened);
    await page.waitForFunction(() => document.querySelector('settings-mails .empty')?.textContent === 'No mail yet');
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const body = JSON.stringify({ form: 'contact', answers: { full_name: 'Ada' } });
    const made = await fetch(`${port.base_url}/entry-sessions`, { method: 'POST', headers, body });
    const { entry_key, session } = (await made.json()) as { entry_key: string; session: { id: string } };
    await fetch(`${port.base_url}/entry-sessions/${session.id}/resume-links`, {
      method: 'POST',
      headers: { ...headers, 'X-Service-Entry-Key': entry_key, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ channel: 'email', email: 'ada@example.org' }),
    });
    await page.waitForSelector('settings-mails details');
    expect(await page.$eval('[role=status]', ({ textContent }) => textContent)).to.equal(
      'New mail: Go on with “Contact us”',
    );
    await page.$eval('settings-mails summary', (summary) => (summary as HTMLElement).click());
    expect(await faults(page), 'a mail is open').to.deep.equal([]);
    const link = await page.$eval('settings-mails a', (anchor) => (anchor as HTMLAnchorElement).href);
    expect(link).to.match(new RegExp(`^${port.url}/f/contact#resume=rt_`));
    await page.goto(link);
    const goOn = await page.waitForSelector('::-p-text(Continue where you left off)');
    await goOn?.click();
    const own = await page.waitForSelector('::-p-text(Yes, carry on)');
    await own?.click();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Ada'));
    expect(troubles).to.deep.equal([]);
  });

  it('opens every form that it lists', async () => {
    const opened = await open();
    await logIn(opened);
    await opened.page.waitForFunction(() => document.querySelectorAll('settings-forms a').length >= 15);
    const links = await opened.page.$$eval('settings-forms a', (all) => all.map((anchor) => anchor.href));
    expect(links).to.have.length(Object.keys(server.forms).length);
    // The page is the same for all of them; a plain one, a large one, one from right to left and a broken one tell.
    const some = /(?:contact|every-field|tax-form-arabic|broken-zoo)$/;
    for (const link of links.filter((address) => isFullRun || some.test(address))) {
      await opened.page.goto(link);
      // A form that is broken on purpose has no heading but says so.
      const isDrawn = () => (document.querySelector('entry-form')?.textContent ?? '').trim().length > 40;
      await opened.page.waitForFunction(isDrawn).catch(() => expect.fail(`nothing is drawn at ${link}`));
    }
    expect(opened.troubles.filter((text) => /policy|directive|Trusted/i.test(text))).to.deep.equal([]);
    expect((await fetch(`${port.url}/f/no-such-form`)).status).to.equal(404);
  });

  it('lets somebody who was invited join, and shows them what they may see', async () => {
    const page = await (await open()).page;
    const { account_id, login } = await server.access;
    await page.evaluate(
      async ({ account, credentials }) => {
        const json = { 'Content-Type': 'application/json' };
        const body = JSON.stringify(credentials);
        const reply = await fetch('/settings/api/session', { method: 'POST', headers: json, body });
        const { csrf_token } = await reply.json();
        await fetch('/api/v1/invitations', {
          method: 'POST',
          headers: {
            ...json,
            'X-CSRF-Token': csrf_token,
            'X-Account-ID': account,
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: JSON.stringify({ email: 'new@example.org', role: 'viewer' }),
        });
      },
      { account: account_id, credentials: login },
    );
    const [link = ''] = server.controls.outbox.at(-1)?.links ?? [];
    const joining = await open(new URL(link).hash);
    expect(await faults(joining.page), 'joining').to.deep.equal([]);
    await joining.keys.tabTo('Your name');
    await joining.keys.type('Grace');
    await joining.keys.tabTo('Password');
    await joining.keys.type('short');
    await joining.keys.press('Enter');
    expect(await joining.page.$eval('#new-password-error', ({ textContent }) => textContent)).to.include(
      '10 characters',
    );
    await joining.keys.type(' and then longer');
    await joining.keys.press('Enter');
    await joining.keys.untilFocusOn('h1');
    expect(await joining.page.$eval('.facts', ({ textContent }) => textContent))
      .to.include('Grace')
      .and.include('Viewer');
    expect(await joining.page.$('settings-mails')).to.equal(null);
    expect(joining.page.url()).to.equal(`${port.url}/settings`);
  });

  it('asks to log in again once the session is over', async () => {
    const opened = await open();
    await logIn(opened);
    for (const { id } of await server.store.sessions.list()) await server.store.sessions.delete(id);
    await opened.keys.tabTo('Name of a new key');
    await opened.keys.type('Too late');
    await opened.keys.press('Enter');
    await opened.page.waitForSelector('settings-log-in');
    expect(await opened.keys.focused()).to.equal('Log in');
  });

  it('is under a policy without exceptions, and its files are its own', async () => {
    for (const path of ['/settings', '/f/contact']) {
      const response = await fetch(port.url + path);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).to.include("default-src 'none'").and.include("script-src 'self'").and.include("style-src 'self'");
      expect(policy)
        .to.include("frame-ancestors 'none'")
        .and.not.match(/unsafe|nonce|\*/);
      expect(await response.text()).to.not.match(/<style|style=|<script>|onload/);
    }
    for (const name of ['../package.json', '..%2fpackage.json', 'settings.ts', 'nothing.js']) {
      expect((await fetch(`${port.url}/settings/assets/${name}`)).status, name).to.equal(404);
    }
    expect((await fetch(`${port.url}/f/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E`)).status).to.equal(404);
    expect(await (await fetch(`${port.url}/f/%22%3E%3Cscript%3E`)).text()).to.not.include('"><script>');
  });

  it('shows mails to admins of the account only', async () => {
    const { account_id } = await server.access;
    const viewer = await member(server, account_id, 'editor');
    const mails = `/settings/api/accounts/${account_id}/mails`;
    expect(await viewer.refusal('GET', mails)).to.deep.equal([403, 'api_key_not_allowed']);
    expect((await fetch(port.url + mails)).status).to.equal(401);
  });
});
