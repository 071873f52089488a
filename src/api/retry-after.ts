/** The longest wait a header may ask for: a wrong clock on either side must not park a draft for years. */
const longest = 60 * 60 * 1000;

/** Reads `Retry-After` (seconds or a date) as milliseconds to wait; nothing when it is absent or garbage. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  const wait = /^\d+$/u.test(value) ? Number(value) * 1000 : untilDate(value, headers, now);
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 1000), longest);
}

/** A date is measured against the server's own clock where it can be read. */
const untilDate = (value: string, headers: Headers, now: number): number => {
  const serverNow = Date.parse(headers.get('Date') ?? '');
  return Date.parse(value) - (Number.isNaN(serverNow) ? now : serverNow);
};
