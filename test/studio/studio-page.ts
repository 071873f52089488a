import puppeteer, { type Browser, type BrowserContext, type Frame, type Page } from 'puppeteer-core';
import type { StudioApp } from '../../demo/shell/studio-app.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

/** A browser where nobody has been to the studio before. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await ensureBrowsers(['chromium']);
  return puppeteer.launch(unseenChromium(chromium));
}

/** The studio in a page, with its form. What goes wrong in it unseen makes `complaints` grow. */
export class StudioPage {
  readonly tab: Page;
  readonly complaints: string[] = [];

  private constructor(tab: Page) {
    this.tab = tab;
    tab.on('pageerror', (error) => this.complaints.push(String(error)));
    tab.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  static async open(
    browser: Browser | BrowserContext,
    address: string,
    { width = 1440, height = 900 } = {},
  ): Promise<StudioPage> {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(60_000);
    await tab.setViewport({ width, height });
    const page = new StudioPage(tab);
    await tab.goto(address);
    return page;
  }

  /** The page in the frame, once there is a form in it. */
  async form(): Promise<Frame> {
    const element = await this.tab.waitForSelector('iframe[data-painted]');
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('There is no page in the frame.');
    await frame.waitForSelector('entry-form [part~="form"]');
    return frame;
  }

  /** The form whose title is this, once it is in the frame. */
  async formCalled(title: string): Promise<Frame> {
    await this.tab.waitForFunction(
      (wanted: string) =>
        document
          .querySelector<HTMLIFrameElement>('iframe[data-painted]')
          ?.contentDocument?.body?.textContent?.includes(wanted),
      {},
      title,
    );
    return this.form();
  }

  /** Waits until what was typed has come so far: kept, saved … */
  async synced(as: string): Promise<void> {
    await this.tab.waitForFunction(
      (value: string) => document.querySelector<StudioApp>('studio-app')?.studio.record.view?.sync === value,
      {},
      as,
    );
  }

  /** Chooses one of a few by its words. */
  async choose(group: string, label: string): Promise<void> {
    const choice = await this.tab.waitForSelector(
      `::-p-xpath(//*[@aria-label="${group}"]//label[normalize-space()="${label}"])`,
    );
    await choice?.click();
  }

  /** What is chosen of a few. */
  chosen(group: string): Promise<string> {
    return this.tab.$eval(
      `[aria-label="${group}"] :checked`,
      (input) => input.closest('label')?.textContent?.trim() ?? '',
    );
  }
}
