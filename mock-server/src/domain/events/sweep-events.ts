import type { Store } from '../../store/store.js';
import { hourOf } from '../webhooks/deliveries.js';

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Lets go of deliveries and events that have had their time. */
export async function sweepEvents({ events, laterEvents, deliveries }: Store, now: number): Promise<void> {
  await deliveries.purge('expires_hour', hourOf(now));
  for (const { id, created_at } of await events.list({ state: 'told' })) {
    if (now - Date.parse(created_at) >= keptFor) await events.delete(id);
  }
  for (const { id, due_at } of await laterEvents.list({ pending: 'no' })) {
    if (Date.parse(due_at) <= now) await laterEvents.delete(id);
  }
}
