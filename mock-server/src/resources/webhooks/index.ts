// Webhooks: telling other services what happens. What others may use of them:

export { webhookCollections } from './collections.js';
export { Delivery, Webhook, WebhookEventType, WebhookWithSecret, webhooks } from './contract.js';
export { deliveryWorker } from './delivery-worker.js';
export { webhookRoutes } from './handlers.js';
export { webhookListener } from './listener.js';
export { webhookJobHandler } from './remove-webhook-job.js';
export { sweepDeliveries } from './sweep-deliveries.js';
