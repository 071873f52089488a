import type { entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import {
  announceEdit,
  type EditSessionRecord,
  type EntryRecord,
  etagOf,
  isOpenEdit,
  isStale,
  isSubmitted,
  loadedEntryOf,
  loadOpenEntry,
  mayEdit,
  mintEntryKey,
  sessionOf,
  stagedCopy,
  withdrawOldKeys,
  writerOf,
} from '../entries/index.js';

type Start = typeof entrySessions.startOwnEdit;

const editLife = 72 * 60 * 60 * 1000;

/** Lets respondents change what they submitted: on a copy, until they submit again. */
export async function startEdit(call: Call<Start>): Promise<Answered<Start>> {
  const { store, ids, body } = call;
  const { entry, form, now } = await loadOpenEntry(call);
  if (!isSubmitted(entry) || !mayEdit(form, entry, now)) throw notEditable(entry);
  const open = await openEdit(call, entry);
  if (open?.audience === 'account') throw new Refusal('entry_locked', 'Somebody else is changing this entry.');
  if (open) return opened(call, entry, open, 200);
  const edit: EditSessionRecord = {
    ...stagedCopy(entry, timestamp(now)),
    id: ids.make('eds'),
    entry_id: entry.id,
    state: 'open',
    base_revision_id: entry.revision_id ?? '',
    audience: 'respondent',
    fields: null,
    reason: body.reason ?? null,
    result_revision_id: null,
    created_at: timestamp(now),
    expires_at: timestamp(now + editLife),
    ended_at: null,
  };
  const locked = { ...entry, edit_session_id: edit.id, touches: entry.touches + 1 };
  await store.editSessions.put(edit);
  await store.entries.put(locked);
  await announceEdit(call, 'edit_session.created', locked, edit);
  return opened(call, locked, edit, 201);
}

/** Answers a repeated call with another key to the same edit. */
export async function reopenEdit(context: Context<Start>, edit_id: string): Promise<Answered<Start>> {
  const { store, clock } = context;
  const edit = await store.editSessions.get(edit_id);
  const entry = edit && (await store.entries.get(edit.entry_id));
  if (!entry || !isOpenEdit(edit, clock.now())) {
    throw new Refusal('state_conflict', 'The edit that was begun with this call has ended.');
  }
  return opened(context, entry, edit, 201);
}

/** The edit that is open; one that lapsed, or was superseded, is not. */
export async function openEdit(
  { store, clock }: Pick<Context<Start>, 'store' | 'clock'>,
  entry: EntryRecord,
): Promise<EditSessionRecord | undefined> {
  if (entry.edit_session_id === null) return undefined;
  const edit = await store.editSessions.get(entry.edit_session_id);
  return edit && isOpenEdit(edit, clock.now()) && !isStale(edit, entry) ? edit : undefined;
}

async function opened(
  context: Context<Start>,
  entry: EntryRecord,
  edit: EditSessionRecord,
  status: 200 | 201,
): Promise<Answered<Start>> {
  const { store, random, clock, headers, client_id } = context;
  const now = clock.now();
  const { secret, key } = await mintEntryKey(store, random, entry.id, timestamp(now), edit.id);
  await withdrawOldKeys(store, entry.id);
  const loaded = await loadedEntryOf(store, entry, edit, { writer: writerOf(key.id, client_id), headers, now });
  return {
    status,
    body: { entry_key: secret, session: await sessionOf(context, loaded) },
    headers: { ETag: etagOf(loaded), Location: `${context.baseUrl}/entry-sessions/${entry.id}` },
    memo: edit.id,
  };
}

const notEditable = ({ state }: EntryRecord): Refusal =>
  new Refusal('state_conflict', 'This entry cannot be changed.', {
    details: [
      {
        in: 'path',
        path: 'entry_id',
        code: 'state_conflict',
        message: 'Editing is off, or it is too late for it.',
        params: { current_state: state === 'spam' ? 'submitted' : state, allowed: [] },
      },
    ],
  });
