import { LoadError } from '../errors.js';

/** What the loader needs of the world; tests bring their own. */
export interface LoaderPorts {
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
  /** A number from 0 to 1, to spread tries. */
  fraction(): number;
}

/** Code that could not be had so far. */
export interface Missing {
  readonly error: LoadError;
  /** Whether somebody asked for a try that is under way. */
  readonly trying: boolean;
  /** Whether only another copy of the page is likely to help. */
  readonly stuck: boolean;
}

interface Chunk {
  readonly name: string;
  fetch: () => Promise<unknown>;
  tries: number;
  missing: Missing | undefined;
  attempt: Promise<unknown> | undefined;
  timer: unknown;
  arrive(code: unknown): void;
  readonly arrived: Promise<unknown>;
}

const firstPause = 1000;
const longestPause = 60_000;
/** How long a try may go unanswered; what comes later is still taken. */
const patience = 20_000;
/** After so many tries, a reload is offered too. */
const enough = 3;

/** Fetches code that is not there from the start, and goes on trying where that fails. */
export class Loader {
  readonly #ports: LoaderPorts;
  readonly #chunks = new Map<string, Chunk>();
  readonly #listeners = new Set<() => void>();
  /** Those who wait until nothing is on its way. */
  readonly #idlers: (() => void)[] = [];
  #underWay = 0;

  constructor(ports: LoaderPorts) {
    this.#ports = ports;
  }

  /** Gives the code as soon as it can be had, however long that takes; `failed` hears that it takes longer. */
  load<T>(name: string, fetch: () => Promise<T>, failed: () => void = () => {}): Promise<T> {
    const chunk = this.#chunk(name, fetch);
    // What could not be had is tried again when its time comes, however often whoever draws asks for it.
    (chunk.missing ? Promise.reject(chunk.missing.error) : this.#try(chunk)).catch(failed);
    return chunk.arrived as Promise<T>;
  }

  /** Gives the code, or throws a `LoadError` where it cannot be had now; tries go on all the same. */
  attempt<T>(name: string, fetch: () => Promise<T>): Promise<T> {
    return this.#try(this.#chunk(name, fetch)) as Promise<T>;
  }

  /** Resolves when no code is on its way any more: it has come, or cannot be had now. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idlers.push(resolve);
      this.#rest();
    });
  }

  #rest(): void {
    if (this.#underWay === 0) for (const resolve of this.#idlers.splice(0)) resolve();
  }

  /** What is known about code that could not be had; nothing while it is on its way for the first time. */
  missing(name: string): Missing | undefined {
    return this.#chunks.get(name)?.missing;
  }

  get allMissing(): readonly Missing[] {
    return [...this.#chunks.values()].flatMap(({ missing }) => missing ?? []);
  }

  /** Tries everything that is missing at once, because somebody asked or the connection is back. */
  retry(): void {
    for (const chunk of this.#chunks.values()) {
      if (!chunk.missing) continue;
      chunk.missing = { ...chunk.missing, trying: true };
      this.#try(chunk).catch(() => {});
    }
    this.#tell();
  }

  /** Calls whenever something is missing, is tried again or has come after all. */
  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #chunk(name: string, fetch: () => Promise<unknown>): Chunk {
    const known = this.#chunks.get(name);
    if (known) return known;
    let arrive: Chunk['arrive'] = () => {};
    const arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    const chunk = { name, fetch, tries: 0, missing: undefined, attempt: undefined, timer: undefined, arrive, arrived };
    this.#chunks.set(name, chunk);
    return chunk;
  }

  #try(chunk: Chunk): Promise<unknown> {
    if (!chunk.attempt) {
      const over = (): void => {
        this.#underWay -= 1;
        this.#rest();
      };
      this.#underWay += 1;
      chunk.attempt = this.#answer(chunk).catch((cause: unknown) => {
        // It may have come by an older try meanwhile.
        if (chunk.attempt === chunk.arrived) return chunk.arrived;
        throw this.#failed(chunk, cause);
      });
      chunk.attempt.then(over, over);
    }
    return chunk.attempt;
  }

  async #answer(chunk: Chunk): Promise<unknown> {
    this.#ports.clearTimeout(chunk.timer);
    let timer: unknown;
    const tooLong = new Promise((_, reject) => {
      timer = this.#ports.setTimeout(() => reject(Object.assign(new Error('no answer'), { status: 0 })), patience);
    });
    try {
      const coming = chunk.fetch();
      coming.then(
        (code) => this.#came(chunk, code),
        () => {},
      );
      return await Promise.race([coming, tooLong]);
    } finally {
      this.#ports.clearTimeout(timer);
    }
  }

  #came(chunk: Chunk, code: unknown): void {
    this.#ports.clearTimeout(chunk.timer);
    chunk.attempt = chunk.arrived;
    // Whoever asked first is not held for that.
    chunk.fetch = () => chunk.arrived;
    chunk.arrive(code);
    if (!chunk.missing) return;
    chunk.missing = undefined;
    this.#tell();
  }

  #failed(chunk: Chunk, cause: unknown): LoadError {
    const error = new LoadError(chunk.name, cause);
    chunk.attempt = undefined;
    chunk.tries += 1;
    chunk.missing = { error, trying: false, stuck: !error.canRetry || chunk.tries >= enough };
    const pause = Math.min(longestPause, firstPause * 2 ** (chunk.tries - 1)) * (0.5 + this.#ports.fraction());
    chunk.timer = this.#ports.setTimeout(() => this.#try(chunk).catch(() => {}), pause);
    this.#tell();
    return error;
  }

  #tell(): void {
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
