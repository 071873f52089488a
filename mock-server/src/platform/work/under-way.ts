import { StoreUnavailable } from '../../store/store.js';
import { timestamp } from '../clock.js';
import type { Platform } from '../platform.js';

/** What each server has begun and nobody waits for, and what it is about: another may be begun meanwhile. */
export class UnderWay {
  readonly #what: string;
  readonly #begun = new WeakMap<Platform, Map<Promise<void>, string>>();

  /** `what` names it where something goes wrong. */
  constructor(what: string) {
    this.#what = what;
  }

  #of(platform: Platform): Map<Promise<void>, string> {
    const known = this.#begun.get(platform) ?? new Map<Promise<void>, string>();
    this.#begun.set(platform, known);
    return known;
  }

  /** What it is all about, with one name for each. */
  names(platform: Platform): readonly string[] {
    return [...this.#of(platform).values()];
  }

  /** The end of all that is under way now; none where nothing is. */
  whole(platform: Platform): Promise<unknown> | undefined {
    const begun = this.#of(platform);
    return begun.size === 0 ? undefined : Promise.all(begun.keys());
  }

  begin(platform: Platform, about: string, work: Promise<void>): void {
    const begun = this.#of(platform);
    const one = work
      .catch((error: unknown) => {
        // Its lease runs out, and it is tried again.
        if (error instanceof StoreUnavailable) return;
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        platform.report({ kind: 'crash', operation: this.#what, reason, at: timestamp(platform.clock.now()) });
      })
      .finally(() => {
        begun.delete(one);
        platform.work.wake(platform);
      });
    begun.set(one, about);
  }
}
