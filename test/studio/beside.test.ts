import { expect } from 'chai';
import type { Browser, Frame } from 'puppeteer-core';
import { type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

describe('frames side by side', function () {
  this.timeout(180_000);
  let served: ServedStudio;
  let browser: Browser;
  let studio: StudioPage;

  before(async () => {
    served = await serveStudio();
    browser = await openBrowser();
    studio = await StudioPage.open(browser, `${served.address}#form=contact&scheme=light&open=`);
    await studio.formCalled('Contact us');
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  const frame = async (number: number): Promise<Frame> => {
    const element = await studio.tab.waitForSelector(`iframe[title="Frame ${number}"][data-painted]`);
    const found = await element!.contentFrame();
    await found.waitForSelector('entry-form [part~="input"]');
    return found;
  };
  const add = async (): Promise<void> =>
    (await studio.tab.waitForSelector('[aria-label="Add a frame beside"]'))!.click();

  it('show one form in another scheme, width, language and theme, and keep nothing', async () => {
    await add();
    const second = await frame(2);
    await second.waitForSelector('[data-scheme="dark"]');
    await second.type('input[autocomplete="name"]', 'Ada');
    await add();
    const third = await frame(3);
    expect(await third.evaluate(() => innerWidth)).to.equal(375);
    await studio.tab.select('[aria-label="Theme of frame 3"]', 'slate');
    await third.waitForSelector('entry-form[data-theme="slate"]');
    await studio.tab.select('[aria-label="Language of frame 3"]', 'de');
    await third.waitForFunction(
      () => document.querySelector('entry-form [part~="form"]')?.getAttribute('lang') === 'de',
    );
    const first = await studio.form();
    expect(await first.$eval('entry-form', (form) => (form as HTMLElement).dataset.theme)).to.equal(undefined);
    await studio.tab.reload();
    const again = await studio.formCalled('Contact us');
    expect(await again.$eval('input[autocomplete="name"]', (input) => (input as HTMLInputElement).value)).to.equal('');
    expect(studio.complaints).to.deep.equal([]);
  });

  it('are four at most, and go one by one', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    await frame(4);
    expect(
      await studio.tab.$eval('[aria-label="Add a frame beside"]', (button) => (button as HTMLButtonElement).disabled),
    ).to.equal(true);
    for (const number of [4, 3, 2])
      await (await studio.tab.waitForSelector(`[aria-label="Take frame ${number} away"]`))!.click();
    await studio.tab.waitForSelector('studio-beside', { hidden: true });
    expect(studio.complaints).to.deep.equal([]);
  });
});
