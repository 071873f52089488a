import type { AccountCall } from '../../platform/account-call.js';
import { needOwned } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { isGone } from '../forms/index.js';
import { type LoadedEntry, loadedEntryOf } from './loaded-entry.js';
import { openEditOf } from './open-edit.js';
import type { EditSessionRecord, EntryRecord, RevisionRecord } from './records.js';

/** An entry of the caller's account. */
export async function needEntry(
  call: Pick<AccountCall, 'store' | 'principal' | 'clock'>,
  id: string,
): Promise<EntryRecord> {
  const entry = await needOwned(call.store.entries, call, id, 'entry');
  if (isGone(entry, call.clock.now())) throw notFound('There is no such entry.');
  return entry;
}

/** Everything that is needed to work on an entry, or on an edit of it. */
export const workOn = (
  { store, headers, clock, principal }: AccountCall,
  entry: EntryRecord,
  edit: EditSessionRecord | null = null,
): Promise<LoadedEntry> =>
  loadedEntryOf(store, entry, edit, { writer: principal.user.id, headers, now: clock.now(), owner: true });

/** Refuses to change an entry that somebody is at work on. */
export async function needUnlocked(
  { store, clock }: Pick<AccountCall, 'store' | 'clock'>,
  entry: EntryRecord,
): Promise<void> {
  const edit = await openEditOf(store, entry, clock.now());
  if (!edit) return;
  throw new Refusal('entry_locked', 'An edit of this entry is open.', {
    details: [
      {
        in: 'path',
        path: 'entry_id',
        code: 'entry_locked',
        message: 'Being edited.',
        params: { edit_session_id: edit.id },
      },
    ],
  });
}

/** Lets answers be changed only of drafts and of what was submitted. */
export function needChangeable({ state }: EntryRecord): void {
  if (state === 'draft' || state === 'submitted') return;
  throw stateConflict(`The answers of an entry that is ${state} cannot be changed.`, state, ['draft', 'submitted']);
}

/** Who a revision is by. */
export const authorOf = ({ kind, user, key }: Principal): RevisionRecord['author'] =>
  kind === 'api_key' && key ? { type: 'api_key', id: key.id } : { type: 'user', id: user.id };
