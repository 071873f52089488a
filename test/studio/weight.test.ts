import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Browser } from 'puppeteer-core';
import { builtStudio, type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

const { studioLimits } = await import('../../scripts/lib/weigh/studio-limits.mjs' as string);

const weigh = (name: string): number => gzipSync(readFileSync(path.join(builtStudio, name)), { level: 9 }).length;

/** What a built page needs before it can draw anything. */
const neededBy = (page: string): readonly string[] => {
  const text = readFileSync(path.join(builtStudio, page), 'utf8');
  return [page, ...Array.from(text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file!)];
};

describe('the weight of the built studio', function () {
  this.timeout(180_000);
  let served: ServedStudio;
  let browser: Browser;

  before(async () => {
    // So slow that what is asked for once the form is there cannot have come when it is looked at.
    served = await serveStudio({ delay: 400 });
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  it('lets its shell be painted within the limit', () => {
    const bytes = neededBy('index.html').reduce((sum, file) => sum + weigh(file), 0);
    expect(bytes).to.be.within(1, studioLimits.shell);
  });

  it('lets the form take a key within the limit, the service in the page included', async () => {
    const studio = await StudioPage.open(browser, served.address);
    await studio.tab.waitForSelector('iframe[data-painted]');
    const bytes = served.fetched.reduce((sum, file) => sum + file.bytes, 0);
    const form = await studio.formCalled('Contact us');
    await form.type('input[autocomplete="name"]', 'A');
    expect(await form.$eval('input[autocomplete="name"]', (input) => (input as HTMLInputElement).value)).to.equal('A');
    expect(bytes).to.be.within(1, studioLimits.typeable);
  });
});
