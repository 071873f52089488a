import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { wcagContrast } from 'culori';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { root } from '../node/repository.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

describe('the look of a form in the studio', function () {
  this.timeout(120_000);
  let studio: ChildProcess;
  let browser: Browser;
  let tab: Page;
  let preview: Frame;

  before(async function () {
    // The first page of a cold server takes its time on a busy machine.
    this.timeout(180_000);
    studio = spawn(process.execPath, ['scripts/start.mjs', '--no-open'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let address: string | undefined;
    for await (const line of createInterface(studio.stdout!)) {
      address ??= /http:\S+/.exec(line)?.[0];
      if (line.includes('Ctrl-C')) break;
    }
    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch(unseenChromium(chromium));
    tab = await browser.newPage();
    tab.setDefaultTimeout(120_000);
    await tab.goto(address ?? '');
    preview = await openPreview();
  });
  after(async () => {
    await browser?.close();
    studio?.kill('SIGKILL');
  });

  /** The page in the frame. A server that has just been started may have the studio reload once, frame and all. */
  async function openPreview(): Promise<Frame> {
    for (;;) {
      const frame = await (await tab.waitForSelector('iframe'))?.contentFrame();
      const button = frame?.waitForSelector('entry-form [part~="button-primary"]', { timeout: 10_000 });
      if (frame && (await button?.catch(() => null))) return frame;
    }
  }

  /** The main button as it is painted, once its colours have come to rest. */
  async function button(): Promise<{ readonly fill: string; readonly text: string; readonly radius: string }> {
    return preview.$eval('entry-form [part~="button-primary"]', async (element) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const { backgroundColor, color, borderRadius } = getComputedStyle(element);
      return { fill: backgroundColor, text: color, radius: borderRadius };
    });
  }

  /** The main button once the frame has heard of another look. */
  async function changed(seen: ReadonlySet<string>): ReturnType<typeof button> {
    for (;;) {
      const now = await button();
      if (!seen.has(now.fill)) return now;
    }
  }

  it('follows presets, themes and the way back, on a form with a theme of its own, and can always be read', async () => {
    const own = await button();
    const seen = new Set([own.fill]);
    for (const preset of ['Sun', 'Rose', 'Teal']) {
      await (await tab.waitForSelector(`[aria-label="${preset}"]`))?.click();
      const { fill, text } = await changed(seen);
      expect(wcagContrast(fill, text), `${preset}: ${text} on ${fill}`).to.be.at.least(4.5);
      seen.add(fill);
    }
    await tab.$eval('#accent', (input) => {
      (input as HTMLInputElement).value = '#ffffff';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const white = await button();
    expect(wcagContrast(white.fill, white.text)).to.be.at.least(4.5);
    await (await tab.waitForSelector('::-p-text(As the form has it)'))?.click();
    expect(await button()).to.deep.equal(own);
    await tab.select('#theme', 'civic');
    await preview.waitForSelector('entry-form[data-theme="civic"]');
    expect((await button()).radius).to.equal('0px');
  });
});
