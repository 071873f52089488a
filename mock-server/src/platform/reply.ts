import * as z from 'zod/mini';
import { StoreUnavailable } from '../store/store.js';
import { isKnown } from './conditions.js';
import type { Cors } from './cors.js';
import type { Exchange, Reply, Route, Stage } from './exchange.js';
import { dropHeader, headerPairs, putHeaders } from './header-list.js';
import { commonHeaders } from './headers.js';
import type { Host } from './host.js';
import { notNow, problemOf, Refusal, unavailable } from './problem.js';
import type { Surface } from './surface.js';
import { ReplyError } from './violation.js';

/** Lets no reply leave that the contract does not describe; inside the transaction, so nothing is kept of it. */
export const checkReply: Stage = ({ route }, next) => next().then((reply) => checked(route, reply));

function checked(route: Route, reply: Reply): Reply {
  if (reply.outside) return reply;
  const schema = route.operation.replies[reply.status];
  if (!schema) throw new ReplyError(`status ${reply.status} is not in the contract`);
  if (reply.status === 204) return reply;
  const result = z.safeParse(schema, reply.body);
  if (!result.success) throw new ReplyError(z.prettifyError(result.error));
  return reply;
}

/** A refusal as a reply. */
export const replyOfRefusal = (refusal: Refusal, requestId: string): Reply => ({
  status: refusal.status,
  headers: { ...refusal.headers, 'Content-Type': 'application/problem+json' },
  body: problemOf(refusal, requestId),
});

/** A thrown thing as a reply; what is not a refusal is our own fault, and is reported. */
export function replyOfError(error: unknown, exchange: Exchange): Reply {
  const { platform, route, requestId } = exchange;
  if (error instanceof Refusal) {
    needDescribed(error, exchange);
    return replyOfRefusal(error, requestId);
  }
  if (error instanceof StoreUnavailable) return replyOfRefusal(notNow(), requestId);
  platform.report({
    kind: error instanceof ReplyError ? 'reply' : 'crash',
    operation: route.name,
    reason:
      error instanceof Error
        ? error instanceof ReplyError
          ? error.message
          : (error.stack ?? error.message)
        : String(error),
    at: new Date(platform.clock.now()).toISOString(),
  });
  return replyOfRefusal(unavailable(), requestId);
}

/** A refusal leaves in any case; one that the description of the API does not tell of is a fault of ours. */
function needDescribed({ code }: Refusal, { platform, route }: Exchange): void {
  if (route.refusals?.has(code) ?? true) return;
  platform.report({
    kind: 'reply',
    operation: route.name,
    reason: `refuses with ${code}, of which its description says nothing`,
    at: new Date(platform.clock.now()).toISOString(),
  });
}

export interface Answering {
  readonly request: Request;
  readonly requestId: string;
  readonly now: number;
  readonly surface: Surface;
  readonly cors?: Cors | undefined;
  /** What stages had to add. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly send?: Host['send'] | undefined;
}

/** Turns a reply into a response, or lets the host send it. */
export function responseOf(reply: Reply, answering: Answering): Response {
  const { request, requestId, now, surface, send } = answering;
  const headers = commonHeaders(now, requestId, surface);
  if (answering.headers) putHeaders(headers, answering.headers);
  putHeaders(headers, reply.headers);
  answering.cors?.apply(headers, surface, request.headers.get('Origin'));
  const unchanged = reply.status === 200 && isRead(request) && isKnown(request, reply.headers.ETag ?? '');
  const status = unchanged ? 304 : reply.status;
  const empty = unchanged || reply.status === 204;
  if (empty) dropHeader(headers, 'Content-Type');
  const body = empty ? '' : textOf(reply);
  if (send && !reply.truncated) return send(status, headers, body);
  return new Response(empty ? null : reply.truncated ? firstHalf(body) : body, {
    status,
    headers: headerPairs(headers),
  });
}

const textOf = ({ body, text }: Reply): string => text ?? (typeof body === 'string' ? body : JSON.stringify(body));

/** The beginning of a text, after which the connection breaks. */
function firstHalf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (begun) controller.error(new TypeError('Failed to fetch'));
      else controller.enqueue(bytes.subarray(0, bytes.length / 2));
      begun = true;
    },
  });
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
