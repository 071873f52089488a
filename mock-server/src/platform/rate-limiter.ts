import { Stamps } from './stamps.js';

/** At most `limit` requests in any stretch of `seconds`. */
export interface RateWindow {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

export const usualWindows: readonly RateWindow[] = [
  { name: 'minute', limit: 100, seconds: 60 },
  { name: 'hour', limit: 1000, seconds: 3600 },
  { name: 'day', limit: 10_000, seconds: 86_400 },
];

/** How a window stands after a request. */
export interface WindowState extends RateWindow {
  readonly remaining: number;
  /** Until the window takes one more than it does now, in milliseconds. */
  readonly resetsIn: number;
  readonly full: boolean;
}

export interface Verdict {
  readonly passed: boolean;
  readonly windows: readonly WindowState[];
}

/** Counts the requests of each partition, and lets only so many pass. */
export interface Limiter {
  readonly windows: readonly RateWindow[];
  /** The windows as replies tell of them. */
  readonly policy: string;
  /** Other limits from now on; what was counted is forgotten. None at all lets everything pass. */
  set(windows: readonly RateWindow[]): void | Promise<void>;
  clear(): void | Promise<void>;
  /** Lets a request pass and counts it, or refuses it. */
  take(partition: string, now: number): Verdict | Promise<Verdict>;
}

/** Windows as replies tell of them. */
export const policyOf = (windows: readonly RateWindow[]): string =>
  windows.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', ');

// 32 MB of moments: some 400 partitions that use up their day, or 250,000 that hardly do anything.
const usualRoom = 4_000_000;

/** Counts in memory, in sliding windows, exactly; requests that are refused cost nothing. */
export class RateLimiter implements Limiter {
  #windows: readonly RateWindow[] = [];
  /** What has to be remembered of a partition: how many requests, and for how many milliseconds. */
  #most = 1;
  #longest = 0;
  #policy = '';
  readonly #room: number;
  // In the order of last use.
  readonly #partitions = new Map<string, Stamps>();
  #used = 0;

  constructor(windows: readonly RateWindow[] = usualWindows, room = usualRoom) {
    this.#room = room;
    this.set(windows);
  }

  get windows(): readonly RateWindow[] {
    return this.#windows;
  }

  get policy(): string {
    return this.#policy;
  }

  get partitions(): number {
    return this.#partitions.size;
  }

  set(windows: readonly RateWindow[]): void {
    this.#windows = windows;
    this.#policy = policyOf(windows);
    this.#most = Math.max(1, ...windows.map(({ limit }) => limit));
    this.#longest = Math.max(0, ...windows.map(({ seconds }) => seconds)) * 1000;
    this.clear();
  }

  clear(): void {
    this.#partitions.clear();
    this.#used = 0;
  }

  take(partition: string, now: number): Verdict {
    const stamps = this.#touch(partition);
    // A clock that was set back makes what was counted meaningless.
    if (stamps.newest > now) stamps.clear();
    const used = this.#windows.map(({ seconds }) => stamps.after(now - seconds * 1000));
    const passed = this.#windows.every(({ limit }, index) => (used[index] ?? 0) < limit);
    if (passed) this.#count(stamps, now);
    this.#forget(partition, now);
    const more = passed ? 1 : 0;
    return {
      passed,
      windows: this.#windows.map((window, index) => stateOf(window, stamps, now, (used[index] ?? 0) + more)),
    };
  }

  #count(stamps: Stamps, now: number): void {
    const before = stamps.capacity;
    stamps.add(now);
    this.#used += stamps.capacity - before;
  }

  #touch(partition: string): Stamps {
    const known = this.#partitions.get(partition);
    const stamps = known ?? new Stamps(this.#most);
    if (known) this.#partitions.delete(partition);
    else this.#used += stamps.capacity;
    this.#partitions.set(partition, stamps);
    return stamps;
  }

  /** Lets go of the partitions longest unused: those without a request in any window, and others if room is short. */
  #forget(current: string, now: number): void {
    for (const [partition, stamps] of this.#partitions) {
      if (partition === current || (this.#used <= this.#room && stamps.newest > now - this.#longest)) return;
      this.#partitions.delete(partition);
      this.#used -= stamps.capacity;
    }
  }
}

function stateOf(window: RateWindow, stamps: Stamps, now: number, used: number): WindowState {
  const { name, limit, seconds } = window;
  const resetsIn = stamps.fromEnd(Math.min(used, limit)) + seconds * 1000 - now;
  return { name, limit, seconds, remaining: limit - used, resetsIn, full: used >= limit };
}
