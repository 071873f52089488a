import type { JobHandler } from '../jobs/index.js';
import { removeDeliveries } from './webhooks.js';

/** How many deliveries go in one transaction. */
export const mostRemoved = 200;

/** Removes the deliveries of a webhook that is no longer there. */
export const webhookJobHandler: JobHandler = {
  isShort: false,
  pause: 0,
  async piece({ store }, { order, done = 0, total }) {
    const { webhook_id } = order as { readonly webhook_id: string };
    const gone = await removeDeliveries(store, webhook_id, mostRemoved);
    if (gone === mostRemoved) return { kind: 'more', done: Math.min(total, done + gone), cursor: null };
    return { kind: 'done', result: { object: 'webhook', id: webhook_id } };
  },
};
