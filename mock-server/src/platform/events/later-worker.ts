import type { Store } from '../../store/store.js';
import type { Platform, Worker } from '../platform.js';
import { firstDue, soonestOf } from '../work/agendas.js';
import type { LaterEventRecord } from './records.js';

/** Tells what could not be told at once: what scans found, forms that closed, drafts saved again within a minute. */
export const laterWorker: Worker = {
  name: 'later events',
  async step(platform) {
    const now = platform.clock.now();
    const due = await firstDue(platform.store.laterEvents, now);
    if (!due) return false;
    await platform.store.transaction(async (store) => {
      const current = await store.laterEvents.get(due.id);
      if (current?.pending === 'yes') await tell(platform, store, current, now);
    });
    return true;
  },
  next: ({ store }) => soonestOf(store.laterEvents, ({ due_at }) => due_at),
};

async function tell(platform: Platform, store: Store, later: LaterEventRecord, now: number): Promise<void> {
  const teller = platform.parts.laterEvents[later.kind];
  const event = await teller.event({ store, origin: platform.publicUrl.origin, now }, later.subject_id);
  if (event) await platform.announce(store, event);
  if (teller.keptUntil) await store.laterEvents.put({ ...later, pending: 'no', due_at: teller.keptUntil(now) });
  else await store.laterEvents.delete(later.id);
}
