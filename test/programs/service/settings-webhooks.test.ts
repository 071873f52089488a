import { createMockServer, type MockServer } from '@entryway/mock-server';
import { type Listening, listen, nodeOutbound } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer-core';
import { Webhook } from 'standardwebhooks';
import { member, owner, type Resource } from '../../mock-server/account/client.js';
import { closeReceivers, openReceiver, type Receiver } from '../../mock-server/receiver.js';
import { faults, launchBrowser, logInTo, openPage } from './page-visit.js';

/** What the page says of deliveries, newest first. */
const deliveriesOn = (page: Page): Promise<readonly string[]> =>
  page.$$eval('[data-delivery] .what', (all) =>
    all.map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ')),
  );

describe('webhooks on the settings page', function () {
  this.timeout(90_000);
  let server: MockServer;
  let port: Listening;
  let browser: Browser;
  let receiver: Receiver;
  let webhook: Resource;
  before(async function () {
    const launched = await launchBrowser();
    // The browser runs say how to get one.
    if (!launched) return this.skip();
    browser = launched;
    server = createMockServer({ limits: [], outbound: nodeOutbound({ allowLoopback: true }) });
    port = await listen(server, { port: 0 });
    receiver = await openReceiver();
  });
  after(async () => {
    await browser?.close();
    await port?.close();
    await closeReceivers();
  });

  it('are listed with how their deliveries go, and are tested, sent again and given new secrets by keyboard', async () => {
    const opened = await openPage(browser, `${port.url}/settings`);
    const { page, keys, troubles } = opened;
    await logInTo(opened, (await server.access).login);
    await page.waitForFunction(
      () => document.querySelector('settings-webhooks .empty')?.textContent === 'No webhooks yet',
    );
    const key = await owner(server);
    const { url } = receiver;
    webhook = await key.ok('POST', '/webhooks', {
      url,
      events: ['entry.submitted', 'entry.created'],
      description: 'Ours',
    });
    // It appears by itself.
    await page.waitForSelector(`[data-webhook=${webhook.id}]`);

    await keys.tabTo(`Send test to ${url}`);
    await keys.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.startsWith('A test is on its way'),
    );
    await keys.tabTo(`Deliveries to ${url}`);
    await keys.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-delivery]')?.textContent?.includes('arrived'));
    expect((await deliveriesOn(page))[0])
      .to.include('webhook.test')
      .and.include('attempt 1 of 10')
      .and.include('last reply 204');
    expect(receiver.requests).to.have.length(1);
    expect(await faults(page), 'deliveries').to.deep.equal([]);

    receiver.reply = () => ({ status: 503 });
    await keys.tabTo('Send again webhook.test, arrived');
    await keys.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('[data-delivery]')?.textContent?.includes('last reply 503'),
    );
    expect((await deliveriesOn(page))[0])
      .to.include('failed')
      .and.include('next attempt');
    await page.waitForFunction(() =>
      /failures? since/.test(document.querySelector('[data-webhook]')?.textContent ?? ''),
    );
    const [first, second] = receiver.requests;
    expect(second?.headers['webhook-id']).to.equal(first?.headers['webhook-id']);
    expect(await faults(page), 'a failure').to.deep.equal([]);

    receiver.reply = () => ({ status: 200 });
    await keys.tabTo(`Rotate secret of ${url}`);
    await keys.press('Enter');
    await keys.untilFocusOn('#rotated');
    const secret = await page.$eval('#rotated-key', (input) => (input as HTMLInputElement).value);
    expect(secret).to.match(/^whsec_/);
    expect(await faults(page), 'a secret is shown').to.deep.equal([]);
    await keys.tabTo('I have copied it');
    await keys.press('Enter');
    await keys.untilFocusOn('#webhooks');
    expect(await page.content()).to.not.include(secret);
    await keys.tabTo(`Send test to ${url}`);
    const before = receiver.requests.length;
    await keys.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-delivery]')?.textContent?.includes('arrived'));
    // What arrived may be an earlier one that was sent again.
    const find = () => receiver.requests.slice(before).find(({ body }) => body.includes('webhook.test'));
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 20));
    const last = find();
    new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
    expect(troubles).to.deep.equal([]);
  });

  it('are shown to other members without anything to press', async () => {
    const { account_id } = await server.access;
    const viewer = await member(server, account_id, 'viewer');
    const { user } = await viewer.ok<{ user: { email: string } }>('GET', '/me');
    const opened = await openPage(browser, `${port.url}/settings`);
    await logInTo(opened, { email: user.email, password: 'a good password' });
    await opened.page.waitForSelector(`[data-webhook=${webhook.id}]`);
    expect(await opened.page.$$('settings-webhooks button')).to.have.length(0);
    await opened.keys.tabTo(`Deliveries to ${receiver.url}`);
    await opened.keys.press('Enter');
    await opened.page.waitForSelector('[data-delivery]');
    expect(await faults(opened.page), 'a viewer').to.deep.equal([]);
  });
});
