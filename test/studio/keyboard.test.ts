import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';
import { findings } from './axe.js';
import { visitStudio } from './visit-studio.js';

describe('the studio by keys alone', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  it('opens a form by the palette, also from within the form', async () => {
    const studio = await visit.open();
    const form = await studio.formCalled('Contact us');
    await form.focus('input[autocomplete="name"]');
    await studio.tab.keyboard.down('Control');
    await studio.tab.keyboard.press('k');
    await studio.tab.keyboard.up('Control');
    await studio.tab.waitForSelector('dialog[open] input');
    await studio.tab.keyboard.type('workshop');
    await studio.tab.keyboard.press('Enter');
    await studio.formCalled('Sign up for a workshop');
    expect(studio.complaints).to.deep.equal([]);
    await studio.tab.close();
  });

  it('goes through its regions by F6, into the form and out of it', async () => {
    const studio = await visit.open('#form=contact&open=look');
    await studio.formCalled('Contact us');
    const regions: string[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await studio.tab.keyboard.press('F6');
      // The page in the frame tells of its keys by message.
      const region = await studio.tab.waitForFunction(
        (before: string | undefined) => {
          const at = document.activeElement?.closest('.top, .view, iframe, .tabs, .panel');
          const name = at?.localName === 'iframe' ? 'form' : at?.className;
          return name !== before && name;
        },
        {},
        regions.at(-1),
      );
      regions.push((await region.jsonValue()) as string);
    }
    expect(regions).to.deep.equal(['top', 'tabs', 'view', 'form', 'tabs', 'panel', 'tabs']);
    await studio.tab.close();
  });

  it('makes a panel larger and folds it away', async () => {
    const studio = await visit.open('#form=contact&open=look');
    const splitter = await studio.tab.waitForSelector('[role="separator"]');
    const width = () => studio.tab.$eval('.panel', (panel) => panel.getBoundingClientRect().width);
    const before = await width();
    await splitter?.focus();
    await studio.tab.keyboard.press('ArrowLeft');
    await studio.tab.waitForSelector(`[aria-valuenow="${before + 24}"]`);
    expect(await width()).to.equal(before + 24);
    await studio.tab.focus('[aria-label="Close Theme"]');
    await studio.tab.keyboard.press('Enter');
    await studio.tab.waitForSelector('.panel', { hidden: true });
    expect(await studio.tab.evaluate(() => document.activeElement?.id)).to.equal('tab-look');
    await studio.tab.close();
  });

  const widest = [1440, 900] as const;
  const narrowest = [390, 844] as const;
  for (const [width, height] of isFullRun ? [widest, [1024, 768], [768, 1024], narrowest] : [widest, narrowest])
    it(`is clean in axe at ${width} pixels, in both schemes, with the form in sight`, async () => {
      const studio = await visit.open('#form=contact&open=look+session', {
        width,
        height,
      });
      await studio.formCalled('Contact us');
      for (const scheme of ['light', 'dark']) {
        await studio.tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        expect(await findings(studio.tab), scheme).to.deep.equal([]);
      }
      const frame = await studio.tab.$eval('.viewport', (viewport) => viewport.getBoundingClientRect().height);
      expect(frame).to.be.at.least(height / 3);
      await studio.tab.close();
    });
});
