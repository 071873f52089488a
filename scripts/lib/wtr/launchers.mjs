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
  firefox: (executablePath) =>
    chromeLauncher({ concurrency: 1, puppeteer, launchOptions: { browser: 'firefox', executablePath } }),
  webkit: (miniBrowser) => webkitLauncher({ miniBrowser }),
};

/** Test files run side by side: each page gets its own storage, and believes that it has the focus. */
async function openIsolatedPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}
