import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  exactly,
  int,
  Json,
  JsonMap,
  listOf,
  listQuery,
  Nothing,
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
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    auth: 'account',
    role: 'viewer',
    summary: 'List webhooks',
    query: listQuery({ state: optional(WebhookState) }),
    replies: { 200: listOf(Webhook) },
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    auth: 'account',
    role: 'admin',
    idempotency: 'required',
    summary: 'Make a webhook; its secret is shown this once',
    body: exactly({ url, events: Events, ...members }),
    replies: { 201: WebhookWithSecret },
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/{webhook_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a webhook',
    replies: { 200: Webhook },
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/webhooks/{webhook_id}',
    auth: 'account',
    role: 'admin',
    ifMatch: 'accepted',
    summary: 'Change a webhook; what waits goes on once it is enabled',
    body: exactly({
      url: optional(url),
      events: optional(Events),
      state: optional(oneOf('enabled', 'disabled')),
      ...members,
    }),
    replies: { 200: Webhook },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{webhook_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove a webhook and its deliveries; a long log of them goes in a job of its own',
    replies: { 204: Nothing },
  },
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
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/{webhook_id}/deliveries',
    auth: 'account',
    role: 'viewer',
    summary: 'List the deliveries of the last 30 days',
    query: listQuery({ state: optional(DeliveryState), event_type: optional(EventName) }),
    replies: { 200: listOf(Delivery) },
  },
  getDelivery: {
    method: 'GET',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a delivery, with what was sent and answered',
    replies: { 200: Delivery },
  },
  redeliver: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    auth: 'account',
    role: 'admin',
    summary: 'Send an event again, with the same webhook-id',
    replies: { 202: Delivery },
  },
});
