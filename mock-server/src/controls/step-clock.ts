import { timestamp } from '../platform/clock.js';
import type { Platform } from '../platform/platform.js';

/** What came of a step of the clock. */
export interface Step {
  readonly now: string;
  /** Whether something was due there, and has been done. */
  readonly due: boolean;
}

/** Moves the clock to the next moment at which something is due, at most so far, and does all that is due then. */
export async function stepClock(platform: Platform, most = Number.POSITIVE_INFINITY): Promise<Step> {
  const { clock, work } = platform;
  const now = clock.now();
  const next = await work.next(platform);
  const due = next !== undefined && next <= now + most;
  const target = due ? next : now + most;
  if (target > now && Number.isFinite(target)) clock.advance(target - now);
  await work.settled(platform);
  return { now: timestamp(clock.now()), due };
}
