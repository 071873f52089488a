import { createMockServer, type MockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer-core';
import { faults, launchBrowser, type Opened, openPage } from './page-visit.js';

describe('the pages where people pay', function () {
  this.timeout(90_000);
  let server: MockServer;
  let port: Listening;
  let browser: Browser;
  before(async function () {
    // The browser runs say how to get one.
    const launched = await launchBrowser();
    if (!launched) this.skip();
    browser = launched;
    server = createMockServer({ limits: [] });
    port = await listen(server, { port: 0 });
  });
  after(async () => {
    await browser?.close();
    await port?.close();
    expect(server.violations).to.deep.equal([]);
  });

  /** Asks for a session as the settings page would, with whoever is logged in there. */
  async function ask(what: 'checkout' | 'portal', body: object): Promise<string> {
    const { account_id, login } = await server.access;
    const json = { 'Content-Type': 'application/json', Origin: port.url };
    const logged = await fetch(`${port.url}/settings/api/session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(login),
    });
    const { csrf_token } = (await logged.json()) as { csrf_token: string };
    const made = await fetch(`${port.base_url}/billing/${what}-sessions`, {
      method: 'POST',
      headers: {
        ...json,
        Cookie: (logged.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
        'X-CSRF-Token': csrf_token,
        'X-Account-ID': account_id,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const { url } = (await made.json()) as { url: string };
    return url;
  }

  const checkout = (plan_key: string) =>
    ask('checkout', {
      plan_key,
      interval: 'month',
      success_url: `${port.url}/settings#paid`,
      cancel_url: `${port.url}/settings#canceled`,
    });

  const open = (url: string): Promise<Opened> => openPage(browser, url);

  /** Presses Enter and waits for the page that comes of it. */
  const enter = ({ page, keys }: Opened) =>
    Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), keys.press('Enter')]);

  const heading = (page: Page): Promise<string> => page.$eval('h1', ({ textContent }) => textContent ?? '');
  const fact = (page: Page, name: string): Promise<string | undefined> =>
    page.$$eval(
      '.facts > div',
      (all, wanted) =>
        all.find((one) => one.children[0]?.textContent === wanted)?.children[1]?.textContent ?? undefined,
      name,
    );

  it('let somebody pay by keyboard alone, after a card was declined', async () => {
    const opened = await open(await checkout('business'));
    const { page, keys, troubles } = opened;
    expect(await heading(page)).to.equal('Pay for Business');
    expect(await faults(page), 'checkout').to.deep.equal([]);
    await keys.clear('Card number');
    await keys.type('4000 0000 0000 0002');
    await enter(opened);
    expect(await page.title()).to.match(/^Error: Checkout/);
    expect(await keys.focused()).to.include('The card was declined');
    expect(await faults(page), 'declined').to.deep.equal([]);
    await keys.clear('Card number');
    await keys.type('5555 5555 5555 4444');
    await keys.tabTo('Pay €99.00');
    await enter(opened);
    expect(page.url()).to.equal(`${port.url}/settings#paid`);
    const [account] = await server.store.accounts.list();
    expect(account?.billing).to.deep.include({
      plan_key: 'business',
      payment_method: { brand: 'mastercard', last4: '4444' },
    });
    expect(troubles).to.deep.equal([]);
  });

  it('let somebody break a payment off, or let it expire', async () => {
    const url = await checkout('starter');
    const broken = await open(url);
    await broken.keys.tabTo('Cancel');
    await enter(broken);
    expect(broken.page.url()).to.equal(`${port.url}/settings#canceled`);
    const expired = await open(url);
    await expired.keys.tabTo('Let it expire');
    await enter(expired);
    expect(await heading(expired.page)).to.equal('This checkout has expired');
    expect(await faults(expired.page), 'expired').to.deep.equal([]);
    await expired.keys.tabTo('Go back');
    expect([...broken.troubles, ...expired.troubles]).to.deep.equal([]);
  });

  it('let somebody look after the plan in the portal, once', async () => {
    const url = await ask('portal', { return_url: `${port.url}/settings` });
    const opened = await open(url);
    const { page, keys, troubles } = opened;
    expect(page.url()).to.equal(`${port.url}/billing/portal`);
    expect(await fact(page, 'Status')).to.equal('Active');
    expect(await faults(page), 'portal').to.deep.equal([]);
    await keys.tabTo('Let the next payment fail');
    await enter(opened);
    expect(await fact(page, 'Status')).to.equal('Payment is late');
    expect(await page.$eval('[role=status]', ({ textContent }) => textContent)).to.include('The payment failed');
    expect(await faults(page), 'late').to.deep.equal([]);
    await keys.tabTo('Pay now');
    await enter(opened);
    expect(await fact(page, 'Status')).to.equal('Active');
    await keys.tabTo('End the plan');
    await enter(opened);
    expect(await fact(page, 'Ends on')).to.be.a('string');
    expect(await faults(page), 'ending').to.deep.equal([]);
    await keys.tabTo('Keep the plan');
    await enter(opened);
    expect(await fact(page, 'Ends on')).to.equal(undefined);
    await keys.clear('Card number');
    await keys.type('12');
    await enter(opened);
    expect(await keys.focused()).to.include('Enter a card number');
    expect(await faults(page), 'no card').to.deep.equal([]);
    await keys.tabTo('Back to the settings');
    await enter(opened);
    expect(page.url()).to.equal(`${port.url}/settings`);
    const again = await open(url);
    expect(await heading(again.page)).to.equal('This address was used, or has expired');
    expect(await faults(again.page), 'used').to.deep.equal([]);
    expect([...troubles, ...again.troubles]).to.deep.equal([]);
  });

  it('are reached from the settings page, and lead back to it', async () => {
    const opened = await open(`${port.url}/settings`);
    const { page, keys, troubles } = opened;
    const { email, password } = (await server.access).login;
    await keys.tabTo('Email address');
    await keys.type(email);
    await keys.tabTo('Password');
    await keys.type(password);
    await keys.press('Enter');
    await page.waitForSelector('settings-billing form');
    expect(await faults(page), 'settings').to.deep.equal([]);
    await keys.tabTo('Plan to change to');
    await keys.press('ArrowDown');
    await keys.tabTo('Go to checkout');
    await enter(opened);
    expect(await heading(page)).to.equal('Pay for Starter');
    await keys.tabTo('Pay €90.00');
    await enter(opened);
    await page.waitForSelector('settings-billing form');
    expect(await page.$eval('settings-billing', ({ textContent }) => textContent)).to.include('Starter, by the year');
    await keys.tabTo('Open billing portal');
    await enter(opened);
    expect(await fact(page, 'Plan')).to.equal('Starter, €90.00 a year');
    expect(troubles).to.deep.equal([]);
  });

  it('are under a policy without exceptions, and work without any script', async () => {
    const response = await fetch(await checkout('starter'));
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy)
      .to.include("default-src 'none'")
      .and.include("style-src 'self'")
      .and.include("frame-ancestors 'none'");
    expect(policy).to.not.match(/script-src|unsafe|nonce|\*/);
    expect(await response.text()).to.not.match(/<script|<style|style=|onload|onclick/);
    expect((await fetch(`${port.url}/billing/checkout/%22%3E%3Cscript%3E`)).status).to.equal(404);
  });
});
