import type { Clock } from '../session/index.js';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly callback: () => void;
}

/** One turn of the event loop: everything that waits on promises moves on. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Time that passes only when a test says so. */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  readonly #work = new Set<Promise<unknown>>();
  readonly #timers = new Map<number, Timer>();

  constructor(now = Date.parse('2026-11-14T09:30:00.000Z')) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(callback: () => void, delay: number): number {
    const order = ++this.#order;
    this.#timers.set(order, { at: this.#now + Math.max(0, delay), order, callback });
    return order;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  /** Work that takes real time, such as a request; virtual time stands still until it is done. */
  track<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => {}).finally(() => this.#work.delete(done));
    this.#work.add(done);
    return work;
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await turn();
      if (this.#work.size === 0) continue;
      await Promise.all(this.#work);
      quiet = -1;
    }
  }

  /** Lets time pass, timer by timer, and lets whatever each one started come to rest. */
  async advance(by: number): Promise<void> {
    const end = this.#now + by;
    await this.#settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next.order);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await this.#settle();
    }
    this.#now = end;
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    // In the order they were set, so that of two at the same time the earlier one is found.
    for (const timer of this.#timers.values()) if (timer.at <= end && !(first && first.at <= timer.at)) first = timer;
    return first;
  }
}
