import puppeteer from 'puppeteer-core';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { startWebkit } = await import('../launchers/webdriver.mjs' as string);

/** One window of a real browser, driven by what runs in its page. */
export interface Window {
  goTo(address: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

async function openPuppeteer(options: Parameters<typeof puppeteer.launch>[0]): Promise<Window> {
  const browser = await puppeteer.launch(options);
  let page = await browser.newPage();
  return {
    async goTo(address) {
      // A new tab has loaded nothing yet.
      await page.close();
      page = await browser.newPage();
      await page.goto(address);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    close: () => browser.close(),
  };
}

async function openWebkitWindow(program: string): Promise<Window> {
  const { open, end } = await startWebkit(program);
  const { ask, close } = await open();
  return {
    goTo: (url) => ask('POST', '/url', { url }),
    run: (script) => ask('POST', '/execute/sync', { script, args: [] }),
    async close() {
      await close();
      end();
    },
  };
}

const programs: Readonly<Record<string, string | undefined>> = await ensureBrowsers(['chromium', 'firefox', 'webkit']);

const openers: Readonly<Record<string, (program: string) => Promise<Window>>> = {
  chromium: (executablePath) => openPuppeteer(unseenChromium(executablePath)),
  firefox: (executablePath) => openPuppeteer({ browser: 'firefox', executablePath }),
  webkit: openWebkitWindow,
};

/** The engines this machine has, and how to open a window in each. */
export const engines = Object.entries(openers).flatMap(([name, open]) => {
  const program = programs[name];
  return program ? [{ name, open: () => open(program) }] : [];
});
