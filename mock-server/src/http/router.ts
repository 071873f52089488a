import { type Context, Hono } from 'hono';
import { ConnectionLost } from '../faults.js';
import type { Exchange, Platform, Reply } from './exchange.js';
import { preflightHeaders } from './headers.js';
import { notFound, Refusal } from './problem.js';
import { replyOfError, replyOfRefusal, responseOf } from './reply.js';
import type { Route } from './route.js';
import { passThrough } from './stages.js';

/** Filled in while a request is answered, for the log. */
export interface Trace {
  operation: string | null;
}
export type Env = { Bindings: { readonly trace: Trace } };

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
    url: new URL(request.url),
    params: req.param(),
    requestId: requestIdOf(platform, request),
    store: platform.store,
    caller: null,
    client_id: '',
    text: '',
    body: undefined,
    query: undefined,
  };
  return answer(platform, exchange.requestId, request, await settle(exchange));
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
  const { pathname } = new URL(raw.url);
  const requestId = requestIdOf(platform, raw);
  if (raw.method === 'OPTIONS' && isRespondentPath(platform, pathname)) {
    return new Response(null, { status: 204, headers: { ...preflightHeaders, 'X-Request-ID': requestId } });
  }
  const allowed = methodsAt(platform, routes, pathname);
  const refusal =
    allowed.length === 0
      ? notFound()
      : new Refusal('method_not_allowed', `This address knows ${allowed.join(', ')}.`, {
          headers: { Allow: allowed.join(', ') },
        });
  return answer(platform, requestId, raw, replyOfRefusal(refusal, requestId));
}

function methodsAt(platform: Platform, routes: readonly Route[], pathname: string): readonly string[] {
  const here = routes.filter(({ operation }) => patternOf(platform, operation.path).test(pathname));
  return [...new Set(here.map(({ operation }) => operation.method))];
}

const patternOf = ({ baseUrl }: Platform, path: string): RegExp =>
  new RegExp(`^${baseUrl}${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const isRespondentPath = ({ baseUrl }: Platform, pathname: string): boolean =>
  pathname === `${baseUrl}/entry-sessions` || pathname.startsWith(`${baseUrl}/entry-sessions/`);

const answer = (platform: Platform, requestId: string, request: Request, reply: Reply): Response =>
  responseOf(reply, {
    request,
    requestId,
    now: platform.clock.now(),
    respondentRoute: isRespondentPath(platform, new URL(request.url).pathname),
  });

function requestIdOf({ ids }: Platform, request: Request): string {
  const sent = request.headers.get('X-Request-ID');
  return sent !== null && /^[\w-]{8,64}$/.test(sent) ? sent : ids.make('req');
}
