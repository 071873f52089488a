import { type Context, Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { TrieRouter } from 'hono/router/trie-router';
import { addressOf } from './address.js';
import type { Exchange, Reply, Route } from './exchange.js';
import { ConnectionLost } from './faults.js';
import { headerPairs } from './header-list.js';
import type { Host } from './host.js';
import { networkOf } from './network-of.js';
import type { Platform } from './platform.js';
import { notFound, Refusal } from './problem.js';
import { replyOfError, replyOfRefusal, responseOf } from './reply.js';
import { surfaceOf } from './surface.js';

/** Filled in while a request is answered, for the log. */
export interface Trace {
  operation: string | null;
  /** What an operation answered with; otherwise the response tells. */
  status?: number;
  /** The code it was refused with. */
  code?: string | undefined;
  /** The body of the request, as far as it was read. */
  text?: string;
}
export type Env = { Bindings: { readonly trace: Trace; readonly host: Host } };

/** Whose request it is, for operations: they are heard alike by every server. */
type OwnEnv = { Bindings: Env['Bindings'] & { readonly platform: Platform; readonly others: Hono<Env> } };

export interface Router {
  /** Takes whatever else there is to be heard. */
  readonly app: Hono<Env>;
  fetch(request: Request, pathname: string, env: Env['Bindings']): Response | Promise<Response>;
}

/** Sends a request through all stages. */
type PassThrough = (exchange: Exchange) => Promise<Reply>;

/** Hears requests for the operations, and refuses what is none of them. */
export function createRouter(platform: Platform, routes: readonly Route[], passThrough: PassThrough): Router {
  const { baseUrl } = platform;
  const { named, operations, aboutEntries } = heardUnder(baseUrl, routes, passThrough);
  // By default a fast router would be tried first, in vain, by every server again.
  const app = new Hono<Env>({ router: new TrieRouter() });
  app.notFound((c) => refuse(platform, routes, c));
  app.onError(rethrow);
  return {
    app,
    fetch(request, pathname, { trace, host }) {
      const segment = pathname.startsWith(baseUrl) ? segmentOf(pathname.slice(baseUrl.length)) : undefined;
      // Who knows what is spelled with percent signs.
      const isEntry = segment !== undefined && !segment.includes('%') && !named.has(segment);
      return (isEntry ? aboutEntries : operations).fetch(request, { trace, host, platform, others: app });
    },
  };
}

/** What hears the operations, with no server of its own: a request says whose it is. */
interface Heard {
  readonly named: ReadonlySet<string | undefined>;
  readonly operations: Hono<OwnEnv>;
  readonly aboutEntries: Hono<OwnEnv>;
}

const known = new WeakMap<readonly Route[], Map<string, Heard>>();

/** To put two hundred operations into a router takes longer than all else a server begins with: it is done once. */
function heardUnder(baseUrl: string, routes: readonly Route[], passThrough: PassThrough): Heard {
  const byBase = known.get(routes) ?? new Map<string, Heard>();
  known.set(routes, byBase);
  const heard = byBase.get(baseUrl) ?? hearAll(baseUrl, routes, passThrough);
  byBase.set(baseUrl, heard);
  return heard;
}

function hearAll(baseUrl: string, routes: readonly Route[], passThrough: PassThrough): Heard {
  const hear = (app: Hono<OwnEnv>, heard: readonly Route[]): Hono<OwnEnv> => {
    for (const route of heard) {
      app.on(route.operation.method, pathOf(baseUrl, route), (c) => run(route, passThrough, c));
    }
    app.onError(rethrow);
    return app;
  };
  const operations = hear(new Hono<OwnEnv>({ router: new TrieRouter() }), routes);
  operations.notFound(({ req, env }) => env.others.fetch(req.raw, { trace: env.trace, host: env.host }));
  // The fast router cannot tell `/forms` from `/{entry_id}`, so it gets only what is certainly about an entry.
  const named = new Set(routes.map(({ operation }) => segmentOf(operation.path)));
  const aboutEntries = hear(
    new Hono<OwnEnv>({ router: new RegExpRouter() }),
    routes.filter(({ operation }) => segmentOf(operation.path)?.startsWith('{')),
  );
  aboutEntries.notFound((c) => refuse(c.env.platform, routes, c));
  return { named, operations, aboutEntries };
}

const rethrow = (error: Error): never => {
  throw error;
};

const underEntries = '/entry-sessions/';

/** What stands after `/entry-sessions/` in a path. */
function segmentOf(path: string): string | undefined {
  if (!path.startsWith(underEntries)) return undefined;
  const end = path.indexOf('/', underEntries.length);
  return path.slice(underEntries.length, end < 0 ? undefined : end);
}

const pathOf = (baseUrl: string, { operation, base = baseUrl }: Route): string =>
  base + operation.path.replace(/\{(\w+)\}/g, ':$1');

async function run(route: Route, passThrough: PassThrough, { req, env }: Context<OwnEnv>): Promise<Response> {
  const { platform } = env;
  env.trace.operation = route.name;
  const request = req.raw;
  const exchange: Exchange = {
    platform,
    route,
    request,
    address: addressOf(request.url),
    params: req.param(),
    requestId: requestIdOf(platform, request),
    ip: networkOf(env.host.ip),
    internal: env.host.internal ?? false,
    headers: {},
    mails: [],
    workDue: Number.POSITIVE_INFINITY,
    store: platform.store,
    caller: null,
    principal: null,
    client_id: '',
    text: '',
    body: undefined,
    reading: undefined,
    query: undefined,
  };
  let reply: Reply;
  try {
    reply = await passThrough(exchange);
    platform.work.expect(exchange.workDue);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    reply = replyOfError(error, exchange);
  } finally {
    env.trace.text = exchange.text;
  }
  env.trace.status = reply.status;
  env.trace.code = codeOf(reply);
  const { requestId, headers } = exchange;
  return answer(platform, request, reply, {
    requestId,
    headers,
    pathname: exchange.address.pathname,
    send: env.host.send,
  });
}

const codeOf = ({ status, body }: Reply): string | undefined =>
  status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

/** Answers what no operation hears: preflights, wrong methods and unknown addresses. */
function refuse(platform: Platform, routes: readonly Route[], { req: { raw } }: Pick<Context, 'req'>): Response {
  const { pathname } = addressOf(raw.url);
  const requestId = requestIdOf(platform, raw);
  const surface = surfaceOf(platform.baseUrl, pathname);
  const preflight = raw.method === 'OPTIONS' && platform.cors.preflight(surface, raw.headers.get('Origin'));
  if (preflight)
    return new Response(null, { status: 204, headers: headerPairs([...preflight, 'X-Request-ID', requestId]) });
  const allowed = methodsAt(platform, routes, pathname);
  const refusal =
    allowed.length === 0
      ? notFound()
      : new Refusal('method_not_allowed', `This address knows ${allowed.join(', ')}.`, {
          headers: { Allow: allowed.join(', ') },
        });
  return answer(platform, raw, replyOfRefusal(refusal, requestId), { requestId });
}

function methodsAt(platform: Platform, routes: readonly Route[], pathname: string): readonly string[] {
  const here = routes.filter((route) => patternOf(platform, route).test(pathname));
  return [...new Set(here.map(({ operation }) => operation.method))];
}

const patternOf = ({ baseUrl }: Platform, { operation, base = baseUrl }: Route): RegExp =>
  new RegExp(`^${base}${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);

interface Answered {
  readonly requestId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pathname?: string;
  readonly send?: Host['send'] | undefined;
}

/** A reply as it leaves, with all that replies of its part of the server carry. */
export const answer = (platform: Platform, request: Request, reply: Reply, answered: Answered): Response =>
  responseOf(reply, {
    request,
    requestId: answered.requestId,
    headers: answered.headers,
    send: answered.send,
    now: platform.clock.now(),
    cors: platform.cors,
    surface: surfaceOf(platform.baseUrl, answered.pathname ?? addressOf(request.url).pathname),
  });

/** The name of a request in logs: the caller's own, if it is one. */
export function requestIdOf({ ids }: Platform, request: Request): string {
  const sent = request.headers.get('X-Request-ID');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : ids.make('req');
}
