import * as z from 'zod/mini';
import type { Exchange, Reply, Stage } from './exchange.js';
import { commonHeaders } from './headers.js';
import { problemOf, Refusal, unavailable } from './problem.js';
import { ReplyError } from './violation.js';

/** Lets no reply leave that the contract does not describe; inside the transaction, so nothing is kept of it. */
export const checkReply: Stage = async ({ route }, next) => {
  const reply = await next();
  const schema = route.operation.replies[reply.status];
  if (!schema) throw new ReplyError(`status ${reply.status} is not in the contract`);
  const result = z.safeParse(schema, reply.body);
  if (!result.success) throw new ReplyError(z.prettifyError(result.error));
  return reply;
};

/** A refusal as a reply. */
export const replyOfRefusal = (refusal: Refusal, requestId: string): Reply => ({
  status: refusal.status,
  headers: { ...refusal.headers, 'Content-Type': 'application/problem+json' },
  body: problemOf(refusal, requestId),
});

/** A thrown thing as a reply; what is not a refusal is our own fault, and is reported. */
export function replyOfError(error: unknown, { platform, route, requestId }: Exchange): Reply {
  if (error instanceof Refusal) return replyOfRefusal(error, requestId);
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

interface Answering {
  readonly request: Request;
  readonly requestId: string;
  readonly now: number;
  readonly respondentRoute: boolean;
}

/** Turns a reply into a response. */
export function responseOf(reply: Reply, { request, requestId, now, respondentRoute }: Answering): Response {
  const headers = new Headers({
    ...commonHeaders(now, requestId, respondentRoute),
    'Content-Type': 'application/json; charset=utf-8',
    ...reply.headers,
  });
  if (reply.status === 200 && isCurrent(request, headers.get('ETag'))) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  return new Response(body, { status: reply.status, headers });
}

function isCurrent(request: Request, etag: string | null): boolean {
  if (etag === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const known = request.headers.get('If-None-Match');
  if (known === null) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
