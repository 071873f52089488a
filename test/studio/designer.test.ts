import { expect } from 'chai';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

const { differingPixels } = await import('../../scripts/lib/compare-pictures.mjs' as string);

/** What the frame shows from its beginning, with the focus nowhere. */
async function picture({ tab }: StudioPage): Promise<Uint8Array> {
  const frame = await tab.waitForSelector('iframe[data-painted]');
  await frame!.evaluate(({ contentWindow }) => {
    (contentWindow?.document.activeElement as HTMLElement | null)?.blur();
    (document.activeElement as HTMLElement | null)?.blur();
    contentWindow?.scrollTo(0, 0);
  });
  return frame!.screenshot();
}

async function run(tab: Page, command: string): Promise<void> {
  await tab.keyboard.down('Control');
  await tab.keyboard.press('k');
  await tab.keyboard.up('Control');
  await tab.waitForSelector('dialog[open] input');
  await tab.keyboard.type(command);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('dialog[open]', { hidden: true });
}

/** Presses Tab until what has the focus is called so. */
async function moveTo(tab: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 80) {
    await tab.keyboard.press('Tab');
    const focused = await tab.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.ariaLabel ?? at?.labels?.[0]?.textContent?.trim() ?? at?.textContent?.trim() ?? '';
    });
    if (focused.startsWith(name)) return;
    passed.push(focused.slice(0, 40));
  }
  throw new Error(`"${name}" is not reached by Tab; on the way: ${[...new Set(passed)].join(', ')}`);
}

/** Waits until a form wears the yellow that was typed. */
const hasBrand = (form: Frame): Promise<unknown> =>
  form.waitForFunction(() =>
    /#ffe600/iu.test(getComputedStyle(document.querySelector('entry-form')!).getPropertyValue('--_a-seed-accent')),
  );

describe('a designer with a keyboard', function () {
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

  it('picks a form and a brand, shares them, and another person sees the same picture', async () => {
    const studio = await StudioPage.open(browser, served.address);
    await studio.formCalled('Contact us');
    await run(studio.tab, 'form workshop');
    await studio.formCalled('Sign up for a workshop');
    await run(studio.tab, 'panel theme');
    await moveTo(studio.tab, 'Brand');
    await studio.tab.keyboard.type('#FFE600');
    await studio.tab.keyboard.press('Enter');
    const form = await studio.formCalled('Sign up for a workshop');
    await hasBrand(form);
    await run(studio.tab, 'panel share');
    await moveTo(studio.tab, 'Link');
    const link = await studio.tab.waitForFunction(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.value.includes('#s=') && activeElement.value;
    });

    const context = await browser.createBrowserContext();
    const fresh = await StudioPage.open(context, String(await link.jsonValue()));
    const opened = await fresh.formCalled('Sign up for a workshop');
    await hasBrand(opened);
    const [before, after] = [await picture(studio), await picture(fresh)];
    expect(await differingPixels({ name: 'shared', before, after, folder: 'shots/studio' })).to.equal(0);
    expect([...studio.complaints, ...fresh.complaints]).to.deep.equal([]);
    await context.close();
    await studio.tab.close();
  });
});
