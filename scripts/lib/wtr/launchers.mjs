import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { webkitLauncher } from '../../../test/launchers/webkit.mjs';
import { chromiumFlags } from '../chromium-flags.mjs';

/** A test-runner launcher per engine, given the browser's program. */
export const launchers = {
  chromium: (executablePath) =>
    withFreshPages(
      chromeLauncher({
        concurrency: 2,
        launchOptions: { executablePath, args: chromiumFlags },
        createPage: openIsolatedPage,
      }),
      (page) => page.browserContext().close(),
    ),
  firefox: (executablePath) => {
    const launchOptions = { browser: 'firefox', executablePath, extraPrefsFirefox };
    const { createPage, release } = onePageEach(launchOptions);
    return withFreshPages(chromeLauncher({ concurrency: 2, puppeteer, launchOptions, createPage }), release);
  },
  webkit: (miniBrowser) => webkitLauncher({ miniBrowser }),
};

/** One process for the page is enough: tests open pages of one origin only. */
const extraPrefsFirefox = {
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
};

/**
 * Closes the page of a test file that has ended. The launcher would open the next file in the same page, and Firefox
 * frees what a page held only when it is closed: one that had seen every file held more than a gigabyte.
 */
function withFreshPages(launcher, close) {
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stopSession(id);
    await Promise.all(launcher.inactivePages.splice(0).map(({ puppeteerPage }) => close(puppeteerPage)));
    return result;
  };
  return launcher;
}

/** Firefox gives the focus to one page only, and its pages share their storage: each page gets a browser of its own. */
function onePageEach(launchOptions) {
  const free = [];
  const known = new Set();
  return {
    async createPage({ browser }) {
      if (!known.has(browser)) {
        known.add(browser);
        free.push(browser);
        browser.once('disconnected', () => {
          for (const other of known) if (other !== browser) void other.close();
        });
      }
      const own = free.pop() ?? (await puppeteer.launch(launchOptions));
      known.add(own);
      return own.newPage();
    },
    async release(page) {
      const own = page.browser();
      await page.close();
      free.push(own);
    },
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
