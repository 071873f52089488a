import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { seedForms } from '../forms/index.js';
import { type Access, endAccess, grantAccess } from './controls/access.js';
import { type Controls, createControls, internally, respondentOf } from './controls/controls.js';
import { maskedBody } from './controls/masked-body.js';
import { addMockHooks } from './controls/mock-hooks.js';
import { codeIn, type LoggedRequest, type LogLine, RequestLog } from './controls/request-log.js';
import { type ResetOptions, resetServer, Seeded } from './controls/reset.js';
import { plantEntries } from './controls/seeds/plant-entries.js';
import { plantSeed } from './controls/seeds/plant-seed.js';
import { seedsOf } from './controls/seeds/read-seeds.js';
import type { FormSeed } from './controls/seeds/seed.js';
import type { SeedInput } from './controls/seeds/seed-input.js';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './controls/snapshot.js';
import { addDocs } from './openapi/docs.js';
import { refusalCodesOf } from './openapi/refusal-codes.js';
import { addOpenApi, addSettingsDescription } from './openapi/routes.js';
import { addressOf } from './platform/address.js';
import { type Clock, timestamp } from './platform/clock.js';
import type { Route } from './platform/exchange.js';
import { ConnectionLost, type Faults } from './platform/faults.js';
import { type Host, inProcess } from './platform/host.js';
import type { PublicUrl } from './platform/public-url.js';
import { createRouter, type Trace } from './platform/router.js';
import type { Violation } from './platform/violation.js';
import { accountSideRoutes, settingsRoutes } from './resources/account-routes.js';
import { addBillingPages } from './resources/billing/index.js';
import { entrySessionRoutes, registerActions } from './resources/entry-sessions/index.js';
import { addStorage } from './resources/files/index.js';
import { addHooks } from './resources/workflows/index.js';
import type { ServiceStore } from './server/collections.js';
import { createPlatform, type PlatformOptions } from './server/create-platform.js';
import { addPages } from './server/pages.js';
import { passThrough } from './server/stages/index.js';
import type { Store } from './store/store.js';

// The messages of refusals come from the schemas, which have none of their own.
z.config(en());

export interface MockServerOptions extends PlatformOptions {
  /** Forms to publish in place of the built-in ones: as `POST /forms` takes them, as saved schemas, or whole. */
  readonly seed?: readonly SeedInput[] | undefined;
  /** Opens `/_mock/…`, which steers the server over HTTP, and keeps the bodies of requests. */
  readonly testHooks?: boolean | undefined;
  /** Is told of every request once it is answered. */
  readonly log?: ((line: LogLine) => void) | undefined;
}

/** A whole form service: in Node, in a page, or called directly. */
export interface MockServer {
  readonly baseUrl: string;
  /** Where people reach it. A server that stands somewhere the mock-server cannot know of says so: `standsAt`. */
  readonly publicUrl: PublicUrl;
  /** Answers a request as the service would; rejects like a page's `fetch` when no reply arrives. */
  fetch(request: Request, host?: Host): Promise<Response>;
  /** Whether a path is this server's to answer. */
  owns(pathname: string): boolean;
  readonly store: ServiceStore;
  readonly clock: Clock;
  readonly faults: Faults;
  /** What a test can do behind the back of the clients. */
  readonly controls: Controls;
  /** Public ids of the published forms, by slug. */
  readonly forms: Readonly<Record<string, string>>;
  /** The account's id, and the key and the password made for this start. */
  readonly access: Promise<Access>;
  /** The last 500 requests, oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Where the server broke its own contract; empty unless it has a bug. */
  readonly violations: readonly Violation[];
  /** Settles once the forms are published; `fetch` waits for it by itself. */
  readonly ready: Promise<void>;
  /** Does what has become due beside requests; to be called now and then where time is real. */
  beat(): void;
  /** Forgets what happened, but for seeded forms and the first account; what was seeded later too, if told so. */
  reset(options?: ResetOptions): Promise<void>;
  /** Lets go of files and connections, once nothing is under way. */
  close(): Promise<void>;
}

