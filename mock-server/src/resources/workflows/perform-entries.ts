import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { Refusal } from '../../platform/problem.js';
import {
  applyOps,
  createEntry,
  type EntryChanges,
  type EntryRecord,
  entryContext,
  entryView,
  type NewEntry,
  needChangeable,
  needUnlocked,
  revise,
  updateEntry,
  type Wanted,
  workOn,
  writeMetafield,
} from '../entries/index.js';
import { writeForClick } from './click-effects.js';
import { done } from './outcome.js';
import type { WorkflowRunRecord } from './records.js';
import { authorOfRun, entryAt, type Perform, type Turn } from './turn.js';

const brief = async ({ call }: Turn, entry: EntryRecord): Promise<Json> =>
  (await entryView(call.store, entry, call.clock.now())) as unknown as Json;

/** Writes answers: of a submitted entry as a revision, of the draft behind a pressed button as if its respondent did. */
export const setAnswers: Perform = async (turn) => {
  const { call, run, config } = turn;
  const entry = await entryAt(turn);
  const answers = config.map('answers');
  if (run.action_run_id !== null && entry.id === run.entry_id) {
    const effects = await writeForClick(call, run.action_run_id, [{ type: 'set_answers', answers: { ...answers } }]);
    return done({ entry_id: entry.id, revision_number: entry.revision_number }, { effects });
  }
  const revised = await writeAnswersOf(call, run, entry, answers, config.textIf('note') ?? null);
  return done({ entry_id: entry.id, revision_number: revised.revision_number });
};

/** Writes answers of an entry in the name of a run. */
export async function writeAnswersOf(
  call: AccountCall,
  run: WorkflowRunRecord,
  entry: EntryRecord,
  answers: Readonly<Record<string, Json>>,
  note: string | null,
): Promise<EntryRecord> {
  needChangeable(entry);
  await needUnlocked(call, entry);
  const loaded = await workOn(call, entry);
  const ops = Object.entries(answers).map(([path, value]) => ({ op: 'set' as const, path, value }));
  const edit = await applyOps(entryContext(call, entry.id), loaded, ops);
  const change = { kind: 'workflow', note, check: true, author: authorOfRun(run) } as const;
  const { entry: revised } = await revise(call, loaded, edit.done(), change);
  return revised;
}

export const setMetafields: Perform = async (turn) => {
  const entry = await entryAt(turn);
  const wanted = turn.config.list('metafields') as unknown as readonly Wanted[];
  for (const [index, one] of wanted.entries()) {
    await writeMetafield(turn.call, entry.id, one, `/metafields/${index}`);
  }
  return done({ entry_id: entry.id, count: wanted.length });
};

export const createEntryStep: Perform = async (turn) => {
  const { call, run, config } = turn;
  const state = config.textIf('state');
  if (state !== undefined && state !== 'draft' && state !== 'submitted') {
    throw new Refusal('validation_failed', 'An entry is made as a draft, or submitted.');
  }
  const metafields = config.json('metafields') === null ? undefined : config.list('metafields');
  const entry = await createEntry(
    call,
    {
      form_id: config.text('form_id'),
      answers: config.map('answers'),
      state,
      locale: config.textIf('locale'),
      metafields: metafields as unknown as NewEntry['metafields'],
    },
    authorOfRun(run),
  );
  return done({ entry: await brief(turn, entry) });
};

const statuses: ReadonlySet<Json> = new Set(['none', 'pending', 'needs_changes', 'approved', 'rejected']);

export const updateEntryStep: Perform = async (turn) => {
  const entry = await entryAt(turn);
  const { review_status, assignee_id, tags, locale } = turn.config.members;
  if (review_status !== undefined && !statuses.has(review_status)) {
    throw new Refusal('validation_failed', 'There is no such review status.');
  }
  if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag: Json) => typeof tag === 'string'))) {
    throw new Refusal('validation_failed', 'Tags are texts.');
  }
  const changes = { review_status, assignee_id, tags, locale } as EntryChanges;
  return done({ entry: await brief(turn, await updateEntry(turn.call, entry, changes)) });
};
