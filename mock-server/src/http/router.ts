import { type Context, Hono } from 'hono';
import { ConnectionLost } from '../faults.js';
import { addressOf } from './address.js';
import type { Exchange, Platform, Reply } from './exchange.js';
import { preflightHeaders } from './headers.js';
import type { Host } from './host.js';
import { notFound, Refusal } from './problem.js';
import { replyOfError, replyOfRefusal, responseOf } from './reply.js';
import type { Route } from './route.js';
import { passThrough } from './stages.js';
import { surfaceOf } from './surface.js';

/** Filled in while a request is answered, for the log. */
export interface Trace {
  operation: string | null;
  /** What an operation answered with; otherwise the response tells. */
  status?: number;
}
export type Env = { Bindings: { readonly trace: Trace; readonly host: Host } };

/** Hears requests for the operations, and refuses what is none of them. */
export function createRouter(platform: Platform, routes: readonly Route[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const route of routes) {
    app.on(route.operation.method, pathOf(platform, route), (c) => run(platform, route, c));
  }
  app.notFound((c) => refuse(platform, routes, c));
  app.onError((error) => {
    throw error;
  });
  return app;
}

const pathOf = ({ baseUrl }: Platform, { operation }: Route): string =>
  baseUrl + operation.path.replace(/\{(\w+)\}/g, ':$1');

async function run(platform: Platform, route: Route, { req, env }: Context<Env>): Promise<Response> {
  env.trace.operation = route.name;
  const request = req.raw;
  const exchange: Exchange = {
    platform,
    route,
    request,
    address: addressOf(request.url),
    params: req.param(),
    requestId: requestIdOf(platform, request),
    ip: env.host.ip,
    internal: env.host.internal ?? false,
    headers: {},
    mails: [],
    store: platform.store,
    caller: null,
    entry: null,
    form: undefined,
    client_id: '',
    text: '',
    body: undefined,
    reading: undefined,
    query: undefined,
  };
  const reply = await settle(exchange);
  env.trace.status = reply.status;
  const { requestId, headers } = exchange;
  return answer(platform, request, reply, {
    requestId,
    headers,
    pathname: exchange.address.pathname,
    send: env.host.send,
  });
}

/** The reply of the stages, or of what they threw. */
async function settle(exchange: Exchange): Promise<Reply> {
  try {
    return await passThrough(exchange);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    return replyOfError(error, exchange);
  }
}

/** Answers what no operation hears: preflights, wrong methods and unknown addresses. */
function refuse(platform: Platform, routes: readonly Route[], { req: { raw } }: Context<Env>): Response {
  const { pathname } = addressOf(raw.url);
  const requestId = requestIdOf(platform, raw);
  const preflight = raw.method === 'OPTIONS' && preflightHeaders[surfaceOf(platform.baseUrl, pathname)];
  if (preflight) return new Response(null, { status: 204, headers: { ...preflight, 'X-Request-ID': requestId } });
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
  const here = routes.filter(({ operation }) => patternOf(platform, operation.path).test(pathname));
  return [...new Set(here.map(({ operation }) => operation.method))];
}

const patternOf = ({ baseUrl }: Platform, path: string): RegExp =>
  new RegExp(`^${baseUrl}${path.replace(/\{\w+\}/g, '[^/]+')}$`);

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
    surface: surfaceOf(platform.baseUrl, answered.pathname ?? addressOf(request.url).pathname),
  });

/** The name of a request in logs: the caller's own, if it is one. */
export function requestIdOf({ ids }: Platform, request: Request): string {
  const sent = request.headers.get('X-Request-ID');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : ids.make('req');
}
