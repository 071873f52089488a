import { Refusal } from './problem.js';
import type { Verdict, WindowState } from './rate-limiter.js';

export const secondsOf = ({ resetsIn }: WindowState): number => Math.max(1, Math.ceil(resetsIn / 1000));

export function refusalOf({ windows }: Verdict): Refusal {
  const violated = windows.filter(({ full }) => full);
  const wait = Math.max(...violated.map(secondsOf));
  return new Refusal('rate_limited', `Too many requests. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`, {
    headers: { 'Retry-After': String(wait) },
    details: violated.map(({ name, limit, seconds }) => ({
      in: 'header',
      path: 'RateLimit',
      code: name,
      message: `${limit} requests per ${name}`,
      params: { limit, window_seconds: seconds },
    })),
  });
}
