import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { ConnectionLost, Faults } from './faults.js';
import type { Platform } from './http/exchange.js';
import { createRouter, type Trace } from './http/router.js';
import type { Violation } from './http/violation.js';
import { type LoggedRequest, RequestLog } from './request-log.js';
import { entrySessionRoutes } from './routes/entry-sessions.js';
import { addMockHooks } from './routes/mock-hooks.js';
import { type Clock, createClock, timestamp } from './store/clock.js';
import { createIds } from './store/ids.js';
import { type Random, secureRandom } from './store/random.js';
import { checkSeed, type FormSeed, plantSeed, seedForms } from './store/seed.js';
import { memoryStore, type Store } from './store/store.js';

// The messages of refusals come from the schemas, which have none of their own.
z.config(en());

export interface MockServerOptions {
  /** The path of the API. */
  readonly baseUrl?: string | undefined;
  /** What time it is; real time, unless given. */
  readonly clock?: Clock | undefined;
  /** Where ids and secrets come from; cryptographically secure, unless given. */
  readonly random?: Random | undefined;
  /** Forms to publish in place of the built-in ones. */
  readonly seed?: readonly FormSeed[] | undefined;
  /** Opens `/_mock/…`, which steers the server over HTTP. */
  readonly testHooks?: boolean | undefined;
  /** Ignores `Idempotency-Key`, `If-Match` and `base_revision`, as a lesser service might. */
  readonly dumb?: boolean | undefined;
}

/** A whole form service: in Node, in a page, or called directly. */
export interface MockServer {
  readonly baseUrl: string;
  /** Answers a request as the service would; rejects like a page's `fetch` when no reply arrives. */
  fetch(request: Request): Promise<Response>;
  /** Whether a path is this server's to answer. */
  owns(pathname: string): boolean;
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: Faults;
  /** Public ids of the published forms, by slug. */
  readonly forms: Readonly<Record<string, string>>;
  /** The last 500 requests, oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Where the server broke its own contract; empty unless it has a bug. */
  readonly violations: readonly Violation[];
  /** Settles once the forms are published; `fetch` waits for it by itself. */
  readonly ready: Promise<void>;
  /** Forgets everything but the published forms. */
  reset(): Promise<void>;
}

export function createMockServer(options: MockServerOptions = {}): MockServer {
  const { baseUrl = '/api/v1', clock = createClock(), random = secureRandom, seed = seedForms } = options;
  seed.forEach(checkSeed);
  const store = memoryStore();
  const faults = new Faults();
  const log = new RequestLog();
  const violations: Violation[] = [];
  const ids = createIds(clock, random);
  const platform: Platform = {
    baseUrl,
    store,
    clock,
    ids,
    random,
    faults,
    dumb: options.dumb ?? false,
    reserved: new Set(),
    report(violation) {
      violations.push(violation);
      if (inNode) console.error(`mock-server: ${violation.operation}: ${violation.reason}`);
    },
  };
  const app = createRouter(platform, entrySessionRoutes);
  const reset = async (): Promise<void> => {
    await store.clear();
    await plantSeed(store, seed);
    faults.clear();
    log.clear();
    violations.length = 0;
  };
  if (options.testHooks) addMockHooks(app, { faults, reset });
  const ready = plantSeed(store, seed);

  const fetch = async (request: Request): Promise<Response> => {
    await ready;
    const { pathname } = new URL(request.url);
    const trace: Trace = { operation: null };
    const note = (status: number) =>
      log.add({
        method: request.method,
        path: pathname,
        operation: trace.operation,
        status,
        at: timestamp(clock.now()),
      });
    try {
      if (faults.offline && !isHook(pathname)) throw new ConnectionLost();
      const response = await unlessAborted(request.signal, app.fetch(request, { trace }));
      note(response.status);
      return response;
    } catch (error) {
      note(0);
      throw error;
    }
  };

  return {
    baseUrl,
    fetch,
    owns: (pathname) => pathname === baseUrl || pathname.startsWith(`${baseUrl}/`) || isHook(pathname),
    store,
    clock,
    faults,
    forms: Object.fromEntries(seed.map(({ slug, public_id }) => [slug, public_id])),
    requests: log.entries,
    violations,
    ready,
    reset,
  };
}

const inNode = 'process' in globalThis;
const isHook = (pathname: string): boolean => pathname.startsWith('/_mock/');

/** A response, unless the caller gives up first; what the request set off goes on, as on a real server. */
async function unlessAborted(signal: AbortSignal, response: Response | Promise<Response>): Promise<Response> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([response, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
