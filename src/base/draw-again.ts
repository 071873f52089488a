import type { ReactiveElement } from 'lit';

/**
 * Draws an element again when something it lacks has come, asked for once: where it comes empty, as in a page that is
 * being removed, asking with every drawing would never end, and the page around would stand still.
 */
export class DrawAgain {
  readonly #element: ReactiveElement;
  #asked: Set<unknown> | undefined;

  constructor(element: ReactiveElement) {
    this.#element = element;
  }

  after(what: unknown, fetch: () => Promise<unknown>): void {
    if (this.#asked?.has(what)) return;
    this.#asked ??= new Set();
    this.#asked.add(what);
    void fetch().then(() => this.#element.requestUpdate());
  }
}
