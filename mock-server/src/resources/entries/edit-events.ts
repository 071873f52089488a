import type { Json, Operation } from '../../library.js';
import type { Context } from '../../platform/context.js';
import type { EventType } from '../../platform/events/domain-event.js';
import type { Teller } from '../../platform/events/teller.js';
import { editView } from './edit-sessions.js';
import type { EditSessionRecord, EntryRecord } from './records.js';

/** Tells that something happened to an edit of an entry. */
export async function announceEdit(
  call: Teller & Pick<Context<Operation>, 'headers'>,
  type: EventType,
  entry: EntryRecord,
  edit: EditSessionRecord,
): Promise<void> {
  if (entry.test) return;
  const { account_id, form_id, id: entry_id } = entry;
  const object = async () => (await editView(call, entry, edit)) as unknown as Json;
  await call.announce({ account_id, type, form_id, entry_id, object });
}