export function createMockServer(options: MockServerOptions = {}): MockServer {
  const seed = seedsOf(options.seed ?? seedForms);
  const log = new RequestLog();
  const violations: Violation[] = [];
  const platform = createPlatform(options, (violation) => {
    violations.push(violation);
    if (inNode) console.error(`mock-server: ${violation.operation}: ${violation.reason}`);
  });
  const { baseUrl, store, clock, faults } = platform;
  registerActions(platform.actions, seed);
  const seeded = new Seeded(seed);

  const reset = async (how: ResetOptions = {}): Promise<void> => {
    const { account_id } = await access;
    const usualLimits = () => controls.setLimits(options.limits);
    await resetServer(platform, { seeded, account_id, usualLimits }, how);
    if (how.everything) await plantEntries(seeded.all, ask);
    log.clear();
    violations.length = 0;
  };
  const fetch = async (request: Request, host: Host = inProcess): Promise<Response> => {
    if (preparing) await preparing;
    const { pathname } = addressOf(request.url);
    const trace: Trace = { operation: null };
    const begun = performance.now();
    const note = (status: number, code: string | null = null) => {
      if (host.internal) return;
      const { operation, text } = trace;
      const body = options.testHooks && text ? maskedBody(text, operation) : undefined;
      const at = timestamp(clock.now());
      const line = { method: request.method, path: pathname, operation, status, code, at, ...(body && { body }) };
      log.add(line);
      options.log?.({ ...line, ms: performance.now() - begun });
    };
    try {
      if (faults.offline && !host.internal && !isHook(pathname)) throw new ConnectionLost();
      const answered = router.fetch(request, pathname, { trace, host });
      // A port notices by itself that nobody waits any more.
      const response = await (host === inProcess ? unlessAborted(request.signal, answered) : answered);
      note(trace.status ?? response.status, trace.status ? (trace.code ?? null) : await codeIn(response));
      platform.work.beat(platform);
      return response;
    } catch (error) {
      note(0);
      throw error;
    }
  };

  const { shared = false } = options;
  const state = { platform, log, shared, access: () => access };
  const snapshot = () => ready.then(() => takeSnapshot(state));
  const restore = (taken: Snapshot) => ready.then(() => restoreSnapshot(state, taken));
  const controls = createControls({
    platform,
    requests: log.entries,
    fetch,
    reset,
    seeded,
    ready: () => ready,
    snapshot,
    restore,
  });
  const router = createRouter(platform, allRoutes(), passThrough);
  const { app } = router;
  addOpenApi(app, platform, apiRoutes);
  addSettingsDescription(app, platform, settingsRoutes);
  addStorage(app, platform);
  addHooks(app, platform);
  addDocs(app, platform);
  addPages(app, platform);
  addBillingPages(app, platform);
  if (options.testHooks) addMockHooks(app, platform, controls);
  const access = clock.restore().then(() => grantAccess(store, platform, shared));
  const planted = access.then(() => plantMissing(store, seed));
  // The key to sign with is kept in the store, and nobody can fetch it there from inside a transaction.
  const signing = planted.then(() => platform.signer.sign(''));
  const ask = respondentOf(platform, (request, pathname) =>
    router.fetch(request, pathname, { trace: { operation: null }, host: internally }),
  );
  const ready = signing.then(() => planted).then((missing) => plantEntries(missing, ask));
  // A store that was kept may hold work that an earlier server left.
  if (options.store) void ready.then(() => platform.work.wake(platform)).catch(() => undefined);
  let preparing: Promise<void> | undefined = ready.then(() => {
    preparing = undefined;
  });
  // Whoever sends a request learns of it.
  preparing.catch(() => undefined);

  return {
    baseUrl,
    publicUrl: platform.publicUrl,
    fetch,
    owns: (pathname) => isUnder(baseUrl, pathname) || ownPaths.test(pathname),
    store,
    clock,
    faults,
    controls,
    forms: Object.fromEntries(seed.map(({ slug, public_id }) => [slug, public_id])),
    access,
    requests: log.entries,
    violations,
    ready,
    beat: () => platform.work.beat(platform),
    reset,
    async close() {
      platform.work.close();
      await clock.kept();
      // The key of a server that others outlive ends with it.
      if (shared) await access.then(({ api_key }) => endAccess(store, platform, api_key)).catch(() => undefined);
      await store.close();
    },
  };
}

const apiRoutes = [...entrySessionRoutes, ...accountSideRoutes];

let described: readonly Route[] | undefined;

/** Every operation, with what it may be refused with, so that another refusal is noticed; the same for all servers. */
function allRoutes(): readonly Route[] {
  described ??= [...apiRoutes, ...settingsRoutes].map((route) => ({
    ...route,
    refusals: refusalCodesOf(route.name, route.operation),
  }));
  return described;
}

const inNode = 'process' in globalThis;
const ownPaths = /^\/(?:health$|_storage\/|_hooks\/|_mock\/|billing(?:$|\/)|settings(?:$|\/)|f\/)/;
const isUnder = (folder: string, pathname: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`);
const isHook = (pathname: string): boolean => pathname.startsWith('/_mock/');

/** Publishes the forms that a store kept from an earlier start does not have yet. */
const plantMissing = (store: Store, seed: readonly FormSeed[]): Promise<readonly FormSeed[]> =>
  store.transaction(async (within) => {
    const known = new Set((await within.forms.list()).map(({ public_id }) => public_id));
    const missing = seed.filter(({ public_id }) => !known.has(public_id));
    await plantSeed(within, missing);
    return missing;
  });

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
