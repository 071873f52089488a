import { fraction, type Random } from '../../platform/random.js';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed attempt the next one comes. */
const delays: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

const jitter = 0.1;
const longestWait = 24 * hour;

/** What a receiver said of when to come again. */
interface Asked {
  readonly status: number | null;
  readonly retryAfter: string | undefined;
}

/** When the attempt after this one comes; none when this was the last. */
export function nextAttempt(attempt: number, asked: Asked, { random, now }: { random: Random; now: number }) {
  const delay = delays[attempt - 1];
  if (delay === undefined) return undefined;
  // Scattered, so that all that failed at once does not come again at once.
  const scattered = delay * (1 - jitter + 2 * jitter * fraction(random));
  return Math.round(now + Math.max(scattered, wishOf(asked, now)));
}

/** How long a receiver that is too busy wants to be left alone; a day at most. */
function wishOf({ status, retryAfter }: Asked, now: number): number {
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * second : Date.parse(retryAfter) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : 0;
}
