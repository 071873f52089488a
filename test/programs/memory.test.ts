import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { ServedLibrary } from './served-library.js';

const page = (
  origin: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Memory</title></head>
<body data-service="${origin}/api/v1"><script type="module" src="/cdn/entry-form.js"></script></body></html>`;

/** How many objects made of an element's class are still held by something in the page. */
async function held(tab: Page, element: string): Promise<number> {
  const devtools = await tab.createCDPSession();
  await devtools.send('HeapProfiler.collectGarbage');
  const prototype = await tab.evaluateHandle((name) => customElements.get(name)?.prototype, element);
  const found = await tab.queryObjects(prototype as never);
  const count = await found.evaluate((objects) => (objects as unknown as unknown[]).length);
  await Promise.all([found.dispose(), prototype.dispose(), devtools.detach()]);
  return count;
}

/** Puts forms into the page one after the other, types into each, and takes it out again. */
async function useForms(tab: Page, form: string, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await tab.evaluate((name) => {
      const element = document.createElement('entry-form');
      element.setAttribute('base-url', document.body.dataset.service ?? '');
      element.setAttribute('form', name);
      element.setAttribute('history', 'none');
      document.body.append(element);
    }, form);
    const input = await tab.waitForSelector('entry-field input');
    await input?.type('Ada');
    // The test's own hold on it would keep the whole form.
    await input?.dispose();
    await tab.evaluate(() => document.querySelector('entry-form')?.remove());
  }
}

describe('a form that is taken out of the page', function () {
  this.timeout(180_000);
  let library: ServedLibrary;
  before(async () => {
    library = await ServedLibrary.start();
  });
  after(() => library.close());

  for (const form of ['contact', 'every-field'])
    it(`lets go of ${form}, however often it comes and goes`, async () => {
      const { tab } = await library.open(page);
      await useForms(tab, form, 6);
      // What it still has to fetch, write down or send takes its time; the browser itself may remember what had the focus.
      let left = await held(tab, 'entry-form');
      for (let look = 0; left > 1 && look < 40; look++) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        left = await held(tab, 'entry-form');
      }
      expect(left).to.be.at.most(1);
    });
});
