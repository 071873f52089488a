import type { MockServer } from '@entryway/mock-server';
import { RateLimiter, usualWindows, type WindowState } from '../../mock-server/src/platform/rate-limiter.js';
import type { VirtualClock } from '../support/virtual-clock.js';

const seconds = ({ resetsIn }: WindowState): number => Math.max(1, Math.ceil(resetsIn / 1000));

/** A service that counts everybody's requests together, so many an hour and less in a minute, and always says so. */
export function sharedBudget(server: MockServer, clock: VirtualClock, hourly: number) {
  const share = hourly / 1000;
  const limiter = new RateLimiter(usualWindows.map((window) => ({ ...window, limit: window.limit * share })));
  const counts = { passed: 0, refused: 0 };
  const fetch = async (request: Request): Promise<Response> => {
    const { passed, windows } = limiter.take('everybody', clock.now());
    const left = windows.map((window) => `"${window.name}";r=${window.remaining};t=${seconds(window)}`).join(', ');
    if (passed) {
      counts.passed += 1;
      const reply = await server.fetch(request);
      const headers = new Headers(reply.headers);
      headers.set('RateLimit', left);
      return new Response(reply.body, { status: reply.status, headers });
    }
    counts.refused += 1;
    const wait = Math.max(...windows.filter(({ full }) => full).map(seconds));
    const problem = {
      type: 'about:blank',
      title: 'Too many',
      status: 429,
      code: 'rate_limited',
      message: '',
      details: [],
    };
    const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': String(wait), RateLimit: left };
    return new Response(JSON.stringify(problem), { status: 429, headers });
  };
  return { fetch, counts };
}
