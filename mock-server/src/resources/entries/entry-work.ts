import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { needRole } from '../../platform/need-role.js';
import { Refusal } from '../../platform/problem.js';
import { badMember, stateConflict } from '../../platform/refusals.js';
import {
  bestLocale,
  compiledFormOf,
  type FormRecord,
  flatAnswers,
  localesOf,
  needOpen,
  versionOf,
} from '../forms/index.js';
import { applyOps } from './answer-ops.js';
import { authorOf, needChangeable, needEntry, needUnlocked, workOn } from './entry-access.js';
import { announceEntry, announceUpdate } from './entry-events.js';
import { writeMetafield } from './metafields.js';
import { beginEntry, entryContext } from './new-entry.js';
import type { EntryRecord, RevisionRecord } from './records.js';
import { revise } from './revise.js';
import { closeDraft, settledEntryAnswers } from './submission.js';

type Members = Readonly<Record<string, unknown>>;

export interface NewEntry {
  readonly form_id: string;
  readonly answers: Members;
  readonly state?: 'draft' | 'submitted' | undefined;
  readonly metafields?: readonly { namespace: string; key: string; type: string; value?: unknown }[] | undefined;
  readonly locale?: string | undefined;
  readonly force?: boolean | undefined;
  readonly skip_validation?: boolean | undefined;
  /** How it came; through the API, unless given. */
  readonly channel?: 'api' | 'import' | undefined;
}

declare module '../../platform/platform.js' {
  interface Parts {
    /** Is told that somebody judged an entry. */
    entryReviewed(call: Pick<AccountCall, 'store' | 'clock' | 'expectWork'>, entry_id: string): Promise<void>;
  }
}

/** Makes an entry for the account. */
export async function createEntry(
  call: AccountCall,
  wanted: NewEntry,
  author: RevisionRecord['author'] = authorOf(call.principal),
): Promise<EntryRecord> {
  const { clock, ids, principal } = call;
  if (wanted.skip_validation) needRole(principal, 'admin');
  const form = await needFillable(call, wanted);
  const { document } = form;
  const locale = bestLocale(wanted.locale === undefined ? [] : [wanted.locale], localesOf(document)) ?? document.locale;
  const { model } = await compiledFormOf(document, locale);
  const { answers, groups } = flatAnswers(model, wanted.answers, () => ids.make('ins'));
  const begun = await beginEntry(
    { ...call, params: {} },
    form,
    document,
    { channel: wanted.channel ?? 'api', locale: wanted.locale },
    { answers, groups },
  );
  for (const [index, metafield] of (wanted.metafields ?? []).entries()) {
    await writeMetafield(call, begun.entry.id, metafield, `/metafields/${index}`);
  }
  await announceEntry(call, 'entry.created', begun.entry);
  if ((wanted.state ?? 'submitted') === 'draft') return begun.entry;
  const loaded = await workOn(call, begun.entry);
  const context = entryContext(call, begun.entry.id);
  const final = await settledEntryAnswers(context, loaded, {}, loaded.entryAnswers.revision, {
    check: !wanted.skip_validation,
  });
  const { entry } = await closeDraft(context, { ...loaded, now: clock.now() }, final, undefined, {
    author,
  });
  return entry;
}

/** A form that takes entries, or whose owner insists. */
async function needFillable(
  { store, clock, principal }: AccountCall,
  { form_id, force }: NewEntry,
): Promise<FormRecord> {
  const form = await store.forms.get(form_id);
  if (form?.account_id !== principal.account.id || form.state === 'trashed') {
    throw badMember('/form_id', 'There is no such form.');
  }
  if (!form.published) throw stateConflict('Nothing of this form was published yet.', form.state, ['published']);
  if (force) return form;
  if (form.state === 'archived') {
    throw new Refusal('form_not_open', 'This form is not open at the moment.', {
      details: [
        { in: 'body', path: '/form_id', code: 'form_not_open', message: 'Not open.', params: { reason: 'archived' } },
      ],
    });
  }
  await needOpen(store, form, clock.now());
  return form;
}

