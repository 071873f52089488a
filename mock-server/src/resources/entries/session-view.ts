import type { entrySessions, Json, ReplyInput } from '../../library.js';
import { progressOf } from '../../library.js';
import { fileIdsIn, fileInfo } from '../files/index.js';
import { byPath, currentAnswers, currentComputed, currentGroups } from './answers-map.js';
import { issuesAt } from './answers-view.js';
import { emptiedDefaults } from './defaults.js';
import { endingFor } from './endings.js';
import { isExpired, isStale, isSubmitted, lifeAfterSubmit, mayEdit } from './entry-life.js';
import { detailOfIssue } from './issue-details.js';
import { type EntryContext, isDraft, type LoadedEntry, viewOf } from './loaded-entry.js';
import { openUploads } from './open-uploads.js';

type Session = ReplyInput<typeof entrySessions.getEntrySession>;
/** What a session is made with: where its uploads go has to be signed. */
export type SessionContext = Pick<EntryContext, 'store' | 'signer' | 'origin'>;

/** An entry as its respondent may see it. */
export async function sessionOf(context: SessionContext, loaded: LoadedEntry): Promise<Session> {
  const { entry, edit, mode, entryAnswers, form, compiled, language, now } = loaded;
  const { revision, locale, timezone, current_page, saved_at } = entryAnswers;
  const view = viewOf(loaded);
  const answers = currentAnswers(entryAnswers);
  const writable = isDraft(loaded) || (edit !== null && !isStale(edit, entry));
  const { id, reference, created_at, submitted_at, expires_at } = entry;
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
    state: stateOf(loaded),
    mode,
    revision,
    locale,
    timezone,
    current_page,
    answers: { ...answers, ...emptiedDefaults(entryAnswers, compiled.model) },
    groups: { ...currentGroups(entryAnswers) },
    computed: { ...currentComputed(entryAnswers) },
    files: { ...filesIn(loaded, Object.values(answers)) },
    uploads: writable ? await openUploads(context, loaded) : [],
    buttons: { ...byPath(entryAnswers.buttons.map(({ path, ...button }) => [path, button])) },
    issues: [...Object.keys(answers), ...entryAnswers.groups.map(({ path }) => path)]
      .flatMap((path) => issuesAt(view, path))
      .map((issue) => detailOfIssue(compiled.model, issue, language)),
    progress: progressOf(view),
    permissions: {
      can_write: writable,
      can_submit: writable,
      can_upload: writable && compiled.takesFiles,
      can_edit_after_submit: isDraft(loaded) ? lifeAfterSubmit(form, now).edit.allowed : mayEdit(form, entry, now),
    },
    resume: resumeOf(loaded),
    ...(edit && { edit_session: editOf(edit) }),
    confirmation: mode === 'read' ? endingFor(loaded) : null,
    created_at,
    saved_at,
    submitted_at,
    expires_at: edit?.expires_at ?? expires_at,
  };
}

function stateOf({ entry, now }: LoadedEntry): Session['state'] {
  if (isSubmitted(entry)) return 'submitted';
  if (isExpired(entry, now)) return 'expired';
  return entry.state === 'discarded' ? 'discarded' : 'draft';
}

const editOf = ({ id, base_revision_id, expires_at, fields }: NonNullable<LoadedEntry['edit']>) => ({
  id,
  base_revision_id,
  expires_at,
  ...(fields && { fields: [...fields] }),
});

/** The files that answers name. */
const filesIn = ({ files, now }: LoadedEntry, answers: readonly Json[]) =>
  byPath(
    answers.flatMap(fileIdsIn).flatMap((id) => {
      const file = files.get(id);
      return file ? [[id, fileInfo(file, now)] as const] : [];
    }),
  );

/** How the respondent can come back to a draft. */
function resumeOf({ entry, mode, form: { document } }: LoadedEntry): Session['resume'] {
  const { enabled = true, channels } = document.settings?.save_and_resume ?? {};
  const offered = mode === 'fill' && enabled !== false;
  return {
    enabled: offered,
    channels: offered ? [...(channels ?? (['link', 'email'] as const))] : [],
    email_hint: entry.email_hint,
  };
}
