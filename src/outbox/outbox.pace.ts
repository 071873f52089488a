import type { Failure } from './outbox.events.js';

/** How often a form allows saving. */
export interface Pace {
  readonly min: number;
  readonly max: number;
}

const minute = 60_000;

/**
 * How long an answer may wait for its save. Counted from the first unsent change, not the last, so
 * steady typing cannot put saving off for ever; wider as the entry grows old, so an hour of it stays
 * far under the service's limits.
 */
export function saveDelay({ min, max }: Pace, startedAt: number, now: number): number {
  const age = now - startedAt;
  if (age < minute) return min;
  if (age < 11 * minute) return Math.min(Math.max(min, 10_000), max);
  return Math.max(min, max);
}

/** How long to wait after a failure: as long as the service asks, otherwise longer each time, spread out. */
export function retryDelay(failure: Exclude<Failure, { kind: 'refused' }>, failures: number): number {
  if (failure.kind === 'rateLimited') {
    const wait = failure.wait ?? Math.min(minute * 2 ** (failures - 1), 15 * minute);
    return wait * (1 + failure.spread / 10);
  }
  return Math.max(250, failure.spread * Math.min(minute, 500 * 2 ** failures));
}
