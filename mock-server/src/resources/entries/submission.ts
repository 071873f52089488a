import { entryIssues, type Issue } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { announceForm, type FormRecord, needOpenOrLate } from '../forms/index.js';
import { withAnswers } from './answers-map.js';
import { announceEdit } from './edit-events.js';
import type { EntryAnswers } from './entry-answers.js';
import { announceEntry } from './entry-events.js';
import { lifeAfterSubmit, mayEdit, referenceOf, testReference } from './entry-life.js';
import { finalizeAnswers } from './finalize-answers.js';
import { answerDetail, countMessage, detailOfIssue } from './issue-details.js';
import { type EntryContext, etagOf, knownRevision, type LoadedEntry, needWritable, viewOf } from './loaded-entry.js';
import { unfinished } from './open-uploads.js';
import { isSpam, needCaptcha } from './protection.js';
import type { EditSessionRecord, RevisionRecord } from './records.js';
import { countRespondent } from './respondents.js';
import { freeze } from './revisions.js';
import { sessionOf } from './session-view.js';
import { stamped } from './stamp.js';
import { findNode } from './structure.js';
import { editAnswers } from './write-answers.js';
import { type Batch, writeBatch } from './write-batch.js';

const day = 24 * 60 * 60 * 1000;

/** What comes with a submit. */
export interface Submission extends Batch {
  readonly base_revision: number;
  readonly captcha_token?: string | undefined;
  readonly honeypot?: string | undefined;
}

/** Submits a draft, or commits an edit; gives back what the respondent may look at from here on. */
export async function submit(context: EntryContext, loaded: LoadedEntry, submission: Submission): Promise<LoadedEntry> {
  needWritable(loaded, context);
  const base_revision = knownRevision(loaded, submission.base_revision, context.dumb);
  // A preview is of a form that need not be open.
  if (loaded.mode === 'fill') {
    await needOpenOrLate(context.store, loaded.form, loaded.now);
    needCaptcha(loaded.form, 'submit', submission.captcha_token);
  }
  const final = await settledEntryAnswers(context, loaded, submission, base_revision);
  return loaded.edit ? commitEdit(context, loaded, final) : closeDraft(context, loaded, final, submission.honeypot);
}

/** The answers as they are submitted; refuses what is not complete, unless it need not be. */
export async function settledEntryAnswers(
  context: EntryContext,
  loaded: LoadedEntry,
  batch: Batch,
  base_revision: number,
  { check = true } = {},
): Promise<EntryAnswers> {
  const edit = editAnswers(loaded);
  await writeBatch(context, loaded, edit, batch, base_revision);
  const written = edit.done();
  const was = viewOf(loaded);
  const view = viewOf({ ...loaded, entryAnswers: written });
  await refuseOpenUploads(context, { ...loaded, entryAnswers: written });
  if (check) refuseIssues(loaded, entryIssues(view));
  finalizeAnswers(edit, written, view, loaded.version.document.settings?.hidden_answers === 'keep');
  const settled = { ...edit.done(), removed: [] };
  return stamped(loaded.entryAnswers, settled, was, viewOf({ ...loaded, entryAnswers: settled }));
}

/** Names every answer that stands in the way. */
export function refuseIssues(loaded: LoadedEntry, issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const { compiled, language } = loaded;
  throw new Refusal('validation_failed', countMessage(language, 'attention', issues.length), {
    details: issues.map((issue) => detailOfIssue(compiled.model, issue, language)),
    headers: { ETag: etagOf(loaded) },
  });
}

/** Names every file that is still on its way, so that it can be finished or given up, from whichever device. */
async function refuseOpenUploads(context: EntryContext, loaded: LoadedEntry): Promise<void> {
  const { compiled, entryAnswers, language } = loaded;
  const open = (await unfinished(context, loaded)).filter(
    ({ path }) => 'node' in findNode({ model: compiled.model, entryAnswers }, path),
  );
  if (open.length === 0) return;
  throw new Refusal('upload_incomplete', 'A file is still on its way.', {
    details: open.map(({ id, path, name }) => ({
      ...answerDetail(language, path, 'file_pending'),
      params: { upload_id: id, name },
    })),
    headers: { ETag: etagOf(loaded) },
  });
}

/** By whom and why something is submitted; by the respondent, unless given. */
export type Signed = Partial<Pick<RevisionRecord, 'author' | 'note'>>;

