/** Counts the time that something takes, with pauses. */
export class Stopwatch {
  readonly #now: () => number;
  #counted = 0;
  #since: number | null;

  constructor(now: () => number, isRunning: boolean) {
    this.#now = now;
    this.#since = isRunning ? now() : null;
  }

  /** In seconds, to a tenth: how somebody types cannot be told from it. */
  get seconds(): number {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.round((this.#counted + running) / 100) / 10;
  }

  pause(): void {
    if (this.#since !== null) this.#counted += this.#now() - this.#since;
    this.#since = null;
  }

  resume(): void {
    this.#since ??= this.#now();
  }
}
