import type { Answers, Operation, Path } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Context } from '../../platform/context.js';
import { type FormDocument, type FormRecord, negotiate, rootFields } from '../forms/index.js';
import { emptyAnswers } from './answers-map.js';
import { draftExpiry } from './entry-life.js';
import { checkGivenGroups, plantGroups, topUpGroups } from './groups.js';
import { needHidden } from './hidden.js';
import { type EntryContext, keepEntryAnswers, type LoadedEntry, loadedEntryOf, viewOf } from './loaded-entry.js';
import type { EntryRecord } from './records.js';
import { type Handling, unhandled } from './records.js';
import { stamped } from './stamp.js';
import { editAnswers, writeAnswers } from './write-answers.js';

/** What is known about an entry before anything is written into it. */
export interface Beginning {
  readonly channel: Handling['channel'];
  readonly locale?: string | undefined;
  readonly timezone?: string | undefined;
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  readonly source?: EntryRecord['source'] | undefined;
  readonly expires_at?: string | undefined;
  /** The user who makes it for the account. */
  readonly created_by?: string | undefined;
}

type Tools = Pick<Context<Operation>, 'ids' | 'clock' | 'headers'>;

/** An entry nobody has written into. */
export function blankEntry(
  { ids, clock, headers }: Tools,
  form: FormRecord,
  document: FormDocument,
  { channel, locale, timezone = 'UTC', hidden = {}, source = null, expires_at, created_by }: Beginning,
): EntryRecord {
  const now = clock.now();
  return {
    ...emptyAnswers(negotiate(document, locale, headers), timezone, timestamp(now)),
    ...unhandled(form.account_id, channel, timestamp(now), created_by),
    id: ids.make('ent'),
    form_id: form.id,
    version_id: document.form.version_id,
    version_number: document.form.version_number,
    state: 'draft',
    reference: null,
    hidden: needHidden(document, hidden),
    source,
    files: [],
    revision_id: null,
    revision_number: 0,
    edit_session_id: null,
    mailed_to: [],
    email_hint: null,
    created_at: timestamp(now),
    submitted_at: null,
    expires_at: expires_at ?? draftExpiry(form, now),
    discarded_at: null,
    readable_until: null,
  };
}

/** What an entry begins with. */
export interface FirstAnswers {
  readonly answers?: Answers | undefined;
  readonly groups?: Readonly<Record<Path, readonly string[]>> | undefined;
  readonly current_page?: string | undefined;
}

/** Writes the first revision: the groups, then the answers, then what only follows from them. */
export async function firstAnswers(
  context: EntryContext,
  blank: LoadedEntry,
  { answers = {}, groups: given = {}, current_page }: FirstAnswers,
): Promise<LoadedEntry> {
  const { model } = blank.compiled;
  const newId = () => context.ids.make('ins');
  checkGivenGroups(model, given);
  const planting = editAnswers(blank);
  plantGroups(rootFields(model), planting, undefined, newId, given);
  const planted = { ...blank, entryAnswers: { ...planting.done(), revision: 0 } };
  const edit = editAnswers(planted);
  await writeAnswers(context, planted, edit, answers, 0);
  topUpGroups(viewOf({ ...planted, entryAnswers: edit.done() }), model, edit, newId, given);
  const written = { ...edit.done(), current_page: current_page ?? null };
  const view = viewOf({ ...blank, entryAnswers: written });
  return keepEntryAnswers(context.store, blank, stamped(blank.entryAnswers, written, null, view));
}

/** Begins an entry for an account, in the words of one of its members. */
export async function beginEntry(
  call: Context<Operation & { readonly auth: 'account' }>,
  form: FormRecord,
  document: FormDocument,
  beginning: Beginning,
  first: FirstAnswers = {},
): Promise<LoadedEntry> {
  const { store, headers, clock, principal } = call;
  const blank = blankEntry(call, form, document, { ...beginning, created_by: principal.user.id });
  const context = entryContext(call, blank.id);
  const visit = { writer: principal.user.id, headers, now: clock.now(), owner: true };
  const loaded = await loadedEntryOf(store, blank, null, visit);
  const begun = await firstAnswers(context, loaded, first);
  if (beginning.expires_at === undefined) return begun;
  const entry = { ...begun.entry, expires_at: beginning.expires_at };
  await store.entries.put(entry);
  return { ...begun, entry, entryAnswers: entry };
}

/** A call of an account, as those take it who work on one entry. */
export const entryContext = (
  call: Omit<Context<Operation & { readonly auth: 'account' }>, 'params'>,
  entry_id: string,
  edit_session_id: string | null = null,
): EntryContext => ({
  ...call,
  principal: null,
  caller: { key_id: call.principal.user.id, entry_id, edit_session_id },
});
