import { timestamp } from '../../platform/clock.js';
import type { Mail } from '../../platform/mails.js';
import type { OutboundReply } from '../../platform/outbound/outbound.js';
import { changed } from '../../platform/owned.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { disabledMails } from './disabled-mail.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';
import { nextAttempt } from './retries.js';
import { parkDeliveries } from './webhooks.js';

/** How an attempt ended: with a reply, or without. */
export interface Attempt {
  readonly reply: OutboundReply | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly duration_ms: number;
}

/** How long nothing but failures may be before a webhook is switched off. */
const patience = 5 * 24 * 60 * 60 * 1000;
const gone = 410;

/** Writes down how an attempt ended, and what follows from it for the delivery and its webhook. */
export async function recordAttempt(platform: Platform, claimed: DeliveryRecord, attempt: Attempt): Promise<void> {
  const { store, outbox } = platform;
  const mails = await store.transaction(async (within) => {
    const delivery = await within.deliveries.get(claimed.id);
    const webhook = await within.webhooks.get(claimed.webhook_id);
    // Removed meanwhile; or the lease ran out, and another attempt counts.
    if (!webhook || delivery?.attempt !== claimed.attempt) return [];
    return isSuccess(attempt)
      ? succeeded(platform, within, delivery, webhook, attempt)
      : failed(platform, within, delivery, webhook, attempt);
  });
  if (mails.length > 0) outbox.add(mails);
}

const isSuccess = ({ reply }: Attempt): boolean => reply !== null && reply.status >= 200 && reply.status < 300;

const seen = ({ reply, error, headers, duration_ms }: Attempt): Partial<DeliveryRecord> => ({
  status_code: reply?.status ?? null,
  duration_ms,
  error,
  request_headers: headers,
  response: reply && { headers: reply.headers, body: reply.body },
});

type Ending = (
  platform: Platform,
  store: Store,
  delivery: DeliveryRecord,
  webhook: WebhookRecord,
  attempt: Attempt,
) => Promise<readonly Mail[]>;

const succeeded: Ending = async ({ clock }, store, delivery, webhook, attempt) => {
  const now = clock.now();
  await store.deliveries.put(changed(delivery, { ...seen(attempt), state: 'succeeded', queue: 'done' }, now));
  const fine = { failure_count: 0, failing_since: null, last_success_at: timestamp(now) };
  await store.webhooks.put(changed(webhook, fine, now));
  return [];
};

const failed: Ending = async (platform, store, delivery, webhook, attempt) => {
  const { clock, random } = platform;
  const now = clock.now();
  const status = attempt.reply?.status ?? null;
  const asked = { status, retryAfter: attempt.reply?.headers['retry-after'] };
  const next = nextAttempt(delivery.attempt, asked, { random, now });
  const failing_since = webhook.failing_since ?? timestamp(now);
  const isHopeless = now - Date.parse(failing_since) >= patience;
  const state = stateAfter(webhook, status === gone, isHopeless);
  const goesOn = next === undefined ? ({ state: 'abandoned', queue: 'done' } as const) : waitFor(next, state);
  await store.deliveries.put(changed(delivery, { ...seen(attempt), ...goesOn }, now));
  const failure_count = webhook.failure_count + 1;
  const worse = changed(webhook, { failure_count, failing_since, state }, now);
  await store.webhooks.put(worse);
  if (state !== 'enabled') await parkDeliveries(store, webhook.id, now);
  return state === 'auto_disabled' && webhook.state === 'enabled' ? disabledMails(platform, store, worse) : [];
};

/** Whether a webhook goes on after a failure: not if its receiver is gone, nor if all has failed for days. */
function stateAfter(webhook: WebhookRecord, isGone: boolean, isHopeless: boolean): WebhookRecord['state'] {
  if (webhook.state !== 'enabled') return webhook.state;
  if (isGone) return 'disabled';
  return isHopeless ? 'auto_disabled' : 'enabled';
}

const waitFor = (next: number, state: WebhookRecord['state']): Partial<DeliveryRecord> => ({
  state: 'failed',
  queue: state === 'enabled' ? 'waiting' : 'parked',
  due_at: timestamp(next),
});
