import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { webkitLauncher } from '../../../test/launchers/webkit.mjs';
import { unseenChromium } from '../chromium-flags.mjs';

/** A test-runner launcher per engine, given the browser's program. */
export const launchers = {
  chromium: (executablePath) =>
    withFreshPages(
      chromeLauncher({
        concurrency: 2,
        launchOptions: { ...unseenChromium(executablePath), networkEnabled },
        createPage: openIsolatedPage,
      }),
      (page) => page.browserContext().close(),
    ),
  firefox: (executablePath) => {
    const launchOptions = { browser: 'firefox', executablePath, extraPrefsFirefox, args: firefoxArgs, networkEnabled };
    const { createPage, release } = onePageEach(launchOptions);
    return withFreshPages(chromeLauncher({ concurrency: 2, puppeteer, launchOptions, createPage }), release);
  },
  webkit: (miniBrowser) => webkitLauncher({ miniBrowser, concurrency: 2 }),
};

/** Nobody asks for what goes over the network; told of each request, Firefox spent a third of its time on telling. */
const networkEnabled = false;

/**
 * One process for the page is enough, as tests open pages of one origin only, and it ends with the page: while it is
 * busy, Firefox frees hardly anything of frames that were closed, and one process for all files held a gigabyte.
 */
const extraPrefsFirefox = {
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.keepProcessesAlive.web': 0,
};

/** The first tab shows a page of the browser's own, so that it does not keep the process of the others. */
const firefoxArgs = ['about:config'];

/** Closes the page of a test file that has ended; the launcher would open the next file in the same page. */
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
