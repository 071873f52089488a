import type { KeyInput, Page } from 'puppeteer-core';

/** Somebody who has no mouse. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: KeyInput): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Presses Tab until something of that name has the focus. */
  async tabTo(name: string): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 80; steps++) {
      await this.press('Tab');
      const now = await this.focused();
      if (now === name) return;
      passed.push(now);
    }
    throw new Error(`No "${name}" by keyboard; there are ${[...new Set(passed)].join(', ')}.`);
  }

  /** Empties a field. */
  async clear(name: string): Promise<void> {
    await this.tabTo(name);
    await this.#page.keyboard.down('Control');
    await this.press('a');
    await this.#page.keyboard.up('Control');
    await this.press('Delete');
  }

  /** The name of what has the focus, as it is read out. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels;
      const text = labels?.length ? labels[0]?.textContent : element?.textContent;
      return (text ?? '').replace(/\s+/g, ' ').trim();
    });
  }

  async untilFocusOn(selector: string): Promise<void> {
    await this.#page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);
  }
}
