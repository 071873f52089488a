import type { Claims } from './claims.js';
import type { EarlyDraft } from './early-draft.js';
import { type EarlyLane, type EarlyLaneOptions, EarlyLaneWriter } from './early-lane.js';

/** How long to wait before writing: whoever types is not disturbed with every key, and loses less than a second. */
const pause = 300;

/**
 * Keeps what is typed before the store's own code has come, in the lane that the store then goes on with. A device that
 * refuses is left to the store.
 */
export class EarlyWriter {
  readonly #lane: EarlyLaneWriter;
  #newest: (() => EarlyDraft) | undefined;
  #writing: Promise<void> | undefined;
  #isOver = false;
  /**
   * Whoever comes next need not wait until the browser has taken back what a page held that is gone. One that is only
   * put away keeps it: were it taken over, both would send it.
   */
  readonly #leave = ({ persisted }: { readonly persisted: boolean }): void => {
    if (!persisted && !this.#isOver) this.claims.releaseAll();
  };

  constructor(options: EarlyLaneOptions) {
    this.#lane = new EarlyLaneWriter(options);
  }

  /** The hold on the lane, which the store takes over with it. */
  get claims(): Claims {
    return this.#lane.claims;
  }

  keepFor(life: number): void {
    this.#lane.keepFor(life);
  }

  /** Keeps a draft, as it will be in a moment. */
  keep(draft: () => EarlyDraft): void {
    this.#newest = draft;
    // Not before there is something to hold: a form that nobody touches leaves nothing behind in the page.
    if (!this.#isOver) globalThis.addEventListener?.('pagehide', this.#leave);
    this.#writing ??= this.#writeNewest();
  }

  /** Ends the writing; gives what was written, if anything was. */
  async handOver(): Promise<EarlyLane | undefined> {
    this.#isOver = true;
    globalThis.removeEventListener?.('pagehide', this.#leave);
    await this.#writing;
    return this.#lane.written;
  }

  async #writeNewest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const newest = this.#newest;
    if (!newest || this.#isOver) return;
    this.#newest = undefined;
    const draft = newest();
    // Of sensitive answers nothing is kept, and of a form with no others there is nothing to find again.
    if (draft.edits.length > 0)
      await this.#lane.write(draft).catch(() => {
        this.#isOver = true;
      });
    this.#writing = this.#newest && this.#writeNewest();
  }
}
