import type { entrySessions, ReplyInput } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import {
  type ActionRunRecord,
  applyEffects,
  deltaFor,
  type EntryContext,
  editAnswers,
  type LoadedEntry,
  prefixOf,
  saveAnswers,
} from '../entries/index.js';
import { actionOf, type Outcome, runAction } from './actions.js';

const usualSeconds = 2;

type ActionRun = ReplyInput<typeof entrySessions.getActionRun>;

/** What is begun. */
type Begun = Pick<ActionRunRecord, 'action_key' | 'button' | 'instance_id' | 'input' | 'base_revision'>;

interface Waiting {
  /** How long it takes. */
  readonly seconds?: number | undefined;
  /** Whether it waits for a call, and not only for its time. */
  readonly called?: boolean;
}

/** Begins a run that goes on after the reply. */
export async function queueRun(
  { store, ids }: EntryContext,
  loaded: LoadedEntry,
  begun: Begun,
  { seconds = usualSeconds, called }: Waiting,
): Promise<ActionRunRecord> {
  const { entry, edit, writer, now } = loaded;
  const run: ActionRunRecord = {
    ...begun,
    id: ids.make('arn'),
    entry_id: entry.id,
    edit_session_id: edit?.id ?? null,
    state: 'queued',
    output: null,
    effects: [],
    error: null,
    wrote: false,
    ...(called && { called }),
    writer,
    created_at: timestamp(now),
    ready_at: timestamp(now + seconds * 1000),
  };
  await store.actionRuns.put(run);
  return run;
}

/** What a client should know while a run goes on. */
export const runHeaders = (baseUrl: string, { id, entry_id, created_at, ready_at }: ActionRunRecord) => ({
  Location: `${baseUrl}/entry-sessions/${entry_id}/action-runs/${id}`,
  'Retry-After': String(Math.max(1, Math.ceil((Date.parse(ready_at) - Date.parse(created_at)) / 1000))),
});

/** Carries out a run that is due, once; an entry that was sent meanwhile keeps the answers it was sent with. */
export async function settleRun(
  context: EntryContext,
  loaded: LoadedEntry,
  run: ActionRunRecord,
): Promise<{ readonly run: ActionRunRecord; readonly loaded: LoadedEntry }> {
  if (run.state !== 'queued' || run.called || Date.parse(run.ready_at) > loaded.now) return { run, loaded };
  const action = actionOf(context.actions, loaded.form, run.action_key);
  if (!action) return { run: await keep(context, { ...run, state: 'failed', error: missing }), loaded };
  const prefix = prefixOf(loaded, run.instance_id);
  return concludeRun(context, loaded, run, runAction(action, loaded, { input: run.input, prefix }));
}

/** Ends a run with what came of it, and does to the entry what follows. */
export async function concludeRun(
  context: EntryContext,
  loaded: LoadedEntry,
  run: ActionRunRecord,
  outcome: Outcome,
): Promise<{ readonly run: ActionRunRecord; readonly loaded: LoadedEntry }> {
  const prefix = prefixOf(loaded, run.instance_id);
  const { state, output, error } = outcome;
  if (loaded.mode === 'read') {
    const effects = outcome.effects.filter(({ type }) => type !== 'set_answers');
    return { run: await keep(context, { ...run, state, output, error, effects }), loaded };
  }
  const edit = editAnswers({ ...loaded, writer: run.writer });
  const { effects, wrote } = applyEffects(loaded, edit, outcome.effects, prefix);
  const done = await keep(context, { ...run, state, output, error, effects, wrote: wrote.length > 0 });
  return { run: done, loaded: wrote.length > 0 ? await saveAnswers(context, loaded, edit.done()) : loaded };
}

const missing = { code: 'extension_failed', message: 'The action is no longer there.' };

async function keep({ store }: EntryContext, run: ActionRunRecord): Promise<ActionRunRecord> {
  await store.actionRuns.put(run);
  return run;
}

/** A run as its respondent may see it. */
export function runView(run: ActionRunRecord, loaded: LoadedEntry, base_revision?: number): ActionRun {
  const { id, action_key, output, effects, error } = run;
  const ended = run.state !== 'queued';
  const halfway = (Date.parse(run.created_at) + Date.parse(run.ready_at)) / 2;
  const base = base_revision ?? (run.wrote ? run.base_revision : undefined);
  const news = ended && base !== undefined && loaded.entryAnswers.revision > base;
  return {
    object: 'action_run',
    id,
    action_key,
    state: !ended && loaded.now >= halfway ? 'running' : run.state,
    output,
    effects: [...effects],
    ...(ended && { delta: news ? deltaFor(loaded, base) : null }),
    error,
  };
}
