import type { Draft } from '../core/draft.js';
import type { SaveDraftOptions } from './store.js';

/** Something to be written: the newest state of a draft. */
export interface Save {
  readonly draft: Draft;
  readonly options: SaveDraftOptions;
}

interface Queued {
  save: Save;
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** One write at a time, in order. Saves that wait for one under way become one: the newest holds all of them. */
export class WriteQueue {
  readonly #write: (save: Save) => Promise<void>;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting: Queued | undefined;

  constructor(write: (save: Save) => Promise<void>) {
    this.#write = write;
  }

  save(save: Save): Promise<void> {
    if (this.#waiting) {
      this.#waiting.save = merged(this.#waiting.save, save);
      return this.#waiting.promise;
    }
    const { promise, resolve, reject } = withResolvers();
    const queued: Queued = { save, promise, resolve, reject };
    this.#waiting = queued;
    const writing = this.#after(async () => {
      if (this.#waiting === queued) this.#waiting = undefined;
      await this.#write(queued.save);
    });
    writing.then(resolve, reject);
    return promise;
  }

  /** Does other work in its turn, after everything that was asked for before it. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting = undefined;
    return this.#after(work);
  }

  #after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => {});
    return done;
  }
}

const merged = (earlier: Save, later: Save): Save => ({
  draft: later.draft,
  options: {
    ...later.options,
    strict: earlier.options.strict || later.options.strict || false,
    drops: [...new Set([...(earlier.options.drops ?? []), ...(later.options.drops ?? [])])],
  },
});

function withResolvers(): Omit<Queued, 'save'> {
  let resolve = (): void => {};
  let reject = (_reason: unknown): void => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
