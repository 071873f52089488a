import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { needEmail } from '../../platform/email.js';
import { badMember, stateConflict } from '../../platform/refusals.js';
import { announceEdit } from './edit-events.js';
import { editView, needEditSession, needOpenEdit } from './edit-sessions.js';
import { needEntry, needUnlocked } from './entry-access.js';
import { compiledFormOfEntry } from './entry-view.js';
import { handled } from './entry-work.js';
import { linkTo, mintToken } from './links.js';
import type { editing } from './parts-contract.js';
import type { EditSessionRecord, EntryRecord } from './records.js';
import { stagedCopy } from './staged-copy.js';

type Begin = typeof editing.createEditSession;

const usualSeconds = 72 * 60 * 60;

/** Begins an edit of a submitted entry: for the account, or for the respondent, who gets a link. */
export async function beginEdit(call: Call<Begin>): Promise<Answered<Begin>> {
  const { params, body, store, ids, clock, principal } = call;
  const entry = await needEntry(call, params.entry_id);
  if (entry.state !== 'submitted') {
    throw stateConflict('Only what was submitted can be edited.', entry.state, ['submitted']);
  }
  await needUnlocked(call, entry);
  await needKnownFields(call, entry, body.fields);
  if (body.notify_email !== undefined) needEmail(body.notify_email);
  const now = clock.now();
  const edit: EditSessionRecord = {
    ...stagedCopy(entry, timestamp(now)),
    id: ids.make('eds'),
    entry_id: entry.id,
    state: 'open',
    base_revision_id: entry.revision_id ?? '',
    audience: body.audience,
    fields: body.fields ?? null,
    reason: body.message ?? null,
    begun_by: principal.user.id,
    result_revision_id: null,
    created_at: timestamp(now),
    ended_at: null,
    expires_at: timestamp(now + (body.expires_in_seconds ?? usualSeconds) * 1000),
  };
  const locked = handled(entry, { edit_session_id: edit.id }, now);
  await store.editSessions.put(edit);
  await store.entries.put(locked);
  await announceEdit(call, 'edit_session.created', locked, edit);
  return opened(call, locked, edit, body.notify_email);
}

/** Answers a repeated call with another token for the same edit. */
export async function renewEdit(context: Context<Begin>, edit_id: string): Promise<Answered<Begin>> {
  const { entry, edit } = await needEditSession(context, edit_id);
  needOpenEdit(edit, entry, context.clock.now());
  return opened(context, entry, edit, undefined);
}

async function needKnownFields(
  { store }: AccountCall,
  entry: EntryRecord,
  fields: readonly string[] | undefined,
): Promise<void> {
  if (!fields) return;
  const { model } = await compiledFormOfEntry(store, entry);
  const stray = fields.findIndex((key) => !model.nodes.has(key));
  if (stray >= 0) throw badMember(`/fields/${stray}`, 'There is no such field.');
}

async function opened(
  context: Context<Begin>,
  entry: EntryRecord,
  edit: EditSessionRecord,
  email: string | undefined,
): Promise<Answered<Begin>> {
  const view = await editView(context, entry, edit);
  const headers = { ETag: `"e${edit.revision}"`, Location: `${context.baseUrl}/edit-sessions/${edit.id}` };
  if (edit.audience === 'account') return { status: 201, body: view, headers, memo: edit.id };
  const { edit_url, edit_token } = await linkFor(context, entry, edit);
  if (email !== undefined) mailLink(context, entry, edit, email, edit_url);
  return { status: 201, body: { ...view, edit_url, edit_token }, headers, memo: edit.id };
}

async function linkFor(
  { store, random, ids, clock, origin }: Context<Begin>,
  entry: EntryRecord,
  edit: EditSessionRecord,
) {
  const edit_token = await mintToken(store, random, {
    link_id: ids.make('rsl'),
    entry_id: entry.id,
    edit_session_id: edit.id,
    created_at: timestamp(clock.now()),
    expires_at: edit.expires_at,
  });
  const form = await store.forms.get(entry.form_id);
  if (!form) throw new Error(`No form ${entry.form_id}: an entry outlived its form.`);
  return { edit_token, edit_url: linkTo(form, entry, edit_token, origin) };
}

function mailLink(
  { sendMail }: Context<Begin>,
  entry: EntryRecord,
  { reason }: EditSessionRecord,
  to: string,
  link: string,
): void {
  sendMail({
    account_id: entry.account_id,
    to,
    kind: 'edit_link',
    locale: entry.locale,
    subject: `Please look at ${entry.reference ?? 'your entry'} again`,
    text: [reason ?? 'Something in your entry needs to be changed.', link].join('\n\n'),
    links: [link],
    entry_id: entry.id,
  });
}
