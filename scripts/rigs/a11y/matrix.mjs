import { launch } from 'puppeteer-core';
import { unseenChromium } from '../../lib/chromium-flags.mjs';
import { serveMatrix } from './serve-matrix.mjs';

/** So many states after each other in one tab; what was closed is freed with it. */
const together = 12;
/** So many cells in one browser: what tabs leave behind in it is freed with it. */
const cellsTogether = 50;
/** How long one way into a state and all its cells may take, on the slowest machine. */
const patience = 240_000;

/** A browser with the page that brings states about. */
export class Matrix {
  #program;
  #browser;
  #site;
  #tab;
  #seen = 0;
  #cells = 0;

  static async open(program) {
    const matrix = new Matrix();
    matrix.#program = program;
    matrix.#site = await serveMatrix();
    return matrix;
  }

  async openings() {
    return (await this.#fresh()).evaluate(() => window.matrix.openings);
  }

  /** What both engines say about every cell of an opening, or why it never came about. */
  async lookAt(index) {
    try {
      if (this.#cells >= cellsTogether) await this.#end();
      const tab = this.#tab && this.#seen++ % together !== 0 ? this.#tab : await this.#fresh();
      const looked = await tab.evaluate((at) => window.matrix.lookAt(at), index);
      this.#cells += looked.length;
      return { looked };
    } catch (error) {
      // What it left behind is nobody else's business, and a browser that has died is of no use to the next.
      await (this.#browser?.connected ? this.#leave() : this.#end());
      return { error: String(error.message).split('\n').slice(0, 2).join(' ').slice(0, 600) };
    }
  }

  async close() {
    await this.#end();
    this.#site.close();
  }

  /** Ends the browser; the next tab starts another. */
  async #end() {
    const browser = this.#browser;
    this.#browser = undefined;
    this.#tab = undefined;
    this.#cells = 0;
    await browser?.close().catch(() => {});
  }

  async #leave() {
    const tab = this.#tab;
    this.#tab = undefined;
    await tab
      ?.browserContext()
      .close()
      .catch(() => {});
  }

  async #fresh() {
    await this.#leave();
    this.#browser ??= await launch({ ...unseenChromium(this.#program), protocolTimeout: patience });
    const context = await this.#browser.createBrowserContext();
    const tab = await context.newPage();
    await tab.setViewport({ width: 1300, height: 920 });
    const devtools = await tab.createCDPSession();
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    // Halfway through a fade every colour is wrong; who wants less motion sees none.
    const still = { name: 'prefers-reduced-motion', value: 'reduce' };
    await tab.exposeFunction('setScheme', (value) =>
      tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }, still]),
    );
    await tab.goto(this.#site.address);
    await tab.waitForFunction(() => window.matrix);
    this.#tab = tab;
    return tab;
  }
}
