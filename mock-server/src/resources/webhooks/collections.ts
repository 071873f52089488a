import { filed, of } from '../../store/collections.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';

export const webhookCollections = {
  webhooks: of<WebhookRecord>()('account_id', 'state'),
  deliveries: filed(of<DeliveryRecord>()('webhook_id', 'account_id', 'queue', 'expires_hour'), (delivery) =>
    delivery.queue === 'waiting' ? `${delivery.webhook_id} ${delivery.due_at}` : undefined,
  ),
};

type Added = typeof webhookCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
