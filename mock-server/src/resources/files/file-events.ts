import type { Json } from '../../library.js';
import type { DomainEvent, EventType } from '../../platform/events/domain-event.js';
import { isHeard } from '../../platform/events/is-heard.js';
import type { Teller } from '../../platform/events/teller.js';
import type { LaterTeller } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { fileView } from './file-view.js';
import type { FileRecord } from './records.js';

/** Something that happened to a file. */
export async function fileEvent(store: Store, type: EventType, file: FileRecord, now: number): Promise<DomainEvent> {
  const entry = file.entry_id === '' ? undefined : await store.entries.get(file.entry_id);
  return {
    account_id: file.account_id,
    type,
    entry_id: entry?.id ?? null,
    form_id: entry?.form_id ?? null,
    object: () => fileView(file, now) as unknown as Json,
  };
}

/** Tells what a scan found, once it is over. */
export const infectedLater: LaterTeller = {
  async event({ store, now }, file_id) {
    const file = await store.files.get(file_id);
    return file && fileEvent(store, 'file.infected', file, now);
  },
};

/** Tells that a file has arrived, and later what a scan found in it. */
export async function announceFile(call: Teller, file: FileRecord): Promise<void> {
  const { store, clock } = call;
  const now = clock.now();
  await call.announce(await fileEvent(store, 'file.completed', file, now));
  if (file.verdict !== 'infected') return;
  if (!(await isHeard(call, await fileEvent(store, 'file.infected', file, now)))) return;
  const { id: subject_id, account_id, scanned_at: due_at } = file;
  const id = `file.infected ${subject_id}`;
  await store.laterEvents.put({ id, account_id, kind: 'file.infected', subject_id, due_at, pending: 'yes' });
  call.expectWork(Date.parse(due_at));
}
