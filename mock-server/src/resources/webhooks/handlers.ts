import { timestamp } from '../../platform/clock.js';
import { listReply } from '../../platform/lists/list.js';
import { listPage } from '../../platform/lists/list-page.js';
import { changed, needOwned, needUnchanged, nothing, ownedBy, single } from '../../platform/owned.js';
import { planLimit, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { limitsOf } from '../accounts/index.js';
import { queueJob } from '../jobs/index.js';
import { webhooks } from './contract.js';
import { bodies, deliveryOf, redeliveryOf } from './deliveries.js';
import { accepted, needDelivery, webhookDeliveries } from './deliveries-handlers.js';
import { exampleObject, webhookEventTypes } from './event-types.js';
import type { WebhookRecord } from './records.js';
import { mostRemoved } from './remove-webhook-job.js';
import { needFilter, needReachable } from './webhook-rules.js';
import { newSecret, secretAgain, withSecret } from './webhook-secrets.js';
import { parkDeliveries, removeDeliveries, resumeDeliveries, webhookView } from './webhooks.js';

const day = 24 * 60 * 60;

function needEnabled({ state }: WebhookRecord): void {
  if (state !== 'enabled') throw stateConflict('The webhook is disabled. Enable it first.', state, ['enabled']);
}

export const webhookRoutes = implement(webhooks, {
  async listWebhookEventTypes({ query, signer, clock }) {
    const items = webhookEventTypes();
    return {
      body: await listPage({ items, keyOf: ({ type }) => type, list: 'webhook-event-types', query, signer, clock }),
    };
  },

  async listWebhooks(call) {
    const { query, store, principal } = call;
    const all = await store.webhooks.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'webhooks',
        items: all.filter(({ state }) => (query.state ?? state) === state),
        view: webhookView,
        sorts: { url: ({ url }) => url, last_success_at: ({ last_success_at }) => last_success_at },
        names: ['id', 'url', 'state', 'payload', 'failure_count', 'last_success_at', 'created_at', 'created_by'],
      }),
    };
  },

  createWebhook: {
    async handle(call) {
      const { body, store, ids, baseUrl, principal } = call;
      needReachable(call, body.url);
      const { webhooks: most } = limitsOf(principal.account);
      if ((await store.webhooks.count({ account_id: principal.account.id })) >= most) throw planLimit('webhooks', most);
      const { secret, ...kept } = await newSecret(call);
      const webhook: WebhookRecord = {
        ...ownedBy(call),
        id: ids.make('whk'),
        url: body.url,
        description: body.description ?? null,
        events: body.events,
        filter: await needFilter(call, body.filter ?? {}),
        state: 'enabled',
        payload: body.payload ?? 'full',
        ...kept,
        previous_secret: null,
        failure_count: 0,
        failing_since: null,
        last_success_at: null,
      };
      await store.webhooks.put(webhook);
      const place = { Location: `${baseUrl}/webhooks/${webhook.id}` };
      return { ...withSecret(webhook, secret, webhook.sealed_secret), status: 201, ...headers(webhook, place) };
    },
    async replay(context, memo) {
      const again = await secretAgain(context, memo);
      return {
        ...again,
        status: 201,
        headers: { ...again.headers, Location: `${context.baseUrl}/webhooks/${again.body.id}` },
      };
    },
  },

  async getWebhook(call) {
    return single(webhookView(await needOwned(call.store.webhooks, call, call.params.webhook_id, 'webhook')));
  },

  async updateWebhook(call) {
    const { params, body, store, clock } = call;
    const webhook = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
    needUnchanged(call, webhook);
    if (body.url !== undefined) needReachable(call, body.url);
    const { url = webhook.url, events = webhook.events, payload = webhook.payload, state = webhook.state } = body;
    const filter = body.filter === undefined ? webhook.filter : await needFilter(call, body.filter ?? {});
    const description = body.description === undefined ? webhook.description : body.description;
    const isBack = state === 'enabled' && webhook.state !== 'enabled';
    // Whoever switches it on again gives it five days again.
    const reset = isBack ? { failure_count: 0, failing_since: null } : {};
    const now = clock.now();
    const updated = changed(webhook, { url, events, payload, state, filter, description, ...reset }, now);
    await store.webhooks.put(updated);
    if (isBack) await resumeDeliveries(store, webhook.id, now);
    if (state === 'disabled') await parkDeliveries(store, webhook.id, now);
    if (isBack) call.expectWork(now);
    return single(webhookView(updated));
  },

  async deleteWebhook(call) {
    const webhook = await needOwned(call.store.webhooks, call, call.params.webhook_id, 'webhook');
    const { store } = call;
    await store.webhooks.delete(webhook.id);
    // Nothing more is sent from here on; a long log of deliveries goes after the reply.
    const left = await store.deliveries.count({ webhook_id: webhook.id });
    if (left <= mostRemoved) await removeDeliveries(store, webhook.id, mostRemoved);
    else await queueJob(call, 'webhook_delete', { webhook_id: webhook.id }, left);
    return nothing;
  },

  async testWebhook(call) {
    const { params, body, store, ids, clock, principal } = call;
    const webhook = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
    needEnabled(webhook);
    const { event_type: type = 'webhook.test' } = body;
    const object = type === 'webhook.test' ? webhookView(webhook) : exampleObject(type);
    const { account_id } = webhook;
    const now = clock.now();
    const event = { id: ids.make('evt'), account_id, type, object, previous: null, created_at: timestamp(now) };
    return accepted(call, deliveryOf(webhook, event, bodies(event), { ids, now, created_by: principal.user.id }));
  },

  rotateWebhookSecret: {
    async handle(call) {
      const { params, body, store, clock } = call;
      const webhook = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
      const now = clock.now();
      const { secret, ...kept } = await newSecret(call);
      const until = timestamp(now + (body.overlap_seconds ?? day) * 1000);
      const previous_secret = { sealed: webhook.sealed_secret, until };
      const rotated = changed(webhook, { ...kept, previous_secret }, now);
      await store.webhooks.put(rotated);
      return { ...withSecret(rotated, secret, rotated.sealed_secret), ...headers(rotated) };
    },
    replay: secretAgain,
  },

  ...webhookDeliveries,

  async redeliver(call) {
    const { params, store, ids, clock, principal } = call;
    const webhook = await needOwned(store.webhooks, call, params.webhook_id, 'webhook');
    const known = await needDelivery(call, webhook, params.delivery_id);
    needEnabled(webhook);
    return accepted(call, redeliveryOf(webhook, known, { ids, now: clock.now(), created_by: principal.user.id }));
  },
});

const headers = (webhook: WebhookRecord, more: Readonly<Record<string, string>> = {}) => ({
  headers: { ETag: `"v${webhook.version}"`, ...more },
});
