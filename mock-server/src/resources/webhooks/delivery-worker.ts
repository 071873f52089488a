import { OutboundError } from '../../platform/outbound/outbound.js';
import type { Platform, Worker } from '../../platform/platform.js';
import { unseal } from '../../platform/seal.js';
import { UnderWay } from '../../platform/work/under-way.js';
import { type Claim, claimDue, nextDue } from './claims.js';
import { type Attempt, recordAttempt } from './outcomes.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';
import { sealedSecrets, signedHeaders } from './signing.js';

const timeoutMs = 15_000;
/** As much of a reply as the log shows. */
const mostBytes = 8 * 1024;

/** Attempts, by their webhook. */
const attempts = new UnderWay('delivery');

/** Brings events to webhooks. Nobody waits for an attempt: another may be made meanwhile, and all other work goes on. */
export const deliveryWorker: Worker = {
  name: 'deliveries',
  async step(platform) {
    const claims = await claimDue(platform, attempts.names(platform));
    // Signed one after the other, so that they leave in their order.
    for (const one of claims) {
      const headers = await headersOf(platform, one).catch(faultOf);
      attempts.begin(platform, one.webhook.id, deliver(platform, one, headers));
    }
    return claims.length > 0;
  },
  next: (platform) => nextDue(platform, attempts.names(platform)),
  underWay: (platform) => attempts.whole(platform),
};

/** Makes one attempt; no transaction is open while it lasts. */
async function deliver(platform: Platform, { delivery, webhook }: Claim, headers: Headers | Fault): Promise<void> {
  const { clock } = platform;
  const began = clock.now();
  const result = isFault(headers)
    ? { reply: null, error: headers, headers: {} }
    : await sent(platform, delivery, webhook, headers);
  await recordAttempt(platform, delivery, { ...result, duration_ms: clock.now() - began });
}

type Headers = Attempt['headers'];
type Fault = NonNullable<Attempt['error']>;
type Result = Omit<Attempt, 'duration_ms'>;

const isFault = (headers: Headers | Fault): headers is Fault => 'code' in headers;

async function headersOf({ store, clock }: Platform, { delivery, webhook }: Claim): Promise<Headers> {
  const now = clock.now();
  const { event_id, body } = delivery;
  const secrets = await Promise.all(sealedSecrets(webhook, now).map((sealed) => unseal({ store }, sealed)));
  return {
    'content-type': 'application/json',
    'user-agent': 'entryway-webhooks/1',
    ...(await signedHeaders({ id: event_id, timestamp: Math.floor(now / 1000), body }, secrets)),
  };
}

const sent = (
  { outbound }: Platform,
  { body }: DeliveryRecord,
  { url }: WebhookRecord,
  headers: Headers,
): Promise<Result> =>
  outbound.send({ method: 'POST', url, headers, body, timeoutMs, mostBytes }).then(
    (reply) => ({ reply, error: null, headers }),
    (error: unknown) => ({ reply: null, error: faultOf(error), headers }),
  );

const faultOf = (error: unknown): Fault =>
  error instanceof OutboundError
    ? { code: error.fault, message: error.message }
    : { code: 'unreachable', message: 'The delivery could not be sent.' };
