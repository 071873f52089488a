import type { Store } from '../../store/store.js';
import { isOpenEdit, isStale } from './entry-life.js';
import type { EditSessionRecord, EntryRecord } from './records.js';

/** The edit of an entry that is open; one that lapsed, or was superseded, is not. */
export async function openEditOf(
  { editSessions }: Store,
  entry: EntryRecord,
  now: number,
): Promise<EditSessionRecord | undefined> {
  if (entry.edit_session_id === null) return undefined;
  const edit = await editSessions.get(entry.edit_session_id);
  return edit && isOpenEdit(edit, now) && !isStale(edit, entry) ? edit : undefined;
}
