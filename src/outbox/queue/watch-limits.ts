import { type RateLimits, readRateLimits } from './rate-limit.js';

export interface LimitsWatch {
  readonly fetch: typeof globalThis.fetch;
  /** What the service said of its limits last; nothing when it says nothing. */
  readonly limits: () => RateLimits | undefined;
}

/** Reads what every answer says about the service's limits, on its way through; `heard` may read more. */
export function watchLimits(fetch: typeof globalThis.fetch, heard: (headers: Headers) => void): LimitsWatch {
  let limits: RateLimits | undefined;
  return {
    limits: () => limits,
    async fetch(input, init) {
      const response = await fetch(input, init);
      limits = readRateLimits(response.headers.get('RateLimit'), response.headers.get('RateLimit-Policy'));
      heard(response.headers);
      return response;
    },
  };
}
