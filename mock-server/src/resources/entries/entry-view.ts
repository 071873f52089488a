import type { Answer, Field, FieldNode } from '../../library.js';
import type { Store } from '../../store/store.js';
import { type FileRecord, fileView, type Gallery } from '../files/index.js';
import { type CompiledForm, compiledFormOf, needForm, nestedAnswers, versionOf } from '../forms/index.js';
import { currentAnswers, currentComputed, currentGroups } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';
import { isExpired } from './entry-life.js';
import { metafieldView } from './metafields.js';
import { openEditOf } from './open-edit.js';
import type { EntryRecord } from './records.js';

/** What may be sent along with an entry. */
export interface Include {
  readonly parts: ReadonlySet<string>;
  readonly format: 'nested' | 'flat';
  /** Says where thumbnails of its files are. */
  readonly gallery?: Gallery;
}

export const nothingMore: Include = { parts: new Set(), format: 'nested' };

interface IncludeQuery {
  readonly include?: string | undefined;
  readonly answers_format?: 'nested' | 'flat' | undefined;
}

/** What a query asks to be sent along. */
export const includeOf = ({ include = '', answers_format = 'nested' }: IncludeQuery, gallery: Gallery): Include => ({
  parts: new Set(include.split(',').map((part) => part.trim())),
  format: answers_format,
  gallery,
});

/** The state of an entry, which may lapse by itself. */
export const entryState = (entry: EntryRecord, now: number): EntryRecord['state'] =>
  isExpired(entry, now) ? 'expired' : entry.state;

/** Counts every change of an entry, whoever made it. */
export const entryVersion = (entry: EntryRecord, now: number): number =>
  1 + entry.touches + entry.revision + (isExpired(entry, now) ? 1 : 0);

/** When an entry last changed. */
export const entryUpdated = ({ saved_at, handled_at }: EntryRecord): string =>
  saved_at > handled_at ? saved_at : handled_at;

/** The version an entry was begun with, as the engine reads it. */
export async function compiledFormOfEntry(store: Store, entry: EntryRecord): Promise<CompiledForm> {
  const version = await versionOf(store, await needForm(store, entry.form_id), entry);
  return compiledFormOf(version.document, entry.locale);
}

/** An entry as its owners see it. */
export async function entryView(
  store: Store,
  entry: EntryRecord,
  now: number,
  { parts, format, gallery }: Include = nothingMore,
) {
  const compiled = await compiledFormOfEntry(store, entry);
  const edit = await openEditOf(store, entry, now);
  const { id, account_id, created_at, created_by, form_id, source } = entry;
  const preview = entry.test ? (await store.versions.get(entry.version_id))?.preview_of : undefined;
  return {
    object: 'entry' as const,
    id,
    account_id,
    version: entryVersion(entry, now),
    created_at,
    updated_at: entryUpdated(entry),
    created_by,
    form_id,
    form_version_id: preview ?? entry.version_id,
    reference: entry.reference,
    state: entryState(entry, now),
    review_status: entry.review_status,
    assignee_id: entry.assignee_id,
    tags: [...entry.tags],
    locale: entry.locale,
    timezone: entry.timezone,
    test: entry.test,
    source: {
      channel: entry.channel,
      url: source?.url ?? null,
      referrer: source?.referrer ?? null,
      ip_hash: null,
      user_agent: null,
    },
    respondent: respondentOf(compiled, entry),
    revision_id: entry.revision_id,
    revision_number: entry.revision_number,
    open_edit_session_id: edit?.id ?? null,
    submitted_at: entry.submitted_at,
    expires_at: entry.expires_at,
    deleted_at: entry.deleted_at,
    ...(parts.has('answers') && { answers: answersIn(compiled, entry, format) }),
    ...(parts.has('computed') && { computed: { ...currentComputed(entry) } }),
    ...(parts.has('files') && { files: (await filesOf(store, entry)).map((file) => fileView(file, now, gallery)) }),
    ...(parts.has('metafields') && {
      metafields: (await store.metafields.list({ entry_id: id })).map(metafieldView),
    }),
  };
}

/** The answers of an entry: as a tree, or by path. */
export const answersIn = (
  { model }: CompiledForm,
  entryAnswers: EntryAnswers,
  format: 'nested' | 'flat',
): Record<string, Answer> =>
  format === 'flat'
    ? { ...currentAnswers(entryAnswers) }
    : nestedAnswers(model, currentAnswers(entryAnswers), currentGroups(entryAnswers));

/** The files of an entry that were not thrown away. */
export const filesOf = async ({ files }: Store, { id }: EntryRecord): Promise<readonly FileRecord[]> =>
  (await files.list({ entry_id: id })).filter(({ deleted }) => !deleted);

const isNameField = (field: Field): boolean => field.type === 'name' || field.autocomplete === 'name';

/** Who filled it in, as far as the form asks for that. */
function respondentOf({ model }: CompiledForm, { answers }: EntryAnswers): { email?: string; name?: string } {
  const roots = [...model.nodes.values()].filter(({ group }) => !group);
  const answerOf = (wanted: (node: FieldNode) => boolean): Answer => {
    const key = roots.find(wanted)?.field.key;
    return answers.find(({ path }) => path === key)?.value ?? null;
  };
  const email = answerOf(({ field }) => field.type === 'email');
  const name = textOfName(answerOf(({ field }) => isNameField(field)));
  return { ...(typeof email === 'string' && { email }), ...(name && { name }) };
}

function textOfName(name: Answer): string {
  if (typeof name === 'string') return name;
  if (typeof name !== 'object' || name === null) return '';
  const { first, middle, last } = name as Readonly<Record<string, string | undefined>>;
  return [first, middle, last].filter(Boolean).join(' ');
}
