import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, makingOnce, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  exactly,
  int,
  Json,
  JsonMap,
  listOf,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { eventTypes } from '../../platform/events/domain-event.js';

const EventName = oneOf(...eventTypes);
const Events = array(oneOf('*', ...eventTypes)).check(z.minLength(1), z.maxLength(eventTypes.length + 1));
const Payload = oneOf('full', 'thin');
const WebhookState = oneOf('enabled', 'disabled', 'auto_disabled');
const DeliveryState = oneOf('pending', 'succeeded', 'failed', 'abandoned');
const Filter = exactly({ form_ids: array(str), project_ids: array(str) });
const Headers = z.record(str, str);

export const Webhook = resource('webhook', {
  url: str,
  description: text,
  events: array(str),
  filter: Filter,
  state: WebhookState,
  secret_last4: str,
  payload: Payload,
  failure_count: int,
  last_success_at: text,
});

const { ...webhookShape } = Webhook.shape;

/** A webhook with the secret its deliveries are signed with; shown when the secret is made, and never again. */
export const WebhookWithSecret = exactly({ ...webhookShape, secret: str });

export const Delivery = resource('delivery', {
  webhook_id: str,
  event_id: str,
  event_type: EventName,
  attempt: int,
  state: DeliveryState,
  status_code: nullable(int),
  duration_ms: nullable(int),
  error: nullable(exactly({ code: str, message: str })),
  next_attempt_at: text,
  redelivery_of: text,
  request: optional(exactly({ headers: Headers, body: str })),
  response: optional(nullable(exactly({ headers: Headers, body: str }))),
});

export const WebhookEventType = exactly({ type: EventName, description: str, schema: JsonMap, example: Json });

const url = textOf(1, 2048);
const description = optional(nullable(textOf(0, 500)));
const ids = optional(array(str).check(z.maxLength(100)));
const members = {
  filter: optional(nullable(exactly({ form_ids: ids, project_ids: ids }))),
  payload: optional(Payload),
  description,
};

/** Tells other services what happens. */
export const webhooks = defineContract({
  listWebhookEventTypes: {
    method: 'GET',
    path: '/webhook-event-types',
    auth: 'account',
    role: 'viewer',
    summary: 'List what a webhook can be told of',
    query: z.object({ limit: optional(str), cursor: optional(str), count: optional(oneOf('true', 'false')) }),
    replies: { 200: listOf(WebhookEventType) },
  },
  listWebhooks: listing({
    path: '/webhooks',
    summary: 'List webhooks',
    of: Webhook,
    query: { state: optional(WebhookState) },
  }),
  createWebhook: makingOnce({
    path: '/webhooks',
    summary: 'Make a webhook; its secret is shown this once',
    role: 'admin',
    body: exactly({ url, events: Events, ...members }),
    of: WebhookWithSecret,
  }),
  getWebhook: reading({ path: '/webhooks/{webhook_id}', summary: 'Get a webhook', of: Webhook }),
  updateWebhook: changing({
    path: '/webhooks/{webhook_id}',
    summary: 'Change a webhook; what waits goes on once it is enabled',
    role: 'admin',
    body: exactly({
      url: optional(url),
      events: optional(Events),
      state: optional(oneOf('enabled', 'disabled')),
      ...members,
    }),
    of: Webhook,
  }),
  deleteWebhook: removing({
    path: '/webhooks/{webhook_id}',
    summary: 'Remove a webhook and its deliveries; a long log of them goes in a job of its own',
    role: 'admin',
  }),
  testWebhook: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/test',
    auth: 'account',
    role: 'admin',
    summary: 'Send an example of an event',
    body: exactly({ event_type: optional(EventName) }),
    replies: { 202: Delivery },
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/rotate-secret',
    auth: 'account',
    role: 'admin',
    idempotency: 'required',
    summary: 'Make a new secret; for a while the old one signs too',
    body: exactly({ overlap_seconds: optional(int.check(z.minimum(0), z.maximum(7 * 86_400))) }),
    replies: { 200: WebhookWithSecret },
  },
  listDeliveries: listing({
    path: '/webhooks/{webhook_id}/deliveries',
    summary: 'List the deliveries of the last 30 days',
    of: Delivery,
    query: { state: optional(DeliveryState), event_type: optional(EventName) },
  }),
  getDelivery: reading({
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}',
    summary: 'Get a delivery, with what was sent and answered',
    of: Delivery,
  }),
  redeliver: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    auth: 'account',
    role: 'admin',
    summary: 'Send an event again, with the same webhook-id',
    replies: { 202: Delivery },
  },
});
