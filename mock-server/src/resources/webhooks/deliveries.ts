import { hourOf, timestamp } from '../../platform/clock.js';
import type { EventRecord } from '../../platform/events/records.js';
import type { Ids } from '../../platform/ids.js';
import { base } from '../../platform/owned.js';
import { payloadOf } from './payload.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Whether a delivery is no longer shown. */
export const isForgotten = ({ expires_hour }: DeliveryRecord, now: number): boolean => expires_hour <= hourOf(now);

interface Making {
  readonly ids: Ids;
  readonly now: number;
  /** Who asked for it; nobody when it just happened. */
  readonly created_by: string | null;
}

type Sent = Pick<DeliveryRecord, 'event_id' | 'event_type' | 'body' | 'redelivery_of'>;

function newDelivery(webhook: WebhookRecord, sent: Sent, { ids, now, created_by }: Making): DeliveryRecord {
  const at = timestamp(now);
  return {
    id: ids.make('dlv'),
    account_id: webhook.account_id,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by,
    webhook_id: webhook.id,
    ...sent,
    attempt: 0,
    state: 'pending',
    queue: 'waiting',
    due_at: at,
    status_code: null,
    duration_ms: null,
    error: null,
    request_headers: null,
    response: null,
    expires_hour: hourOf(now + keptFor),
  };
}

type Told = Pick<EventRecord, 'id' | 'account_id' | 'type' | 'object' | 'previous' | 'created_at'>;

/** What webhooks are told of an event, made once however many there are. */
export function bodies(event: Told): (webhook: WebhookRecord) => string {
  const made = new Map<WebhookRecord['payload'], string>();
  return ({ payload }) => {
    const body = made.get(payload) ?? JSON.stringify(payloadOf(event, payload));
    made.set(payload, body);
    return body;
  };
}

/** An event on its way to a webhook for the first time. */
export const deliveryOf = (
  webhook: WebhookRecord,
  { id: event_id, type: event_type }: Told,
  bodyFor: ReturnType<typeof bodies>,
  making: Making,
): DeliveryRecord =>
  newDelivery(webhook, { event_id, event_type, body: bodyFor(webhook), redelivery_of: null }, making);

/** The same once more: its receiver knows it again by the id of its event. */
export const redeliveryOf = (webhook: WebhookRecord, known: DeliveryRecord, making: Making): DeliveryRecord =>
  newDelivery(
    webhook,
    { event_id: known.event_id, event_type: known.event_type, body: known.body, redelivery_of: known.id },
    making,
  );

/** A delivery as it is listed. */
export const deliveryView = (delivery: DeliveryRecord) => ({
  ...base('delivery', delivery),
  webhook_id: delivery.webhook_id,
  event_id: delivery.event_id,
  event_type: delivery.event_type,
  attempt: delivery.attempt,
  state: delivery.state,
  status_code: delivery.status_code,
  duration_ms: delivery.duration_ms,
  error: delivery.error && { ...delivery.error },
  next_attempt_at: delivery.queue === 'waiting' ? delivery.due_at : null,
  redelivery_of: delivery.redelivery_of,
});

/** A delivery with what was sent and answered. */
export const wholeDelivery = (delivery: DeliveryRecord) => ({
  ...deliveryView(delivery),
  request: { headers: { ...delivery.request_headers }, body: delivery.body },
  response: delivery.response && { headers: { ...delivery.response.headers }, body: delivery.response.body },
});
