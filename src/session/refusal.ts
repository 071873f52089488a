import { isKnown, problemCodeOf } from './failures.js';
import { type Refused, refused } from './results.js';

/** Where the service does not say how long it wants quiet. */
const aWhile = 60_000;

/** What went wrong with a request somebody asked for. */
export function refusalFor(error: unknown, now: number): Refused {
  if (!isKnown(error)) throw error;
  const code = problemCodeOf(error);
  if (error.class === 'rate-limited') return refused('waiting', { code, retryAt: now + (error.retryAfter ?? aWhile) });
  return code === undefined ? refused('offline') : refused('service', { code });
}
