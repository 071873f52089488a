import type { Platform } from '../../http/exchange.js';
import { unseal } from '../../http/seal.js';
import { timestamp } from '../../store/clock.js';
import { type Store, StoreUnavailable } from '../../store/store.js';
import type { DeliveryRecord, WebhookRecord } from '../../store/webhook-records.js';
import { changed } from '../account/owned.js';
import { OutboundError } from '../outbound/outbound.js';
import type { Worker } from '../work/work.js';
import { type Attempt, recordAttempt } from './outcomes.js';
import { bringNear, soonestLater } from './queue.js';
import { sealedSecrets, signedHeaders } from './signing.js';

const timeoutMs = 15_000;
/** As much of a reply as the log shows. */
const mostBytes = 8 * 1024;
/** How long an attempt may be under way before it is taken for lost: its server may have died. */
const leaseMs = 60_000;
/** How many attempts are under way at once, of all webhooks and of one: a slow receiver must not hold up the others. */
const mostAtOnce = 20;
const mostPerWebhook = 5;

/** The attempts of each server that are under way, and to which webhook. */
const attempts = new WeakMap<Platform, Map<Promise<void>, string>>();

function attemptsOf(platform: Platform): Map<Promise<void>, string> {
  const known = attempts.get(platform) ?? new Map<Promise<void>, string>();
  attempts.set(platform, known);
  return known;
}

/** Brings events to webhooks. Nobody waits for an attempt: another may be made meanwhile, and all other work goes on. */
export const deliveryWorker: Worker = {
  name: 'deliveries',
  async step(platform) {
    const { store, clock } = platform;
    await bringNear(platform);
    if (!(await store.deliveries.list({ queue: 'waiting' })).some(isDue(clock.now()))) return false;
    const underWay = attemptsOf(platform);
    const claims = await store.transaction((within) => claim(within, clock.now(), [...underWay.values()]));
    for (const one of claims) begin(platform, one);
    return claims.length > 0;
  },
  async next(platform) {
    const waiting = await platform.store.deliveries.list({ queue: 'waiting' });
    const first = waiting.reduce((least, { due_at }) => Math.min(least, Date.parse(due_at)), soonestLater(platform));
    return Number.isFinite(first) ? first : undefined;
  },
  underWay(platform) {
    const underWay = attemptsOf(platform);
    return underWay.size === 0 ? undefined : Promise.all(underWay.keys());
  },
};

function begin(platform: Platform, one: Claim): void {
  const underWay = attemptsOf(platform);
  const attempt = deliver(platform, one)
    .catch((error: unknown) => {
      // Its lease runs out, and it is tried again.
      if (error instanceof StoreUnavailable) return;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      platform.report({ kind: 'crash', operation: 'delivery', reason, at: timestamp(platform.clock.now()) });
    })
    .finally(() => {
      underWay.delete(attempt);
      platform.work.wake(platform);
    });
  underWay.set(attempt, one.webhook.id);
}

const isDue =
  (now: number) =>
  ({ due_at }: DeliveryRecord): boolean =>
    Date.parse(due_at) <= now;

/** A delivery that nobody else sends for now. */
interface Claim {
  readonly delivery: DeliveryRecord;
  readonly webhook: WebhookRecord;
}

/** Takes what is due, the longest waiting first. Should its server die, it is due again once the lease is over. */
async function claim(store: Store, now: number, underWay: readonly string[]): Promise<readonly Claim[]> {
  const due = (await store.deliveries.list({ queue: 'waiting' }))
    .filter(isDue(now))
    .sort((a, b) => (a.due_at < b.due_at ? -1 : a.due_at > b.due_at ? 1 : 0));
  const claims: Claim[] = [];
  const busy = new Map<string, number>();
  const count = (id: string) => busy.set(id, (busy.get(id) ?? 0) + 1);
  underWay.forEach(count);
  for (const delivery of due) {
    if (underWay.length + claims.length >= mostAtOnce) break;
    if ((busy.get(delivery.webhook_id) ?? 0) >= mostPerWebhook) continue;
    const webhook = await store.webhooks.get(delivery.webhook_id);
    if (webhook?.state !== 'enabled') {
      await store.deliveries.put(changed(delivery, { queue: 'parked' }, now));
      continue;
    }
    count(webhook.id);
    const leased = changed(delivery, { attempt: delivery.attempt + 1, due_at: timestamp(now + leaseMs) }, now);
    await store.deliveries.put(leased);
    claims.push({ delivery: leased, webhook });
  }
  return claims;
}

/** Makes one attempt; no transaction is open while it lasts. */
async function deliver(platform: Platform, { delivery, webhook }: Claim): Promise<void> {
  const { clock } = platform;
  const began = clock.now();
  const result = await sent(platform, delivery, webhook).catch((error: unknown) => ({
    reply: null,
    error: faultOf(error),
    headers: {},
  }));
  await recordAttempt(platform, delivery, { ...result, duration_ms: clock.now() - began });
}

type Result = Omit<Attempt, 'duration_ms'>;

async function sent(
  { store, clock, outbound }: Platform,
  delivery: DeliveryRecord,
  webhook: WebhookRecord,
): Promise<Result> {
  const now = clock.now();
  const { event_id, body } = delivery;
  const secrets = await Promise.all(sealedSecrets(webhook, now).map((sealed) => unseal({ store }, sealed)));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'entryway-webhooks/1',
    ...(await signedHeaders({ id: event_id, timestamp: Math.floor(now / 1000), body }, secrets)),
  };
  return outbound.send({ method: 'POST', url: webhook.url, headers, body, timeoutMs, mostBytes }).then(
    (reply) => ({ reply, error: null, headers }),
    (error: unknown) => ({ reply: null, error: faultOf(error), headers }),
  );
}

const faultOf = (error: unknown): NonNullable<Attempt['error']> =>
  error instanceof OutboundError
    ? { code: error.fault, message: error.message }
    : { code: 'unreachable', message: 'The delivery could not be sent.' };
