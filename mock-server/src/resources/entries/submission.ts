import { entryIssues, type Issue } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { isSpam, needCaptcha } from '../entry-sessions/protection.js';
import { sessionOf } from '../entry-sessions/session-view.js';
import { unfinished } from '../files/uploads.js';
import { needOpenOrLate } from '../forms/availability.js';
import { announceForm } from '../forms/form-events.js';
import type { FormRecord } from '../forms/records.js';
import { withSheet } from './answers-map.js';
import { announceEdit } from './edit-events.js';
import type { Sheet } from './entry-answers.js';
import { announceEntry } from './entry-events.js';
import { lifeAfterSubmit, mayEdit, referenceOf, testReference } from './entry-life.js';
import { type EntryContext, etagOf, type Filling, knownRevision, needWritable, viewOf } from './filling.js';
import { answerDetail, countMessage, detailOfIssue } from './issue-details.js';
import type { EditSessionRecord, RevisionRecord } from './records.js';
import { countRespondent } from './respondents.js';
import { freeze } from './revisions.js';
import { settle } from './settle.js';
import { stamped } from './stamp.js';
import { findNode } from './structure.js';
import { editSheet } from './write-answers.js';
import { type Batch, writeBatch } from './write-batch.js';

const day = 24 * 60 * 60 * 1000;

/** What comes with a submit. */
export interface Submission extends Batch {
  readonly base_revision: number;
  readonly captcha_token?: string | undefined;
  readonly honeypot?: string | undefined;
}

/** Submits a draft, or commits an edit; gives back what the respondent may look at from here on. */
export async function submit(context: EntryContext, filling: Filling, submission: Submission): Promise<Filling> {
  needWritable(filling, context);
  const base_revision = knownRevision(filling, submission.base_revision, context.dumb);
  // A preview is of a form that need not be open.
  if (filling.mode === 'fill') {
    await needOpenOrLate(context.store, filling.form, filling.now);
    needCaptcha(filling.form, 'submit', submission.captcha_token);
  }
  const final = await settledSheet(context, filling, submission, base_revision);
  return filling.edit ? commitEdit(context, filling, final) : closeDraft(context, filling, final, submission.honeypot);
}

/** The sheet as it is submitted; refuses one that is not complete, unless it need not be. */
export async function settledSheet(
  context: EntryContext,
  filling: Filling,
  batch: Batch,
  base_revision: number,
  { check = true } = {},
): Promise<Sheet> {
  const edit = editSheet(filling);
  await writeBatch(context, filling, edit, batch, base_revision);
  const written = edit.done();
  const was = viewOf(filling);
  const view = viewOf({ ...filling, sheet: written });
  await refuseOpenUploads(context, { ...filling, sheet: written });
  if (check) refuseIssues(filling, entryIssues(view));
  settle(edit, written, view, filling.version.document.settings?.hidden_answers === 'keep');
  const settled = { ...edit.done(), removed: [] };
  return stamped(filling.sheet, settled, was, viewOf({ ...filling, sheet: settled }));
}

/** Names every answer that stands in the way. */
export function refuseIssues(filling: Filling, issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const { edition, language } = filling;
  throw new Refusal('validation_failed', countMessage(language, 'attention', issues.length), {
    details: issues.map((issue) => detailOfIssue(edition.model, issue, language)),
    headers: { ETag: etagOf(filling) },
  });
}

/** Names every file that is still on its way, so that it can be finished or given up, from whichever device. */
async function refuseOpenUploads(context: EntryContext, filling: Filling): Promise<void> {
  const { edition, sheet, language } = filling;
  const open = (await unfinished(context, filling)).filter(
    ({ path }) => 'node' in findNode({ model: edition.model, sheet }, path),
  );
  if (open.length === 0) return;
  throw new Refusal('upload_incomplete', 'A file is still on its way.', {
    details: open.map(({ id, path, name }) => ({
      ...answerDetail(language, path, 'file_pending'),
      params: { upload_id: id, name },
    })),
    headers: { ETag: etagOf(filling) },
  });
}

/** By whom and why something is submitted; by the respondent, unless given. */
export type Signed = Partial<Pick<RevisionRecord, 'author' | 'note'>>;

/** Submits a draft whose sheet is settled. */
export async function closeDraft(
  context: EntryContext,
  filling: Filling,
  final: Sheet,
  honeypot?: string,
  { author, note = null }: Signed = {},
): Promise<Filling> {
  const { store, ids } = context;
  const { entry, form, now } = filling;
  const at = timestamp(now);
  const spam = !entry.test && !filling.owner && isSpam(form, entry, honeypot, now);
  const reference = entry.test ? testReference(form) : await countOne(store, filling, final, spam);
  const revision = freeze(
    ids,
    { entry_id: entry.id, number: 1, kind: 'submit', created_at: at, note, ...(author && { author }) },
    null,
    final,
  );
  await store.revisions.put(revision);
  const submitted = {
    ...withSheet(entry, final),
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
  return { ...filling, entry: submitted, sheet: submitted, mode: 'read' };
}

/** Tells that a form is closed by the last entry it takes. */
async function announceLast(context: EntryContext, form: FormRecord): Promise<void> {
  const most = form.document.settings?.availability?.max_entries;
  if (most == null || form.state !== 'published') return;
  const { submitted = 0 } = (await context.store.counters.get(form.id)) ?? {};
  if (submitted === most) await announceForm(context, 'form.closed', form, { state: 'published' });
}

/** Counts an entry of its form and its respondent, and gives it the next number. */
async function countOne(store: Store, filling: Filling, final: Sheet, spam: boolean): Promise<string> {
  const { form } = filling;
  // What its owners enter is not bound to what the form allows respondents.
  if (!spam && !filling.owner) await countRespondent(store, filling, final);
  const before = (await store.counters.get(form.id)) ?? { last_reference: form.last_reference, submitted: 0 };
  const last_reference = before.last_reference + 1;
  await store.counters.put({ id: form.id, last_reference, submitted: before.submitted + (spam ? 0 : 1) });
  return referenceOf(form, last_reference);
}

/** Makes a revision of an edit whose sheet is settled. */
export async function commitEdit(
  context: EntryContext,
  filling: Filling,
  final: Sheet,
  { author, note = null }: Signed = {},
): Promise<Filling> {
  const { store, ids } = context;
  const { entry, edit, now } = filling;
  if (!edit) throw new Error('There is no edit to commit.');
  const at = timestamp(now);
  const number = entry.revision_number + 1;
  const frozen = { entry_id: entry.id, number, kind: 'edit', created_at: at, note } as const;
  const revision = freeze(ids, { ...frozen, ...(author && { author }) }, entry, final);
  await store.revisions.put(revision);
  const committed: EditSessionRecord = {
    ...withSheet(edit, final),
    state: 'committed',
    result_revision_id: revision.id,
    ended_at: at,
  };
  await store.editSessions.put(committed);
  const revised = {
    ...withSheet(entry, final),
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
  return { ...filling, entry: revised, edit: null, sheet: revised, mode: 'read' };
}

const later = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

/** What a respondent gets for a submitted entry. */
export async function submissionOf(context: EntryContext, filling: Filling) {
  const { entry, form, now } = filling;
  const { reference, submitted_at } = entry;
  if (reference === null || submitted_at === null) throw new Error(`${entry.id} has not been submitted.`);
  const session = await sessionOf(context, filling);
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
