import type { FormEngine, FormView, Operation, Path } from '../../library.js';
import { needCurrent } from '../../platform/conditions.js';
import { Refusal } from '../../platform/problem.js';
import type { Context } from '../../platform/route.js';
import { scanOf } from '../files/files.js';
import type { FileRecord } from '../files/records.js';
import { type Edition, editionOf } from '../forms/compiled-form.js';
import { isNewest, needForm, type Version, versionOf } from '../forms/published-form.js';
import type { FormRecord } from '../forms/records.js';
import { withSheet } from './answers-map.js';
import { engineOf, lookAt, type Surroundings } from './answers-view.js';
import { deltaOf } from './delta.js';
import type { Sheet } from './entry-answers.js';
import { announceUpdate } from './entry-events.js';
import { writerOf } from './entry-keys.js';
import { draftExpiry, isStale, isSubmitted } from './entry-life.js';
import { languageFor } from './issue-details.js';
import type { Language } from './messages/index.js';
import type { EditSessionRecord, EntryRecord } from './records.js';
import { stamped } from './stamp.js';

/** A call about an entry, whichever it is. */
export type EntryContext = Omit<Context<Operation & { readonly auth: 'entry' }>, 'params'>;

/** A respondent at work on a sheet: of their draft, of an edit, or only looking at what they sent. */
export interface Filling {
  readonly entry: EntryRecord;
  /** The edit the sheet belongs to, in `edit` mode. */
  readonly edit: EditSessionRecord | null;
  readonly mode: 'fill' | 'test' | 'edit' | 'read';
  readonly sheet: Sheet;
  readonly form: FormRecord;
  /** The version the entry was begun with. */
  readonly version: Version;
  readonly edition: Edition;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly writer: string;
  /** Whether somebody of the account writes, who may fill what respondents may only read. */
  readonly owner: boolean;
  readonly language: Language;
  readonly now: number;
}

/** Everything about the entry of a caller. */
export async function openFilling({ caller, client_id, headers, store, clock }: EntryContext): Promise<Filling> {
  const entry = await store.entries.get(caller.entry_id);
  if (!entry) throw new Refusal('not_found', 'There is no such entry.');
  const { edit_session_id } = caller;
  const edit = edit_session_id === null ? undefined : await store.editSessions.get(edit_session_id);
  return fillingOf(store, entry, edit?.state === 'open' ? edit : null, {
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
export async function fillingOf(
  store: EntryContext['store'],
  entry: EntryRecord,
  edit: EditSessionRecord | null,
  { writer, headers, now, owner = false }: Visit,
): Promise<Filling> {
  const current = await needForm(store, entry.form_id);
  const version = isNewest(current, entry) ? current : await versionOf(store, current, entry);
  // Look-ups read what they read when the entry was begun, and actions are what they were.
  const { lookups = current.lookups, bound_actions = current.bound_actions } = version;
  const form = version === current ? current : { ...current, lookups, bound_actions };
  const sheet = edit ?? entry;
  const files = new Map<string, FileRecord>();
  for (const id of entry.files) {
    const file = await store.files.get(id);
    if (file) files.set(id, file);
  }
  return {
    entry,
    edit,
    mode: modeOf(entry, edit),
    sheet,
    form,
    version,
    edition: await editionOf(version.document, sheet.locale),
    files,
    writer,
    owner,
    language: languageFor(headers, sheet.locale),
    now,
  };
}

function modeOf(entry: EntryRecord, edit: EditSessionRecord | null): Filling['mode'] {
  if (edit) return 'edit';
  if (isSubmitted(entry)) return 'read';
  return entry.test ? 'test' : 'fill';
}

/** Whether it is a draft that is worked on. */
export const isDraft = ({ mode }: Pick<Filling, 'mode'>): boolean => mode === 'fill' || mode === 'test';

const surroundings = ({ entry, edit, mode, files, now }: Filling): Surroundings => ({
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

const factsOfFiles = (files: Filling['files'], now: number): Surroundings['files'] =>
  Object.fromEntries(
    Array.from(files, ([id, file]) => {
      const { name, size, content_type } = file;
      return [id, { name, size, content_type, scan_state: scanOf(file, now) }];
    }),
  );

/** What the form makes of the answers. */
export const viewOf = (filling: Filling): FormView => lookAt(filling.sheet, filling.edition, surroundings(filling));

/** The engine behind that view. */
export const engineFor = (filling: Filling): FormEngine =>
  engineOf(filling.sheet, filling.edition, surroundings(filling));

/** The validator of what a caller sees: an edit counts for itself. */
export const etagOf = ({ edit, sheet }: Pick<Filling, 'edit' | 'sheet'>): string =>
  `"${edit ? 'e' : 'r'}${sheet.revision}"`;

/** Lets only drafts and open edits be written to, and those only in the state the caller has seen, where it says so. */
export function needWritable(filling: Filling, context?: Pick<EntryContext, 'headers' | 'dumb'>): void {
  const headers = { ETag: etagOf(filling) };
  if (filling.mode === 'read') {
    throw new Refusal('entry_already_submitted', 'This entry has already been submitted.', { headers });
  }
  if (filling.edit && isStale(filling.edit, filling.entry)) throw staleEdit(headers);
  if (context && !context.dumb) needCurrent(context.headers, headers.ETag);
}

export const staleEdit = (headers: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal('edit_session_stale', 'The entry has changed since this edit began.', { headers });

/** A revision the caller can have seen; what is newer than ours was never ours. */
export function knownRevision(filling: Filling, base_revision: number, dumb: boolean): number {
  const { revision } = filling.sheet;
  if (dumb) return revision;
  if (Number.isInteger(base_revision) && base_revision >= 0 && base_revision <= revision) return base_revision;
  const message = `The entry has had the revisions 0 to ${revision}.`;
  throw new Refusal('validation_failed', 'The revision is not one of this entry.', {
    details: [{ in: 'body', path: '/base_revision', code: 'max', message, params: { max: revision } }],
    headers: { ETag: etagOf(filling) },
  });
}

/** Keeps a changed sheet, with everything that follows from the change. */
export async function saveSheet(context: EntryContext, filling: Filling, changed: Sheet): Promise<Filling> {
  const was = viewOf(filling);
  const is = viewOf({ ...filling, sheet: changed });
  const sheet = stamped(filling.sheet, changed, was, is);
  const saved = await keepSheet(context.store, filling, sheet);
  if (!saved.edit && saved.sheet.revision !== filling.sheet.revision) await announceUpdate(context, saved.entry);
  return saved;
}

/** Keeps a sheet as it is. */
export async function keepSheet(store: EntryContext['store'], filling: Filling, sheet: Sheet): Promise<Filling> {
  if (filling.edit) {
    const edit = withSheet(filling.edit, sheet);
    await store.editSessions.put(edit);
    return { ...filling, edit, sheet: edit };
  }
  const entry = { ...withSheet(filling.entry, sheet), expires_at: draftExpiry(filling.form, filling.now) };
  await store.entries.put(entry);
  return { ...filling, entry, sheet: entry };
}

/** What the caller has missed, its own change included. */
export const deltaFor = (filling: Filling, base_revision: number, sent: readonly Path[] = []) =>
  deltaOf(
    {
      entry_id: filling.entry.id,
      sheet: filling.sheet,
      view: viewOf(filling),
      model: filling.edition.model,
      language: filling.language,
    },
    { base_revision, writer: filling.writer, sent },
  );
