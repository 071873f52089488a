import type { AccountCall } from '../../platform/account-call.js';
import type { Some } from '../../platform/handlers.js';
import { longListReply } from '../../platform/lists/list.js';
import { needOwned, single, tagOf } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import type { webhooks } from './contract.js';
import { deliveryView, isForgotten, wholeDelivery } from './deliveries.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';

/** A delivery of a webhook. */
export async function needDelivery(
  { store, clock }: Pick<AccountCall, 'store' | 'clock'>,
  { id }: WebhookRecord,
  delivery_id: string,
): Promise<DeliveryRecord> {
  const delivery = await store.deliveries.get(delivery_id);
  if (delivery?.webhook_id !== id || isForgotten(delivery, clock.now())) throw notFound('There is no such delivery.');
  return delivery;
}

/** Puts a delivery on its way. */
export async function accepted(call: AccountCall, delivery: DeliveryRecord) {
  await call.store.deliveries.put(delivery);
  call.expectWork(call.clock.now());
  const view = deliveryView(delivery);
  const place = `${call.baseUrl}/webhooks/${delivery.webhook_id}/deliveries/${delivery.id}`;
  return { status: 202, body: view, headers: { ETag: tagOf(view), Location: place } };
}

export const webhookDeliveries: Some<typeof webhooks, 'listDeliveries' | 'getDelivery'> = {
  async listDeliveries(call) {
    const { params, query, store, clock } = call;
    const { id: webhook_id } = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
    const isWanted = (delivery: DeliveryRecord): boolean =>
      !isForgotten(delivery, clock.now()) &&
      (query.state ?? delivery.state) === delivery.state &&
      (query.event_type ?? delivery.event_type) === delivery.event_type;
    return {
      body: await longListReply(call, {
        name: 'deliveries',
        items: () => store.deliveries.list({ webhook_id }),
        page: (stretch) => store.deliveries.page({ webhook_id }, stretch),
        wanted: isWanted,
        view: deliveryView,
        names: [
          'id',
          'event_id',
          'event_type',
          'state',
          'attempt',
          'status_code',
          'duration_ms',
          'next_attempt_at',
          'created_at',
        ],
      }),
    };
  },

  async getDelivery(call) {
    const { params, store } = call;
    const webhook = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
    return single(wholeDelivery(await needDelivery(call, webhook, params.delivery_id)));
  },
};
