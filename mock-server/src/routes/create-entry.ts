import { needOpen } from '../domain/availability.js';
import { mintEntryKey, withdrawOldKeys, writerOf } from '../domain/entry-keys.js';
import { draftExpiry } from '../domain/entry-life.js';
import { type EntryContext, etagOf, type Filling, fillingOf, keepSheet, viewOf } from '../domain/filling.js';
import { checkGivenGroups, plantGroups, rootFields, topUpGroups } from '../domain/groups.js';
import { needHidden } from '../domain/hidden.js';
import { negotiate } from '../domain/locale.js';
import { needCaptcha } from '../domain/protection.js';
import { needPublicForm } from '../domain/published-form.js';
import { sessionOf } from '../domain/session-view.js';
import { emptySheet } from '../domain/sheets.js';
import { stamped } from '../domain/stamp.js';
import { submissionOf, submit } from '../domain/submission.js';
import { needVersion } from '../domain/versions.js';
import { editSheet, writeAnswers } from '../domain/write-answers.js';
import { Refusal } from '../http/problem.js';
import type { Answered, Call, Context } from '../http/route.js';
import type { entrySessions } from '../library.js';
import { timestamp } from '../store/clock.js';
import type { EntryRecord, FormDocument, FormRecord } from '../store/records.js';
import { isTimeZone, pageOf } from './parts.js';

type Create = typeof entrySessions.createEntrySession;

/** Begins a draft with the first answers of a respondent, and gives them the key to it. */
export async function createEntry(call: Call<Create>): Promise<Answered<Create>> {
  const { body, store, clock, random, client_id, headers } = call;
  const now = clock.now();
  const form = await needPublicForm(store, body.form);
  await needOpen(store, form, now);
  const { document } = await needVersion(store, form, body.version_id, now);
  needCaptcha(form, 'create', body.captcha_token);
  const blank = blankEntry(call, form, document);
  const { secret, key } = await mintEntryKey(store, random, blank.id, blank.created_at);
  const caller = { key_id: key.id, entry_id: blank.id, edit_session_id: null };
  const context: EntryContext = { ...call, caller };
  const visit = { writer: writerOf(key.id, client_id), headers, now };
  const filling = await firstSheet(context, await fillingOf(store, blank, null, visit), call);
  if (!body.submit) return opened(call, filling, secret);
  await store.entryKeys.put({ ...key, used_at: timestamp(now) });
  const sent = await submit(context, filling, { ...body, answers: undefined, base_revision: filling.sheet.revision });
  return {
    status: 201,
    body: { entry_key: secret, result: await submissionOf(context, sent) },
    headers: { Location: `${call.baseUrl}/entry-sessions/${blank.id}`, ETag: etagOf(sent) },
    memo: blank.id,
  };
}

/** Writes the first revision: the groups, then the answers, then what only follows from them. */
async function firstSheet(context: EntryContext, blank: Filling, { body, ids }: Call<Create>): Promise<Filling> {
  const { model } = blank.edition;
  const given = body.groups ?? {};
  const newId = () => ids.make('ins');
  checkGivenGroups(model, given);
  const planting = editSheet(blank);
  plantGroups(rootFields(model), planting, undefined, newId, given);
  const planted = { ...blank, sheet: { ...planting.done(), revision: 0 } };
  const edit = editSheet(planted);
  await writeAnswers(context, planted, edit, body.answers ?? {}, 0);
  topUpGroups(viewOf({ ...planted, sheet: edit.done() }), model, edit, newId, given);
  const written = { ...edit.done(), current_page: pageOf(blank, body.current_page) ?? null };
  const view = viewOf({ ...blank, sheet: written });
  return keepSheet(context.store, blank, stamped(blank.sheet, written, null, view));
}

function blankEntry(
  { body, ids, clock, headers }: Call<Create>,
  form: FormRecord,
  document: FormDocument,
): EntryRecord {
  const now = clock.now();
  const locale = negotiate(document, body.locale, headers);
  const timezone = isTimeZone(body.timezone) ? body.timezone : 'UTC';
  return {
    ...emptySheet(locale, timezone, timestamp(now)),
    id: ids.make('ent'),
    form_id: form.id,
    version_id: document.form.version_id,
    version_number: document.form.version_number,
    state: 'draft',
    reference: null,
    hidden: needHidden(document, body.hidden ?? {}),
    source: (body.source as EntryRecord['source'] | undefined) ?? null,
    files: [],
    revision_id: null,
    revision_number: 0,
    edit_session_id: null,
    mailed_to: [],
    email_hint: null,
    created_at: timestamp(now),
    submitted_at: null,
    expires_at: draftExpiry(form, now),
    discarded_at: null,
    readable_until: null,
  };
}

/** Answers a repeated creation with the same draft and a new key: the first may have been lost on its way. */
export async function reopenEntry(context: Context<Create>, entry_id: string): Promise<Answered<Create>> {
  const { store, random, clock, headers, client_id } = context;
  const now = clock.now();
  const entry = await store.entries.get(entry_id);
  const keys = await store.entryKeys.list({ entry_id });
  // Once a key was used its owner has it, and the creation key must not open the entry to anybody else.
  if (entry?.state !== 'draft' || keys.some(({ used_at }) => used_at !== null)) throw alreadyOpened(entry_id);
  const { secret, key } = await mintEntryKey(store, random, entry_id, timestamp(now));
  await withdrawOldKeys(store, entry_id);
  return opened(
    context,
    await fillingOf(store, entry, null, { writer: writerOf(key.id, client_id), headers, now }),
    secret,
  );
}

const opened = async (context: Context<Create>, filling: Filling, entry_key: string): Promise<Answered<Create>> => ({
  body: { entry_key, session: await sessionOf(context, filling) },
  headers: { Location: `${context.baseUrl}/entry-sessions/${filling.entry.id}`, ETag: etagOf(filling) },
  memo: filling.entry.id,
});

const alreadyOpened = (entry_id: string): Refusal =>
  new Refusal('state_conflict', 'The draft made with this Idempotency-Key is already in use.', {
    details: [
      {
        in: 'header',
        path: 'Idempotency-Key',
        code: 'state_conflict',
        message: 'Use the entry key of that draft.',
        params: { entry_id },
      },
    ],
  });
