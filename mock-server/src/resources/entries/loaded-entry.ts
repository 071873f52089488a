import type { FormEngine, FormView, Operation, Path } from '../../library.js';
import { needCurrent } from '../../platform/conditions.js';
import type { Context } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import { type FileRecord, scanOf } from '../files/index.js';
import {
  type CompiledForm,
  compiledFormOf,
  type FormRecord,
  isNewest,
  needForm,
  type Version,
  versionOf,
} from '../forms/index.js';
import { withAnswers } from './answers-map.js';
import { engineOf, lookAt, type Surroundings } from './answers-view.js';
import { deltaOf } from './delta.js';
import type { EntryAnswers } from './entry-answers.js';
import { announceUpdate } from './entry-events.js';
import { writerOf } from './entry-keys.js';
import { draftExpiry, isStale, isSubmitted } from './entry-life.js';
import { languageFor } from './issue-details.js';
import type { Language } from './messages/index.js';
import type { EditSessionRecord, EntryRecord } from './records.js';
import { stamped } from './stamp.js';

/** A call about an entry, whichever it is. */
export type EntryContext = Omit<Context<Operation & { readonly auth: 'entry' }>, 'params'>;

/** A respondent at work on answers: of their draft, of an edit, or only looking at what they sent. */
export interface LoadedEntry {
  readonly entry: EntryRecord;
  /** The edit the answers belong to, in `edit` mode. */
  readonly edit: EditSessionRecord | null;
  readonly mode: 'fill' | 'test' | 'edit' | 'read';
  readonly entryAnswers: EntryAnswers;
  readonly form: FormRecord;
  /** The version the entry was begun with. */
  readonly version: Version;
  readonly compiled: CompiledForm;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly writer: string;
  /** Whether somebody of the account writes, who may fill what respondents may only read. */
  readonly owner: boolean;
  readonly language: Language;
  readonly now: number;
}

/** Everything about the entry of a caller. */
export async function loadOpenEntry({ caller, client_id, headers, store, clock }: EntryContext): Promise<LoadedEntry> {
  const entry = await store.entries.get(caller.entry_id);
  if (!entry) throw new Refusal('not_found', 'There is no such entry.');
  const { edit_session_id } = caller;
  const edit = edit_session_id === null ? undefined : await store.editSessions.get(edit_session_id);
  return loadedEntryOf(store, entry, edit?.state === 'open' ? edit : null, {
    writer: writerOf(caller.key_id, client_id),
    headers,
    now: clock.now(),
  });
}

interface Visit {
  readonly writer: string;
  readonly headers: Headers;
  readonly now: number;
  readonly owner?: boolean;
}

/** An entry, or an edit of it, and all that is needed to work on it. */
export async function loadedEntryOf(
  store: EntryContext['store'],
  entry: EntryRecord,
  edit: EditSessionRecord | null,
  { writer, headers, now, owner = false }: Visit,
): Promise<LoadedEntry> {
  const current = await needForm(store, entry.form_id);
  const version = isNewest(current, entry) ? current : await versionOf(store, current, entry);
  // Look-ups read what they read when the entry was begun, and actions are what they were.
  const { lookups = current.lookups, bound_actions = current.bound_actions } = version;
  const form = version === current ? current : { ...current, lookups, bound_actions };
  const entryAnswers = edit ?? entry;
  const files = new Map<string, FileRecord>();
  for (const id of entry.files) {
    const file = await store.files.get(id);
    if (file) files.set(id, file);
  }
  return {
    entry,
    edit,
    mode: modeOf(entry, edit),
    entryAnswers,
    form,
    version,
    compiled: await compiledFormOf(version.document, entryAnswers.locale),
    files,
    writer,
    owner,
    language: languageFor(headers, entryAnswers.locale),
    now,
  };
}

function modeOf(entry: EntryRecord, edit: EditSessionRecord | null): LoadedEntry['mode'] {
  if (edit) return 'edit';
  if (isSubmitted(entry)) return 'read';
  return entry.test ? 'test' : 'fill';
}

/** Whether it is a draft that is worked on. */
export const isDraft = ({ mode }: Pick<LoadedEntry, 'mode'>): boolean => mode === 'fill' || mode === 'test';

