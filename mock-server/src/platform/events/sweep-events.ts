import type { Store } from '../../store/store.js';
import { hourOf } from '../clock.js';

/** Lets go of deliveries that have had their time, and of notes on when a draft was last told of. */
export async function sweepEvents({ laterEvents, deliveries }: Store, now: number): Promise<void> {
  await deliveries.purge('expires_hour', hourOf(now));
  for (const { id, due_at } of await laterEvents.list({ pending: 'no' })) {
    if (Date.parse(due_at) <= now) await laterEvents.delete(id);
  }
}
