import { entryIssues } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { notFound } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { currentAnswers, currentGroups } from './answers-map.js';
import { needEntry } from './entry-access.js';
import { isOpenEdit, isStale } from './entry-life.js';
import { detailOfIssue } from './issue-details.js';
import { loadedEntryOf, viewOf } from './loaded-entry.js';
import type { EditSessionRecord, EntryRecord } from './records.js';

/** The state of an edit, which may lapse or be superseded. */
export function editState(
  edit: EditSessionRecord,
  entry: EntryRecord,
  now: number,
): EditSessionRecord['state'] | 'expired' | 'stale' {
  if (edit.state !== 'open') return edit.state;
  if (!isOpenEdit(edit, now)) return 'expired';
  return isStale(edit, entry) ? 'stale' : 'open';
}

/** An edit of an entry of the caller's account. */
export async function needEditSession(
  call: AccountCall,
  id: string,
): Promise<{ readonly entry: EntryRecord; readonly edit: EditSessionRecord }> {
  const edit = await call.store.editSessions.get(id);
  const entry = edit && (await call.store.entries.get(edit.entry_id));
  if (!entry || entry.account_id !== call.principal.account.id) throw notFound('There is no such edit.');
  return { entry: await needEntry(call, entry.id), edit };
}

/** Lets only an edit that is open be gone on with. */
export function needOpenEdit(edit: EditSessionRecord, entry: EntryRecord, now: number): void {
  const state = editState(edit, entry, now);
  if (state !== 'open') throw stateConflict('This edit has ended.', state, ['open']);
}

/** An edit as its owners see it, with what is still wrong. */
export async function editView(
  { store, clock, headers }: Pick<AccountCall, 'store' | 'clock' | 'headers'>,
  entry: EntryRecord,
  edit: EditSessionRecord,
) {
  const now = clock.now();
  const state = editState(edit, entry, now);
  const loaded = await loadedEntryOf(store, entry, edit, { writer: '', headers, now, owner: true });
  const issues = state === 'open' ? entryIssues(viewOf(loaded)) : [];
  return {
    object: 'edit_session' as const,
    id: edit.id,
    account_id: entry.account_id,
    version: edit.revision,
    created_at: edit.created_at,
    updated_at: edit.saved_at,
    created_by: edit.begun_by ?? null,
    entry_id: entry.id,
    state,
    base_revision_id: edit.base_revision_id,
    audience: edit.audience,
    fields: edit.fields && [...edit.fields],
    answers: { ...currentAnswers(edit) },
    groups: { ...currentGroups(edit) },
    issues: issues.map((issue) => detailOfIssue(loaded.compiled.model, issue, loaded.language)),
    expires_at: edit.expires_at,
    result_revision_id: edit.result_revision_id,
  };
}
