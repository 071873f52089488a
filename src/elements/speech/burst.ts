import type { DeferredMessages } from '../../messages/index.js';
import type { Saying, Timers } from './announcer.js';

/** What is told apart by less than this has one cause: a browser fills in a whole page in one go. */
const together = 150;

/** Gathers what answers do to a page, and says it in one sentence for all that come together. */
export class Burst {
  readonly #clock: Timers;
  readonly #say: (saying: Saying) => void;
  #fixed: ReadonlySet<string> = new Set();
  #added = 0;
  #timer: unknown;

  constructor(clock: Timers, say: (saying: Saying) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** Questions whose problem is gone, by their labels, and how many came up further below. */
  add(fixed: readonly string[], added: number, words: DeferredMessages): void {
    if (fixed.length === 0 && added === 0) return;
    this.#fixed = new Set([...this.#fixed, ...fixed]);
    this.#added += added;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => this.#tell(words), together);
  }

  /** The page has been left. */
  drop(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#fixed = new Set();
    this.#added = 0;
  }

  #tell({ spoken }: DeferredMessages): void {
    const [only = '', ...others] = this.#fixed;
    const count = others.length + 1;
    const sentences = [
      ...(only ? [others.length > 0 ? spoken.fixedMany(count) : spoken.fixed(only)] : []),
      ...(this.#added > 0 ? [spoken.added(this.#added)] : []),
    ];
    this.drop();
    this.#say({ text: sentences.join('. '), level: 'polite', topic: 'reveal', isNews: false });
  }
}
