import { timestamp } from '../../platform/clock.js';
import { base, changed } from '../../platform/owned.js';
import type { Store } from '../../store/store.js';
import type { WebhookRecord } from './records.js';

/** A webhook as it is sent: never with its secret. */
export const webhookView = (webhook: WebhookRecord) => ({
  ...base('webhook', webhook),
  url: webhook.url,
  description: webhook.description,
  events: [...webhook.events],
  filter: { form_ids: [...webhook.filter.form_ids], project_ids: [...webhook.filter.project_ids] },
  state: webhook.state,
  secret_last4: webhook.secret_last4,
  payload: webhook.payload,
  failure_count: webhook.failure_count,
  last_success_at: webhook.last_success_at,
});

/** Lets what is on its way to a webhook wait until it is enabled again. */
export async function parkDeliveries({ deliveries }: Store, webhook_id: string, now: number): Promise<void> {
  for (const delivery of await deliveries.list({ webhook_id, queue: 'waiting' })) {
    await deliveries.put(changed(delivery, { queue: 'parked' }, now));
  }
}

/** Lets what has waited for a webhook go on, at once. */
export async function resumeDeliveries({ deliveries }: Store, webhook_id: string, now: number): Promise<void> {
  for (const delivery of await deliveries.list({ webhook_id, queue: 'parked' })) {
    await deliveries.put(changed(delivery, { queue: 'waiting', due_at: timestamp(now) }, now));
  }
}

/** Removes some of what was sent to a webhook; tells how many. */
export async function removeDeliveries({ deliveries }: Store, webhook_id: string, most: number): Promise<number> {
  // The newest first: indexes are shortened at their ends for little.
  const some = await deliveries.page({ webhook_id }, { limit: most, newest: true });
  for (const { record } of some) await deliveries.delete(record.id);
  return some.length;
}
