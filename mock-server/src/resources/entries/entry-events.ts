import type { Json } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { DomainEvent, EventType } from '../../platform/events/domain-event.js';
import { isHeard } from '../../platform/events/is-heard.js';
import type { Teller } from '../../platform/events/teller.js';
import type { LaterTeller } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { entryView } from './entry-view.js';
import type { EntryRecord } from './records.js';

const told = { parts: new Set(['answers', 'computed']), format: 'nested' } as const;

/** How often those who listen are told that one entry was saved. */
const updateEvery = 60_000;

/** Something that happened to an entry, which is shown with its answers. */
export const entryEvent = (
  store: Store,
  type: EventType,
  entry: EntryRecord,
  { now, previous = null }: { readonly now: number; readonly previous?: Json },
): DomainEvent => ({
  account_id: entry.account_id,
  type,
  form_id: entry.form_id,
  entry_id: entry.id,
  previous,
  object: async () => (await entryView(store, entry, now, told)) as unknown as Json,
});

/** Tells that something happened to an entry; what only tries a form out is nobody's business. */
export async function announceEntry(
  { store, clock, announce }: Teller,
  type: EventType,
  entry: EntryRecord,
  previous: Json = null,
): Promise<void> {
  if (!entry.test) await announce(entryEvent(store, type, entry, { now: clock.now(), previous }));
}

/** Tells that an entry is no longer in the state it was in. */
export const announceState = (call: Teller, entry: EntryRecord, before: EntryRecord['state']): Promise<void> =>
  announceEntry(call, 'entry.state_changed', entry, { state: before });

/** The name under which is kept when an entry was last told of. */
export const updateId = (entry_id: string): string => `entry.updated ${entry_id}`;

/** Until when an entry that is told of now is not told of again. */
const quietUntil = (now: number): string => timestamp(now + updateEvery);

/** Tells once a minute that an entry was saved again. */
export const updatedLater: LaterTeller = {
  async event({ store, now }, entry_id) {
    const entry = await store.entries.get(entry_id);
    return entry && entryEvent(store, 'entry.updated', entry, { now });
  },
  keptUntil: quietUntil,
};

/** Tells that an entry was saved: at once, or once a minute has passed since the last time. */
export async function announceUpdate(call: Teller, entry: EntryRecord, previous: Json = null): Promise<void> {
  const { store, clock } = call;
  if (entry.test) return;
  const now = clock.now();
  const event = entryEvent(store, 'entry.updated', entry, { now, previous });
  if (!(await isHeard(call, event))) return;
  const { account_id, id: subject_id } = entry;
  const mark = { id: updateId(subject_id), account_id, kind: 'entry.updated', subject_id } as const;
  const last = await store.laterEvents.get(mark.id);
  if (last && Date.parse(last.due_at) > now) {
    await store.laterEvents.put({ ...last, pending: 'yes' });
    call.expectWork(Date.parse(last.due_at));
    return;
  }
  await store.laterEvents.put({ ...mark, due_at: quietUntil(now), pending: 'no' });
  await call.announce(event);
}
