import { type Delta, type entrySessions, progressOf, type ReplyInput } from '../library.js';
import type { EntryRecord, FormRecord } from '../store/records.js';
import { currentAnswers } from './answers.js';
import { issuesAt, lookAt } from './entry-state.js';
import { detailOfIssue } from './issue-details.js';
import { modelOf } from './published-form.js';

type Session = ReplyInput<typeof entrySessions.getEntrySession>;

/** An entry as its respondent may see it. */
export function sessionOf(entry: EntryRecord, form: FormRecord) {
  const model = modelOf(form);
  const view = lookAt(entry, model);
  const answers = currentAnswers(entry);
  const draft = entry.state === 'draft';
  const { id, reference, state, revision, locale, timezone, current_page } = entry;
  const { created_at, saved_at, submitted_at, expires_at } = entry;
  return {
    object: 'entry_session',
    id,
    reference,
    form: {
      public_id: form.public_id,
      version_id: entry.version_id,
      version_number: entry.version_number,
      outdated: form.document.form.version_number > entry.version_number,
    },
    state,
    mode: draft ? 'fill' : 'read',
    revision,
    locale,
    timezone,
    current_page,
    answers: { ...answers },
    groups: {},
    computed: {},
    files: {},
    uploads: [],
    buttons: {},
    issues: Object.keys(answers)
      .flatMap((path) => issuesAt(view, path))
      .map((issue) => detailOfIssue(model, issue)),
    progress: progressOf(view),
    permissions: { can_write: draft, can_submit: draft, can_upload: false, can_edit_after_submit: false },
    resume: { enabled: false, channels: [], email_hint: null },
    confirmation: draft ? null : confirmationOf(form),
    created_at,
    saved_at,
    submitted_at,
    expires_at,
  } satisfies Session;
}

/** What a caller has missed since the revision it knew, its own batch included. */
export function deltaOf(
  entry: EntryRecord,
  form: FormRecord,
  { base_revision, writer, sent }: { base_revision: number; writer: string; sent: readonly string[] },
): Delta {
  const model = modelOf(form);
  const view = lookAt(entry, model);
  const own = new Set(sent);
  const fresh = entry.answers.filter(({ path, revision }) => revision > base_revision || own.has(path));
  return {
    object: 'session_delta',
    entry_id: entry.id,
    base_revision,
    revision: entry.revision,
    saved_at: entry.saved_at,
    changed: Object.fromEntries(fresh.map(({ path, value }) => [path, value])),
    removed: [],
    foreign: fresh
      .filter((record) => record.revision > base_revision && record.writer !== writer)
      .map(({ path }) => path),
    groups: {},
    computed: {},
    issues: fresh.flatMap(({ path }) => issuesAt(view, path)).map((issue) => detailOfIssue(model, issue)),
    cleared_issues: entry.answers
      .filter(({ path, cleared_revision }) => cleared_revision > base_revision && issuesAt(view, path).length === 0)
      .map(({ path }) => path),
    progress: progressOf(view),
  };
}

/** What a respondent gets for a submitted entry. */
export function submissionOf(entry: EntryRecord, form: FormRecord) {
  const { reference, submitted_at } = entry;
  if (reference === null || submitted_at === null) throw new Error(`${entry.id} has not been submitted.`);
  return {
    object: 'submission_result',
    session: sessionOf(entry, form),
    confirmation: confirmationOf(form),
    receipt: { reference, submitted_at },
    processing: { state: 'queued' },
    edit: { allowed: false, until: null },
  } satisfies ReplyInput<typeof entrySessions.submitEntrySession>;
}

function confirmationOf({ document }: FormRecord): Session['confirmation'] {
  const [first] = document.confirmations ?? [];
  return first ? { key: first.key, title: first.title ?? null, body_md: first.body_md ?? null } : null;
}
