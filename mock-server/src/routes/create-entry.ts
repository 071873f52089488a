import { writeAnswers } from '../domain/answers.js';
import { mintEntryKey, withdrawOldKeys, writerOf } from '../domain/entry-keys.js';
import { draftExpiry, etagOf, needOpen } from '../domain/entry-life.js';
import { sessionOf } from '../domain/entry-view.js';
import { findForm, modelOf, needForm } from '../domain/published-form.js';
import { notFound, Refusal } from '../http/problem.js';
import type { Answered, Call, Context } from '../http/route.js';
import type { entrySessions } from '../library.js';
import { timestamp } from '../store/clock.js';
import type { EntryRecord, FormRecord } from '../store/records.js';

type Create = typeof entrySessions.createEntrySession;

/** Begins a draft with the first answers of a respondent, and gives them the key to it. */
export async function createEntry(call: Call<Create>): Promise<Answered<Create>> {
  const { body, store, clock, ids, random, client_id } = call;
  const form = await findForm(store, body.form);
  if (!form) throw notFound('There is no such form.');
  needOpen(form);
  needCurrentVersion(form, body.version_id);
  const now = clock.now();
  const empty = emptyEntry(form, ids.make('ent'), now);
  const { secret, key } = await mintEntryKey(store, random, empty.id, empty.created_at);
  const written = writeAnswers(empty, modelOf(form), {
    answers: body.answers ?? {},
    base_revision: 0,
    writer: writerOf(key.id, client_id),
    saved_at: empty.saved_at,
  });
  const entry: EntryRecord = {
    ...written,
    timezone: isTimeZone(body.timezone) ? body.timezone : 'UTC',
    current_page: form.document.pages.find((page) => page.key === body.current_page)?.key ?? null,
  };
  await store.entries.put(entry);
  return opened(call, entry, form, secret);
}

/** Answers a repeated creation with the same draft and a new key: the first may have been lost on its way. */
export async function reopenEntry(context: Context<Create>, entry_id: string): Promise<Answered<Create>> {
  const { store, random, clock } = context;
  const entry = await store.entries.get(entry_id);
  const keys = await store.entryKeys.list({ entry_id });
  // Once a key was used its owner has it, and the creation key must not open the entry to anybody else.
  if (entry?.state !== 'draft' || keys.some(({ used_at }) => used_at !== null)) throw alreadyOpened(entry_id);
  const { secret } = await mintEntryKey(store, random, entry_id, timestamp(clock.now()));
  await withdrawOldKeys(store, entry_id);
  return opened(context, entry, await needForm(store, entry.form_id), secret);
}

const opened = (
  { baseUrl }: Context<Create>,
  entry: EntryRecord,
  form: FormRecord,
  entry_key: string,
): Answered<Create> => ({
  body: { entry_key, session: sessionOf(entry, form) },
  headers: { Location: `${baseUrl}/entry-sessions/${entry.id}`, ETag: etagOf(entry) },
  memo: entry.id,
});

const emptyEntry = (form: FormRecord, id: string, now: number): EntryRecord => ({
  id,
  form_id: form.id,
  version_id: form.document.form.version_id,
  version_number: form.document.form.version_number,
  state: 'draft',
  reference: null,
  revision: 0,
  locale: form.document.locale,
  timezone: 'UTC',
  current_page: null,
  answers: [],
  created_at: timestamp(now),
  saved_at: timestamp(now),
  submitted_at: null,
  expires_at: draftExpiry(form, now),
});

function needCurrentVersion({ document: { form } }: FormRecord, version_id: string | undefined): void {
  if (version_id === undefined || version_id === form.version_id) return;
  throw new Refusal('state_conflict', 'This version of the form has been replaced. Load it again.', {
    details: [
      {
        in: 'body',
        path: '/version_id',
        code: 'state_conflict',
        message: 'Not the published version.',
        params: { current_version_id: form.version_id },
      },
    ],
  });
}

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

function isTimeZone(name: string | undefined): name is string {
  if (name === undefined) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
