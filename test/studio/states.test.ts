import { expect } from 'chai';
import { states } from '../../demo/scenes/states/index.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the named states', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&open=');
    await studio.formCalled('Contact us');
  });

  it('are a click on the panel and a click on a tile away, and the live form is one more', async () => {
    await studio.tab.click('#tab-states');
    await (await studio.tab.waitForSelector('::-p-xpath(//panel-states//button[contains(., "closed")])'))?.click();
    await studio.formCalled('This form is closed');
    await (await studio.tab.waitForSelector('::-p-text(Back to the live form)'))?.click();
    await studio.formCalled('Contact us');
    expect(await studio.tab.$$eval('.tile', (tiles) => tiles.length)).to.equal(states.length);
  });

  const denied = 'You cannot open this form from here';

  it('stand in the address: they open from it, outlive a reload, and Back leaves them', async () => {
    const shows = (text: string) =>
      studio.tab.waitForFunction(
        (wanted: string) => location.hash.includes('state=') === wanted.startsWith('state='),
        {},
        text,
      );
    await (await studio.tab.waitForSelector('::-p-xpath(//panel-states//button[contains(., "closed")])'))?.click();
    await studio.formCalled('This form is closed');
    await shows('state=');
    await (await studio.tab.waitForSelector('::-p-xpath(//panel-states//button[contains(., "denied")])'))?.click();
    await studio.formCalled(denied);
    const address = studio.tab.url();
    await studio.tab.reload();
    await studio.formCalled(denied);
    await studio.tab.goBack();
    await studio.formCalled('Contact us');
    await shows('');
    await studio.tab.goForward();
    await studio.formCalled(denied);
    await (await studio.tab.waitForSelector('::-p-text(Back to the live form)'))?.click();
    await studio.formCalled('Contact us');
    await shows('');

    const fresh = await visit.open(new URL(address).hash);
    await fresh.formCalled(denied);
    await fresh.tab.goto(`${visit.address}#form=contact&state=nowhere`);
    await fresh.tab.waitForFunction(() =>
      document.querySelector('iframe')?.contentDocument?.body?.textContent?.includes('There is no state “nowhere”.'),
    );
    await fresh.tab.close();
    expect(studio.complaints.filter((one) => !one.includes('on purpose'))).to.deep.equal([]);
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
