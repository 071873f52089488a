import { parseHttpDate } from './http-date.js';

/** The longest wait a header may ask for: a wrong clock on either side must not park a draft for years. */
const longest = 60 * 60 * 1000;

/**
 * Reads `Retry-After` as milliseconds to wait; nothing when it is absent or garbage. A date is measured against
 * the service's own clock where that can be read.
 */
export function readRetryAfter(value: string | null, date: string | null, now: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  const until = parseHttpDate(text, now);
  if (until === undefined) return undefined;
  const serverNow = date === null ? undefined : parseHttpDate(date.trim(), now);
  return clamp(until - (serverNow ?? now));
}

const clamp = (wait: number): number => Math.min(Math.max(wait, 1000), longest);