/** Submits a draft whose answers are settled. */
export async function closeDraft(
  context: EntryContext,
  loaded: LoadedEntry,
  final: EntryAnswers,
  honeypot?: string,
  { author, note = null }: Signed = {},
): Promise<LoadedEntry> {
  const { store, ids } = context;
  const { entry, form, now } = loaded;
  const at = timestamp(now);
  const spam = !entry.test && !loaded.owner && isSpam(form, entry, honeypot, now);
  const reference = entry.test ? testReference(form) : await countOne(store, loaded, final, spam);
  const revision = freeze(
    ids,
    { entry_id: entry.id, number: 1, kind: 'submit', created_at: at, note, ...(author && { author }) },
    null,
    final,
  );
  await store.revisions.put(revision);
  const submitted = {
    ...withAnswers(entry, final),
    state: spam ? ('spam' as const) : ('submitted' as const),
    reference,
    revision_id: revision.id,
    revision_number: 1,
    submitted_at: at,
    expires_at: null,
    readable_until: lifeAfterSubmit(form, now).readable_until,
  };
  await store.entries.put(submitted);
  await announceEntry(context, 'entry.submitted', submitted, { state: entry.state });
  if (!entry.test && !spam) await announceLast(context, form);
  return { ...loaded, entry: submitted, entryAnswers: submitted, mode: 'read' };
}

/** Tells that a form is closed by the last entry it takes. */
async function announceLast(context: EntryContext, form: FormRecord): Promise<void> {
  const most = form.document.settings?.availability?.max_entries;
  if (most == null || form.state !== 'published') return;
  const { submitted = 0 } = (await context.store.counters.get(form.id)) ?? {};
  if (submitted === most) await announceForm(context, 'form.closed', form, { state: 'published' });
}

/** Counts an entry of its form and its respondent, and gives it the next number. */
async function countOne(store: Store, loaded: LoadedEntry, final: EntryAnswers, spam: boolean): Promise<string> {
  const { form } = loaded;
  // What its owners enter is not bound to what the form allows respondents.
  if (!spam && !loaded.owner) await countRespondent(store, loaded, final);
  const before = (await store.counters.get(form.id)) ?? { last_reference: form.last_reference, submitted: 0 };
  const last_reference = before.last_reference + 1;
  await store.counters.put({ id: form.id, last_reference, submitted: before.submitted + (spam ? 0 : 1) });
  return referenceOf(form, last_reference);
}

/** Makes a revision of an edit whose answers are settled. */
export async function commitEdit(
  context: EntryContext,
  loaded: LoadedEntry,
  final: EntryAnswers,
  { author, note = null }: Signed = {},
): Promise<LoadedEntry> {
  const { store, ids } = context;
  const { entry, edit, now } = loaded;
  if (!edit) throw new Error('There is no edit to commit.');
  const at = timestamp(now);
  const number = entry.revision_number + 1;
  const frozen = { entry_id: entry.id, number, kind: 'edit', created_at: at, note } as const;
  const revision = freeze(ids, { ...frozen, ...(author && { author }) }, entry, final);
  await store.revisions.put(revision);
  const committed: EditSessionRecord = {
    ...withAnswers(edit, final),
    state: 'committed',
    result_revision_id: revision.id,
    ended_at: at,
  };
  await store.editSessions.put(committed);
  const revised = {
    ...withAnswers(entry, final),
    revision: entry.revision + 1,
    revision_id: revision.id,
    revision_number: number,
    edit_session_id: null,
    readable_until: later(entry.readable_until, timestamp(now + day)),
  };
  await store.entries.put(revised);
  await announceEdit(context, 'edit_session.committed', revised, committed);
  await announceEntry(context, 'entry.revised', revised, {
    revision_id: entry.revision_id,
    revision_number: number - 1,
  });
  return { ...loaded, entry: revised, edit: null, entryAnswers: revised, mode: 'read' };
}

const later = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

/** What a respondent gets for a submitted entry. */
export async function submissionOf(context: EntryContext, loaded: LoadedEntry) {
  const { entry, form, now } = loaded;
  const { reference, submitted_at } = entry;
  if (reference === null || submitted_at === null) throw new Error(`${entry.id} has not been submitted.`);
  const session = await sessionOf(context, loaded);
  const { until } = lifeAfterSubmit(form, Date.parse(submitted_at)).edit;
  return {
    object: 'submission_result' as const,
    session,
    confirmation: session.confirmation ?? null,
    receipt: { reference, submitted_at },
    processing: { state: 'queued' },
    edit: { allowed: mayEdit(form, entry, now), until },
  };
}
