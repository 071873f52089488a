import { expect } from 'chai';
import type { Browser } from 'puppeteer-core';
import { states } from '../../demo/scenes/states/index.js';
import { type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

describe('the named states', function () {
  this.timeout(180_000);
  let served: ServedStudio;
  let browser: Browser;
  let studio: StudioPage;

  before(async () => {
    served = await serveStudio();
    browser = await openBrowser();
    studio = await StudioPage.open(browser, `${served.address}#form=contact&open=`);
    await studio.formCalled('Contact us');
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  it('are a click on the panel and a click on a tile away, and the live form is one more', async () => {
    await studio.tab.click('#tab-states');
    await (await studio.tab.waitForSelector('::-p-xpath(//panel-states//button[contains(., "closed")])'))?.click();
    await studio.formCalled('This form is closed');
    await (await studio.tab.waitForSelector('::-p-text(Back to the live form)'))?.click();
    await studio.formCalled('Contact us');
    expect(await studio.tab.$$eval('.tile', (tiles) => tiles.length)).to.equal(states.length);
  });

  it('are all reached, one after the other, each with the words it shows', async () => {
    await (await studio.tab.waitForSelector(`::-p-text(Go into all ${states.length})`))?.click();
    const ended = await studio.tab.waitForFunction(
      (count: number) => {
        const tiles = [...document.querySelectorAll<HTMLElement>('[data-play="reached"], [data-play="failed"]')];
        return tiles.length === count && tiles.filter((one) => one.dataset.play === 'failed').map((one) => one.title);
      },
      { timeout: 120_000 },
      states.length,
    );
    expect(await ended.jsonValue()).to.deep.equal([]);
  });
});