const surroundings = ({ entry, edit, mode, files, now }: LoadedEntry): Surroundings => ({
  id: edit?.id ?? entry.id,
  now,
  hidden: entry.hidden,
  entry: {
    state: isSubmitted(entry) ? 'submitted' : entry.state,
    mode,
    reference: entry.reference,
    created_at: entry.created_at,
    submitted_at: entry.submitted_at,
  },
  files: files.size === 0 ? noFiles : factsOfFiles(files, now),
});

const noFiles = {};

const factsOfFiles = (files: LoadedEntry['files'], now: number): Surroundings['files'] =>
  Object.fromEntries(
    Array.from(files, ([id, file]) => {
      const { name, size, content_type } = file;
      return [id, { name, size, content_type, scan_state: scanOf(file, now) }];
    }),
  );

/** What the form makes of the answers. */
export const viewOf = (loaded: LoadedEntry): FormView =>
  lookAt(loaded.entryAnswers, loaded.compiled, surroundings(loaded));

/** The engine behind that view. */
export const engineFor = (loaded: LoadedEntry): FormEngine =>
  engineOf(loaded.entryAnswers, loaded.compiled, surroundings(loaded));

/** The validator of what a caller sees: an edit counts for itself. */
export const etagOf = ({ edit, entryAnswers }: Pick<LoadedEntry, 'edit' | 'entryAnswers'>): string =>
  `"${edit ? 'e' : 'r'}${entryAnswers.revision}"`;

/** Lets only drafts and open edits be written to, and those only in the state the caller has seen, where it says so. */
export function needWritable(loaded: LoadedEntry, context?: Pick<EntryContext, 'headers' | 'dumb'>): void {
  const headers = { ETag: etagOf(loaded) };
  if (loaded.mode === 'read') {
    throw new Refusal('entry_already_submitted', 'This entry has already been submitted.', { headers });
  }
  if (loaded.edit && isStale(loaded.edit, loaded.entry)) throw staleEdit(headers);
  if (context && !context.dumb) needCurrent(context.headers, headers.ETag);
}

export const staleEdit = (headers: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal('edit_session_stale', 'The entry has changed since this edit began.', { headers });

/** A revision the caller can have seen; what is newer than ours was never ours. */
export function knownRevision(loaded: LoadedEntry, base_revision: number, dumb: boolean): number {
  const { revision } = loaded.entryAnswers;
  if (dumb) return revision;
  if (Number.isInteger(base_revision) && base_revision >= 0 && base_revision <= revision) return base_revision;
  const message = `The entry has had the revisions 0 to ${revision}.`;
  throw new Refusal('validation_failed', 'The revision is not one of this entry.', {
    details: [{ in: 'body', path: '/base_revision', code: 'max', message, params: { max: revision } }],
    headers: { ETag: etagOf(loaded) },
  });
}

/** Keeps changed answers, with everything that follows from the change. */
export async function saveAnswers(
  context: EntryContext,
  loaded: LoadedEntry,
  changed: EntryAnswers,
): Promise<LoadedEntry> {
  const was = viewOf(loaded);
  const is = viewOf({ ...loaded, entryAnswers: changed });
  const entryAnswers = stamped(loaded.entryAnswers, changed, was, is);
  const saved = await keepEntryAnswers(context.store, loaded, entryAnswers);
  if (!saved.edit && saved.entryAnswers.revision !== loaded.entryAnswers.revision)
    await announceUpdate(context, saved.entry);
  return saved;
}

/** Keeps answers as they are. */
export async function keepEntryAnswers(
  store: EntryContext['store'],
  loaded: LoadedEntry,
  entryAnswers: EntryAnswers,
): Promise<LoadedEntry> {
  if (loaded.edit) {
    const edit = withAnswers(loaded.edit, entryAnswers);
    await store.editSessions.put(edit);
    return { ...loaded, edit, entryAnswers: edit };
  }
  const entry = { ...withAnswers(loaded.entry, entryAnswers), expires_at: draftExpiry(loaded.form, loaded.now) };
  await store.entries.put(entry);
  return { ...loaded, entry, entryAnswers: entry };
}

/** What the caller has missed, its own change included. */
export const deltaFor = (loaded: LoadedEntry, base_revision: number, sent: readonly Path[] = []) =>
  deltaOf(
    {
      entry_id: loaded.entry.id,
      entryAnswers: loaded.entryAnswers,
      view: viewOf(loaded),
      model: loaded.compiled.model,
      language: loaded.language,
    },
    { base_revision, writer: loaded.writer, sent },
  );
