import * as z from 'zod/mini';
import type { Exchange, Reply, Stage } from './http/exchange.js';
import { isProblemCode, problemCodes } from './http/problem-codes.js';

const scope = {
  /** The name of an operation; every operation when left out. */
  operation: z.optional(z.string()),
  /** How often the rule applies before it is used up; for ever when left out. */
  times: z.optional(z.int().check(z.positive())),
};

/** One thing that goes wrong on purpose. */
export const FaultRule = z.discriminatedUnion('kind', [
  z.object({ ...scope, kind: z.literal('offline') }),
  z.object({ ...scope, kind: z.literal('lost_reply') }),
  z.object({
    ...scope,
    kind: z.literal('status'),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    code: z.string(),
    retryAfter: z.optional(z.int().check(z.nonnegative())),
  }),
  z.object({ ...scope, kind: z.literal('html') }),
  z.object({ ...scope, kind: z.literal('bad_shape') }),
  z.object({ ...scope, kind: z.literal('delay'), ms: z.number().check(z.nonnegative()) }),
]);
export type FaultRule = z.infer<typeof FaultRule>;

/** No reply arrives. In process it is what a page's own `fetch` throws; on a port the socket is destroyed. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

/** The faults in force, switched by tests and the demo. */
export class Faults {
  /** While true, nothing reaches the service at all. */
  offline = false;
  #rules: { readonly rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    const checked = z.parse(FaultRule, rule);
    this.#rules.push({ rule: checked, left: checked.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#rules = [];
    this.offline = false;
  }

  /** The delays for a request and the one fault after them; each counts as applied. */
  take(operation: string): readonly FaultRule[] {
    const taken: FaultRule[] = [];
    for (const entry of this.#rules) {
      if (entry.left === 0 || !concerns(entry.rule, operation)) continue;
      entry.left -= 1;
      taken.push(entry.rule);
      if (entry.rule.kind !== 'delay') break;
    }
    this.#rules = this.#rules.filter(({ left }) => left > 0);
    return taken;
  }
}

const concerns = (rule: FaultRule, operation: string): boolean =>
  rule.operation === undefined || rule.operation === '*' || rule.operation === operation;

/** Makes go wrong what the rules say, before the request or after it. */
export const injectFaults: Stage = async (exchange, next) => {
  for (const rule of exchange.platform.faults.take(exchange.route.name)) {
    if (rule.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, rule.ms));
    else return failing(rule, exchange, next);
  }
  return next();
};

async function failing(
  rule: Exclude<FaultRule, { kind: 'delay' }>,
  exchange: Exchange,
  next: () => Promise<Reply>,
): Promise<Reply> {
  switch (rule.kind) {
    case 'offline':
      throw new ConnectionLost();
    case 'lost_reply':
      await next().catch(() => undefined);
      throw new ConnectionLost();
    case 'status':
      return statusReply(rule, exchange.requestId);
    case 'html':
      return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: captivePortal };
    case 'bad_shape':
      return { status: 200, headers: {}, body: { unexpected: true } };
  }
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
