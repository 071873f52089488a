/** Something to be said aloud. */
export interface Saying {
  readonly text: string;
  /** `assertive` interrupts; it is for what must not be missed. */
  readonly level: 'polite' | 'assertive';
  /** What it is about. Newer words about the same replace older ones that still wait. */
  readonly topic: string;
  /** Nobody asked: said once in a while at most. What answers an act of the respondent is said at once. */
  readonly isNews: boolean;
}

export interface Timers {
  now(): number;
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
}

export type Write = (level: Saying['level'], text: string) => void;

/** Less would run two messages into one another. */
const gap = 1000;
/** At most one piece of news in this time. */
const newsGap = 20_000;

/** What is about questions of one page, or about a step on the way to another. */
const ofPage = /^(?:issue|group|reveal|hidden|lift|advance)\b/u;

/** Says one thing after the other: apart, none twice in a row, and nothing that is no longer so. */
export class Announcer {
  readonly #clock: Timers;
  readonly #write: Write;
  #queue: readonly Saying[] = [];
  #last = '';
  #spokenAt = Number.NEGATIVE_INFINITY;
  #newsAt = Number.NEGATIVE_INFINITY;
  #timer: unknown;

  constructor(clock: Timers, write: Write) {
    this.#clock = clock;
    this.#write = write;
  }

  say(saying: Saying): void {
    const waiting = this.#queue.filter(({ topic }) => topic !== saying.topic);
    if (saying.text === this.#last && waiting.length === 0 && this.#clock.now() - this.#spokenAt < newsGap) return;
    this.#queue = saying.level === 'assertive' ? [saying, ...waiting] : [...waiting, saying];
    this.#next();
  }

  /** Forgets what waits to be said about something that has passed. */
  drop(topic: string): void {
    this.#queue = this.#queue.filter((saying) => saying.topic !== topic);
  }

  /** Forgets what waits to be said about a page that is no longer on screen. */
  turnPage(): void {
    this.#queue = this.#queue.filter(({ topic }) => !ofPage.test(topic));
  }

  close(): void {
    this.#queue = [];
    this.#clock.clearTimeout(this.#timer);
  }

  #dueAt({ isNews, level }: Saying): number {
    const spoken = level === 'assertive' ? 0 : this.#spokenAt + gap;
    return isNews && level === 'polite' ? Math.max(spoken, this.#newsAt + newsGap) : spoken;
  }

  #next(): void {
    this.#clock.clearTimeout(this.#timer);
    const now = this.#clock.now();
    const ready = this.#queue.find((saying) => this.#dueAt(saying) <= now);
    if (ready) {
      this.#queue = this.#queue.filter((saying) => saying !== ready);
      this.#speak(ready, now);
    }
    if (this.#queue.length === 0) return;
    const due = Math.min(...this.#queue.map((saying) => this.#dueAt(saying)));
    this.#timer = this.#clock.setTimeout(() => this.#next(), Math.max(1, due - now));
  }

  #speak({ text, level, isNews }: Saying, now: number): void {
    this.#last = text;
    this.#spokenAt = now;
    if (isNews) this.#newsAt = now;
    this.#write(level, text);
  }
}
