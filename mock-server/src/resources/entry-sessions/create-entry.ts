import type { entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import { isTimeZone } from '../../platform/time-zone.js';
import {
  announceEntry,
  blankEntry,
  type EntryContext,
  type EntryRecord,
  etagOf,
  firstAnswers,
  type LoadedEntry,
  loadedEntryOf,
  mintEntryKey,
  needCaptcha,
  needDraftRoom,
  sessionOf,
  submissionOf,
  submit,
  withdrawOldKeys,
  writerOf,
} from '../entries/index.js';
import { type FormDocument, type FormRecord, needOpen, needPublicForm, needVersion } from '../forms/index.js';
import { pageOf } from './parts.js';

type Create = typeof entrySessions.createEntrySession;

/** Begins a draft with the first answers of a respondent, and gives them the key to it. */
export async function createEntry(call: Call<Create>): Promise<Answered<Create>> {
  const { body, store, clock, random, client_id, headers } = call;
  const now = clock.now();
  const form = await needPublicForm(store, body.form);
  await needOpen(store, form, now);
  const { document } = await needVersion(store, form, body.version_id, now);
  needCaptcha(form, 'create', body.captcha_token);
  const entry = { ...blank(call, form, document), ...(body.submit ? {} : await needDraftRoom(call, form)) };
  const { secret, key } = await mintEntryKey(store, random, entry.id, entry.created_at);
  const caller = { key_id: key.id, entry_id: entry.id, edit_session_id: null };
  const context: EntryContext = { ...call, caller };
  const visit = { writer: writerOf(key.id, client_id), headers, now };
  const empty = await loadedEntryOf(store, entry, null, visit);
  const { answers, groups } = body;
  const loaded = await firstAnswers(context, empty, {
    answers,
    groups,
    current_page: pageOf(empty, body.current_page),
  });
  await announceEntry(context, 'entry.created', loaded.entry);
  if (!body.submit) return opened(call, loaded, secret);
  await store.entryKeys.put({ ...key, used_at: timestamp(now) });
  const sent = await submit(context, loaded, {
    ...body,
    answers: undefined,
    groups: undefined,
    base_revision: loaded.entryAnswers.revision,
  });
  return {
    status: 201,
    body: { entry_key: secret, result: await submissionOf(context, sent) },
    headers: { Location: `${call.baseUrl}/entry-sessions/${entry.id}`, ETag: etagOf(sent) },
    memo: entry.id,
  };
}

const blank = (call: Call<Create>, form: FormRecord, document: FormDocument): EntryRecord => {
  const { locale, timezone, hidden, source } = call.body;
  return blankEntry(call, form, document, {
    channel: 'public',
    locale,
    timezone: isTimeZone(timezone) ? timezone : undefined,
    hidden,
    source: source as EntryRecord['source'] | undefined,
  });
};

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
    await loadedEntryOf(store, entry, null, { writer: writerOf(key.id, client_id), headers, now }),
    secret,
  );
}

const opened = async (context: Context<Create>, loaded: LoadedEntry, entry_key: string): Promise<Answered<Create>> => ({
  body: { entry_key, session: await sessionOf(context, loaded) },
  headers: { Location: `${context.baseUrl}/entry-sessions/${loaded.entry.id}`, ETag: etagOf(loaded) },
  memo: loaded.entry.id,
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
