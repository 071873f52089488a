import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { webkitLauncher } from '../../../test/launchers/webkit.mjs';
import { chromiumFlags } from '../chromium-flags.mjs';

/** A test-runner launcher per engine, given the browser's program. */
export const launchers = {
  chromium: (executablePath) =>
    chromeLauncher({
      concurrency: 2,
      launchOptions: { executablePath, args: chromiumFlags },
      createPage: openIsolatedPage,
    }),
  firefox: (executablePath) => {
    const launchOptions = { browser: 'firefox', executablePath };
    return chromeLauncher({ concurrency: 2, puppeteer, launchOptions, createPage: onePageEach(launchOptions) });
  },
  webkit: (miniBrowser) => webkitLauncher({ miniBrowser }),
};

/**
 * Firefox gives the focus to one page only, and its pages share their storage: the second page gets a second browser.
 * One that has seen every file holds more than a gigabyte, and pauses for seconds.
 */
function onePageEach(launchOptions) {
  const taken = new WeakSet();
  return async ({ browser }) => {
    const own = taken.has(browser) ? await puppeteer.launch(launchOptions) : browser;
    taken.add(browser);
    if (own !== browser) browser.once('disconnected', () => void own.close());
    return own.newPage();
  };
}

/** Test files run side by side: each page gets its own storage, and believes that it has the focus. */
async function openIsolatedPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}
