import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Listener } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { bodies, deliveryOf } from './deliveries.js';
import type { WebhookRecord } from './records.js';

type Subject = Pick<DomainEvent, 'type' | 'form_id' | 'project_id'>;

/** Makes a delivery to every webhook that wants to hear of an event. */
export const webhookListener: Listener = {
  async hears(store, event) {
    for (const webhook of await enabled(store, event.account_id)) {
      if (await wants(store, webhook, event)) return true;
    }
    return false;
  },
  async hear({ ids, clock }, store, event) {
    const making = { ids, now: clock.now(), created_by: null };
    const told = bodies(event);
    for (const webhook of await enabled(store, event.account_id)) {
      if (await wants(store, webhook, event)) await store.deliveries.put(deliveryOf(webhook, event, told, making));
    }
  },
};

const enabled = ({ webhooks }: Store, account_id: string): Promise<readonly WebhookRecord[]> =>
  webhooks.list({ account_id, state: 'enabled' });

/** Whether a webhook is told of something. One with a filter only hears of what belongs to its forms and projects. */
async function wants(store: Store, { events, filter }: WebhookRecord, subject: Subject): Promise<boolean> {
  if (!events.includes('*') && !events.includes(subject.type)) return false;
  const { form_ids, project_ids } = filter;
  if (form_ids.length + project_ids.length === 0) return true;
  const { form_id = null } = subject;
  if (form_id !== null && form_ids.includes(form_id)) return true;
  if (project_ids.length === 0) return false;
  const project_id =
    subject.project_id ?? (form_id === null ? undefined : (await store.forms.get(form_id))?.project_id);
  return project_id != null && project_ids.includes(project_id);
}
