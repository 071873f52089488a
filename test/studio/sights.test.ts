import { expect } from 'chai';
import { visitStudio } from './visit-studio.js';

describe('the form as others see it', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  it('is shown without a colour, in glare, out of focus and on paper, also by a link', async () => {
    const studio = await visit.open('#form=contact&seen=deuteranopia&open=');
    const form = await studio.formCalled('Contact us');
    const filter = () => studio.tab.$eval('iframe', (frame) => getComputedStyle(frame).filter);
    expect(await filter()).to.equal('url("#seen-deuteranopia")');
    expect(await studio.tab.$$eval('filter#seen-deuteranopia > feColorMatrix', ({ length }) => length)).to.equal(1);
    for (const [choice, part] of [
      ['grayscale', 'grayscale(1)'],
      ['blur', 'blur(2px)'],
      ['sunlight', 'contrast(0.42)'],
    ] as const) {
      await studio.tab.select('#view-seen', choice);
      await studio.tab.waitForSelector(`iframe[data-seen="${choice}"]`);
      expect(await filter()).to.include(part);
    }
    await form.evaluate(() => {
      const style = document.createElement('style');
      style.textContent =
        '@media print { body { outline: 3px solid red } } @media screen { body { outline: 5px solid red } }';
      document.head.append(style);
    });
    const outline = () => form.$eval('body', (body) => getComputedStyle(body).outlineWidth);
    expect(await outline()).to.equal('5px');
    await studio.tab.$eval('#view-menu', (menu) => (menu as HTMLElement).showPopover());
    await (await studio.tab.waitForSelector('#view-menu ::-p-text(As printed)'))?.click();
    await form.waitForFunction(() => getComputedStyle(document.body).outlineWidth === '3px');
    expect(studio.complaints).to.deep.equal([]);
  });
});
