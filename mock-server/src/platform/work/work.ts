import { StoreUnavailable } from '../../store/store.js';
import { type Clock, timestamp } from '../clock.js';
import type { Violation } from '../violation.js';

/** What work needs of the server it is done for. */
interface Server {
  readonly clock: Clock;
  report(violation: Violation): void;
}

/** One kind of work that goes on after the reply: deliveries, runs of workflows, imports. */
export interface WorkerOf<Platform> {
  readonly name: string;
  /** Whether what it does may go on for minutes: some who wait for the rest do not wait for that. */
  readonly isLong?: boolean | undefined;
  /** Does one piece of what is due, in transactions of its own; tells whether there was one. */
  step(platform: Platform): Promise<boolean>;
  /** When the next piece is due, in milliseconds since 1970; none when nothing waits. */
  next(platform: Platform): Promise<number | undefined>;
  /** What its steps have begun and nobody waits for: requests to others, which must not hold up the rest. */
  underWay?(platform: Platform): Promise<unknown> | undefined;
}

/** How long to leave work alone that cannot be done. */
const pause = 1000;

/** So many pieces of a long job somebody waits for who only wants to see what became due. */
const patience = 20;

/** Does what is due by the server's clock, one piece after the other. */
export class Work<Platform extends Server> {
  readonly #workers: readonly WorkerOf<Platform>[];
  #next = Number.POSITIVE_INFINITY;
  #going: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;
  #longPieces = 0;
  readonly #patient = new Set<() => void>();

  constructor(workers: readonly WorkerOf<Platform>[]) {
    this.#workers = workers;
  }

  /** Says that something will be due, once whatever makes it so is committed. */
  expect(moment: number): void {
    this.#next = Math.min(this.#next, moment);
    if (this.#going) this.#isWoken = true;
  }

  /** Looks for something to do. */
  wake(platform: Platform): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#going ??= this.#go(platform);
  }

  /** Looks whether something has become due: after every request, and now and then where time is real. */
  beat(platform: Platform): void {
    if (platform.clock.now() >= this.#next) this.wake(platform);
  }

  /** Does all that is due now, and waits for it. */
  async settled(platform: Platform): Promise<void> {
    for (;;) {
      this.wake(platform);
      while (this.#going) await this.#going;
      const begun = this.#workers.map((worker) => worker.underWay?.(platform)).filter((one) => one !== undefined);
      if (begun.length === 0) return;
      await Promise.all(begun);
    }
  }

  /** When something is due next, in milliseconds since 1970; none when nothing waits. */
  async next(platform: Platform): Promise<number | undefined> {
    const moment = await soonest(this.#workers, platform);
    return Number.isFinite(moment) ? moment : undefined;
  }

  /** The same, but waits for a few pieces of a long job only; tells whether all is done. What is left goes on. */
  async settledSoon(platform: Platform): Promise<boolean> {
    let stop = (): void => undefined;
    const last = this.#longPieces + patience;
    const enough = new Promise<false>((resolve) => {
      stop = () => (this.#longPieces >= last ? resolve(false) : undefined);
    });
    this.#patient.add(stop);
    try {
      return await Promise.race([this.settled(platform).then(() => true), enough]);
    } finally {
      this.#patient.delete(stop);
    }
  }

  /** Begins nothing more. What is under way is left as a crash would leave it: whoever comes next takes it up. */
  close(): void {
    this.#isClosed = true;
  }

  /** Does all that a worker has to do; of what is long a piece, so that the others have their turn before the next. */
  async #turn(worker: WorkerOf<Platform>, platform: Platform): Promise<void> {
    while (!this.#isClosed && (await worker.step(platform))) {
      if (!worker.isLong) continue;
      this.#isWoken = true;
      this.#longPieces += 1;
      for (const stop of this.#patient) stop();
      return;
    }
  }

  async #go(platform: Platform): Promise<void> {
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        this.#next = Number.POSITIVE_INFINITY;
        for (const worker of this.#workers) await this.#turn(worker, platform);
        if (this.#isClosed) return;
        if (!this.#isWoken) this.#next = Math.min(this.#next, await soonest(this.#workers, platform));
      }
    } catch (error) {
      this.#next = Math.min(this.#next, platform.clock.now() + pause);
      // Nothing is lost while a store is away, or once it is closed.
      if (this.#isClosed || error instanceof StoreUnavailable) return;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      platform.report({ kind: 'crash', operation: 'work', reason, at: timestamp(platform.clock.now()) });
    } finally {
      this.#going = undefined;
    }
  }
}

async function soonest<Platform>(workers: readonly WorkerOf<Platform>[], platform: Platform): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const worker of workers) least = Math.min(least, (await worker.next(platform)) ?? least);
  return least;
}
