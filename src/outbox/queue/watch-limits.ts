import { type RateLimits, readRateLimits } from './rate-limit.js';

export interface LimitsWatch {
  readonly fetch: typeof globalThis.fetch;
  /** What the service said of its limits last; nothing when it says nothing. */
  readonly limits: () => RateLimits | undefined;
  /** Takes in a reply that came another way. */
  readonly heard: (headers: Headers) => void;
}

/** Reads what every answer says about the service's limits, on its way through; `more` may read more. */
export function watchLimits(
  fetch: typeof globalThis.fetch,
  more: (headers: Headers, status: number) => void,
): LimitsWatch {
  let limits: RateLimits | undefined;
  const heard = (headers: Headers, status = 200): void => {
    limits = readRateLimits(headers.get('RateLimit'), headers.get('RateLimit-Policy'));
    more(headers, status);
  };
  return {
    limits: () => limits,
    heard,
    async fetch(input, init) {
      const response = await fetch(input, init);
      heard(response.headers, response.status);
      return response;
    },
  };
}
