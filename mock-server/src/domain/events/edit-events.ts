import type { Context } from '../../http/route.js';
import type { Json, Operation } from '../../library.js';
import type { EditSessionRecord, EntryRecord } from '../../store/records.js';
import { editView } from '../account/edit-sessions.js';
import type { Teller } from './entry-events.js';
import type { EventType } from './happening.js';

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
