import { entryEvent, quietUntil } from '../../resources/entries/entry-events.js';
import { fileEvent } from '../../resources/files/file-events.js';
import { formEvent } from '../../resources/forms/form-events.js';
import { formState } from '../../resources/forms/form-view.js';
import type { Store } from '../../store/store.js';
import type { Platform } from '../exchange.js';
import { firstDue, soonestOf } from '../work/agendas.js';
import type { Worker } from '../work/work.js';
import type { DomainEvent } from './domain-event.js';
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
  const event = await eventOf(store, later, platform.publicUrl.origin, now);
  if (event) await platform.announce(store, event);
  if (later.kind === 'entry.updated') {
    await store.laterEvents.put({ ...later, pending: 'no', due_at: quietUntil(now) });
  } else await store.laterEvents.delete(later.id);
}

/** What has happened by now; nothing where it came otherwise. */
async function eventOf(
  store: Store,
  later: LaterEventRecord,
  origin: string,
  now: number,
): Promise<DomainEvent | undefined> {
  const { kind, subject_id } = later;
  if (kind === 'file.infected') {
    const file = await store.files.get(subject_id);
    return file && fileEvent(store, kind, file, now);
  }
  if (kind === 'entry.updated') {
    const entry = await store.entries.get(subject_id);
    return entry && entryEvent(store, kind, entry, { now });
  }
  const form = await store.forms.get(subject_id);
  // Somebody may have closed it before, or put it away.
  if (form?.state !== 'published' || (await formState(store, form, now)).closed_reason !== 'schedule') return undefined;
  return formEvent({ store, origin, now }, kind, form, { state: 'published' });
}
