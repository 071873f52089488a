import { UsageError } from '../../errors.js';
import { load } from '../../load/load.js';
import type { Appearance, PutOn } from './appearance.js';
import { reportError } from './relay.js';

type Worn = HTMLElement & { appearance: Appearance | undefined };

/** A wish as text; it may be anything at all. */
function inWords(wish: readonly unknown[]): string {
  try {
    return JSON.stringify(wish.filter(Boolean));
  } catch {
    return '';
  }
}

/** How the page wants a form to look: fetched where it wants anything, and put on once the form is shown. */
export class Look {
  readonly #host: Worn;
  readonly #mark: string;
  readonly #changed: () => void;
  #wishes = 0;
  #known = '[]';
  #last: Appearance | undefined;
  #putOn: PutOn | undefined;
  #takeOff = (): void => {};

  /** Whether the look a form is to be shown in for the first time is still on its way. */
  isFetching = false;

  constructor(host: Worn, mark: string, changed: () => void) {
    this.#host = host;
    this.#mark = mark;
    this.#changed = changed;
  }

  /** Takes what the page wants; what cannot be had, or makes no sense, leaves everything as it was. */
  async wish(theme: string | undefined, appearance: Appearance | undefined): Promise<void> {
    // Frameworks give the same again with every rendering.
    const known = inWords([theme, appearance]);
    if (known === this.#known) return;
    this.#known = known;
    const wish = ++this.#wishes;
    this.isFetching = !this.#putOn;
    const go = (): void => {
      this.isFetching = false;
      this.#changed();
    };
    const code = await load('elements/look/appearance', () => import('./appearance.js'), go);
    try {
      const putOn = await code.prepare(theme, appearance, go);
      if (wish !== this.#wishes) return;
      this.#last = appearance;
      this.#putOn = putOn;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      reportError(this.#host, error, null);
      if (wish === this.#wishes) this.#host.appearance = this.#last;
    }
    go();
  }

  /** Puts on what has come, in the document or shadow root the element stands in now. */
  apply(): void {
    this.#takeOff();
    this.#takeOff = this.#putOn?.(this.#host, this.#mark) ?? this.#takeOff;
  }
}
