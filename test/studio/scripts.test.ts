import { expect } from 'chai';
import { scripts } from '../../demo/scenes/scripts/index.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the scripts of the network panel', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&open=network');
    await studio.formCalled('Contact us');
  });

  it('are twelve, and each runs to the end it says', async () => {
    await (await studio.tab.waitForSelector('::-p-text(Run all, unseen)'))?.click();
    const ended = await studio.tab.waitForFunction(
      (count: number) => {
        const lines = [
          ...document.querySelectorAll<HTMLElement>('.scripts > :is([data-play="reached"], [data-play="failed"])'),
        ];
        return (
          lines.length === count &&
          lines.map((one) => `${one.dataset.script}: ${one.querySelector('.end')?.textContent?.trim()}`)
        );
      },
      { timeout: 120_000 },
      scripts.length,
    );
    expect(scripts).to.have.length(12);
    expect(await ended.jsonValue()).to.deep.equal(
      scripts.map(({ name, after }) => `${name}: Ended as it says: ${after}`),
    );
  });

  it('can be watched in the frame, step by step', async () => {
    await (await studio.tab.waitForSelector('[data-script="script.lost-reply"] button'))?.click();
    await studio.tab.waitForSelector('::-p-text(The reply gets lost.)');
    await studio.formCalled('Your reference');
    await studio.tab.waitForSelector('[data-script="script.lost-reply"][data-play="reached"]');
  });
});