export interface EntryChanges {
  readonly review_status?: EntryRecord['review_status'] | undefined;
  readonly assignee_id?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly locale?: string | undefined;
}

/** An entry with another note about it. */
export const handled = (entry: EntryRecord, changes: Partial<EntryRecord>, now: number): EntryRecord => ({
  ...entry,
  ...changes,
  handled_at: timestamp(now),
  touches: entry.touches + 1,
});

/** Reviews, assigns or tags an entry. */
export async function updateEntry(call: AccountCall, entry: EntryRecord, changes: EntryChanges): Promise<EntryRecord> {
  const { store, clock } = call;
  const { review_status = entry.review_status, tags = entry.tags, assignee_id = entry.assignee_id } = changes;
  if (typeof changes.assignee_id === 'string') {
    const user = await store.users.get(changes.assignee_id);
    if (user?.account_id !== entry.account_id) throw badMember('/assignee_id', 'There is no such member.');
  }
  const locale = changes.locale === undefined ? entry.locale : await needLocale(call, entry, changes.locale);
  const updated = handled(entry, { review_status, tags, assignee_id, locale }, clock.now());
  await store.entries.put(updated);
  if (review_status !== entry.review_status) await call.parts.entryReviewed(call, entry.id);
  await announceUpdate(call, updated, before(entry, updated));
  return updated;
}

/** What was otherwise before somebody handled an entry. */
function before(entry: EntryRecord, updated: EntryRecord): Json {
  const members = ['review_status', 'assignee_id', 'tags', 'locale'] as const;
  const changed = members.filter((name) => JSON.stringify(entry[name]) !== JSON.stringify(updated[name]));
  return Object.fromEntries(changed.map((name) => [name, entry[name] as Json]));
}

async function needLocale({ store }: AccountCall, entry: EntryRecord, wanted: string): Promise<string> {
  const form = await store.forms.get(entry.form_id);
  const version = form && (await versionOf(store, form, entry));
  const found = version && bestLocale([wanted], localesOf(version.document));
  if (found === undefined) throw badMember('/locale', 'The form cannot be had in this language.');
  return found;
}

/** Writes answers of an entry by path. */
export async function setAnswers(call: AccountCall, entry: EntryRecord, answers: Members, note: string | null) {
  needChangeable(entry);
  await needUnlocked(call, entry);
  const loaded = await workOn(call, entry);
  const ops = Object.entries(answers).map(([path, value]) => ({ op: 'set' as const, path, value }));
  const edit = await applyOps(entryContext(call, entry.id), loaded, ops);
  return revise(call, loaded, edit.done(), { kind: 'api', note, check: true });
}

/** Puts an entry into the trash. */
export async function trashEntry(call: AccountCall, entry: EntryRecord): Promise<EntryRecord> {
  const { store, clock } = call;
  if (entry.state === 'trashed') return entry;
  const now = clock.now();
  const trashed = handled(entry, { state: 'trashed', state_before: entry.state, deleted_at: timestamp(now) }, now);
  await store.entries.put(trashed);
  await announceEntry(call, 'entry.deleted', trashed, { state: entry.state });
  return trashed;
}

/** One step of a batch. */
export type BatchStep =
  | ({ readonly op: 'create' } & NewEntry)
  | ({ readonly op: 'update'; readonly entry_id: string; readonly answers?: Members | undefined } & EntryChanges)
  | { readonly op: 'delete'; readonly entry_id: string };

/** Does one step of a batch. */
export async function runStep(
  call: AccountCall,
  step: BatchStep,
): Promise<{ readonly status: number; readonly entry?: EntryRecord }> {
  if (step.op === 'create') return { status: 201, entry: await createEntry(call, step) };
  const entry = await needEntry(call, step.entry_id);
  if (step.op === 'delete') {
    await trashEntry(call, entry);
    return { status: 204 };
  }
  const updated = await updateEntry(call, entry, step);
  if (!step.answers) return { status: 200, entry: updated };
  return { status: 200, entry: (await setAnswers(call, updated, step.answers, null)).entry };
}
