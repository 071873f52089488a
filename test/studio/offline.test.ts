import { expect } from 'chai';
import type { Browser } from 'puppeteer-core';
import { type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

describe('the studio as plain files, once the server is gone', function () {
  this.timeout(180_000);
  let served: ServedStudio;
  let browser: Browser;

  before(async () => {
    served = await serveStudio();
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  it('opens again with what was typed, and takes an entry', async () => {
    const studio = await StudioPage.open(browser, `${served.address}#form=contact&open=`);
    const form = await studio.formCalled('Contact us');
    await form.type('input[autocomplete="name"]', 'Ada Lovelace');
    await studio.synced('saved');
    await studio.tab.waitForFunction(async () =>
      (await caches.open('entryway-offline')).match('/entryway-offline-list').then(Boolean),
    );

    served.close();
    await studio.tab.reload();
    const again = await studio.formCalled('Contact us');
    await again.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[autocomplete="name"]')?.value === 'Ada Lovelace',
    );
    await again.type('input[autocomplete="email"]', 'ada@example.org');
    await (await again.waitForSelector('::-p-xpath(//label[contains(., "A repair")])'))?.click();
    await again.type('textarea', 'The tap drips.');
    await (await again.waitForSelector('::-p-xpath(//button[normalize-space()="Send message"])'))?.click();
    const reference = await again.waitForFunction(() => document.body.textContent?.match(/[A-Z]{2,}-\d+/)?.[0]);

    await studio.tab.reload();
    await studio.formCalled(String(await reference.jsonValue()));
    await studio.tab.select('[aria-label="Form"]', 'feedback');
    await studio.formCalled('How was your visit?');
    expect(studio.complaints).to.deep.equal([]);
  });
});
