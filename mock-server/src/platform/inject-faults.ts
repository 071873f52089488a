import type { Reply, Stage } from './exchange.js';
import type { FaultRule } from './fault-rule.js';
import { ConnectionLost, type Faults } from './faults.js';
import { isProblemCode, problemCodes } from './problem-codes.js';

interface Victim {
  readonly faults: Faults;
  readonly operation: string;
  readonly request: Request;
  readonly requestId: string;
  /** Makes the id of an entry that is not the caller's. */
  otherEntry(): string;
}

/** Makes go wrong what the rules say, before the request or after it. */
export const injectFaults: Stage = (exchange, next) => {
  const { platform, route, request, requestId, internal } = exchange;
  if (internal) return next();
  const otherEntry = () => platform.ids.make('ent');
  return withFaults({ faults: platform.faults, operation: route.name, request, requestId, otherEntry }, next);
};

/** Answers a request as `next` would, or as badly as the rules want. */
export function withFaults(victim: Victim, next: () => Promise<Reply>): Promise<Reply> {
  const rules = victim.faults.take(victim.operation);
  return rules.length === 0 ? next() : suffer(rules, victim, next);
}

async function suffer(rules: readonly FaultRule[], victim: Victim, next: () => Promise<Reply>): Promise<Reply> {
  for (const rule of rules) {
    if (rule.kind !== 'delay') return failing(rule, victim, next);
    const ms = victim.faults.delayOf(rule);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return next();
}

type Failing = Exclude<FaultRule, { kind: 'delay' }>;

async function failing(rule: Failing, victim: Victim, next: () => Promise<Reply>): Promise<Reply> {
  switch (rule.kind) {
    case 'offline':
      throw new ConnectionLost();
    case 'lost_reply':
      await Promise.resolve()
        .then(next)
        .catch(() => undefined);
      throw new ConnectionLost();
    case 'cut_upload':
      await readSome(victim.request);
      throw new ConnectionLost();
    case 'status':
      return statusReply(rule, victim.requestId);
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: captivePortal };
    case 'bad_shape':
      return { status: 200, headers: {}, body: { unexpected: true } };
    case 'redirect':
      return { status: 307, headers: { Location: rule.location ?? 'https://elsewhere.example.test/' }, body: {} };
    case 'truncated':
      return { ...(await next()), truncated: true };
    case 'wrong_entry':
      return ofAnotherEntry(await next(), victim);
  }
}

/** Takes the first bytes of a body, as a connection does that breaks on the way. */
async function readSome(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  await reader?.read().catch(() => undefined);
  reader?.cancel().catch(() => undefined);
}

function ofAnotherEntry(reply: Reply, { otherEntry }: Victim): Reply {
  const other = otherEntry();
  const text = JSON.stringify(reply.body ?? null).replaceAll(/\bent_[0-9A-HJKMNP-TV-Z]{26}\b/g, other);
  return { ...reply, body: JSON.parse(text), text };
}

const statusReply = (
  { status, code, retryAfter }: Extract<FaultRule, { kind: 'status' }>,
  request_id: string,
): Reply => ({
  status,
  headers: {
    'Content-Type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  },
  body: {
    type: `https://docs.example.test/errors/${code}`,
    title: isProblemCode(code) ? problemCodes[code][1] : 'Refused',
    status,
    code,
    message: 'This was refused on purpose, by a fault rule.',
    request_id,
  },
});

const captivePortal =
  '<!doctype html><html lang="en"><title>Guest network</title><h1>Welcome</h1><p>Accept the terms to go online.</p></html>';
