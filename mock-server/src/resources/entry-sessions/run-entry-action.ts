import type { entrySessions, Json } from '../../library.js';
import type { Answered, Call, Outside } from '../../platform/context.js';
import { notFound } from '../../platform/problem.js';
import {
  type ActionRunRecord,
  applyEffects,
  editAnswers,
  etagOf,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needWritable,
  prefixOf,
  saveAnswers,
} from '../entries/index.js';
import { callAction, queueCall } from '../extensions/index.js';
import { queueRun, runHeaders, runView } from './action-runs.js';
import { actionOf, failureOf, needInput, type Outcome, runAction } from './actions.js';
import { dueIn, type EntryCallable, entryActionOf, inputFor, orderOf, outcomeFor } from './entry-actions.js';

type Run = typeof entrySessions.runEntryAction;
type Begun = Pick<ActionRunRecord, 'action_key' | 'button' | 'instance_id' | 'input' | 'base_revision'>;

/** What was ordered, and the entry it was ordered for. */
interface Ordered {
  readonly loaded: LoadedEntry;
  readonly begun: Begun;
  readonly prefix: string;
}

/** Runs an action that a form has for its respondents. */
export async function runEntryAction(call: Call<Run>): Promise<Answered<Run> | Outside<Run>> {
  const { params, body, actions, store } = call;
  const loaded = await loadOpenEntry(call);
  const action = actionOf(actions, loaded.form, params.action_key);
  if (action) {
    const ordered = order(call, loaded);
    needInput(action, body.input);
    if (action.mode === 'async') return queued(call, ordered, { seconds: action.seconds });
    const { input } = ordered.begun;
    return done(call, ordered, runAction(action, loaded, { input, prefix: ordered.prefix }));
  }
  const called = await entryActionOf(store, loaded.form, params.action_key);
  if (!called) throw notFound('There is no such action.');
  return calling(call, order(call, loaded), called);
}

function order(call: Call<Run>, loaded: LoadedEntry): Ordered {
  const { params, body, dumb } = call;
  needWritable(loaded, call);
  const prefix = prefixOf(loaded, body.instance_id);
  if (body.instance_id !== undefined && prefix === '') throw notFound('There is no such instance.');
  const base_revision = knownRevision(loaded, body.base_revision ?? loaded.entryAnswers.revision, dumb);
  const input = (body.input ?? null) as Json;
  const instance_id = body.instance_id ?? null;
  return { loaded, prefix, begun: { action_key: params.action_key, button: null, instance_id, input, base_revision } };
}

/** Leaves the rest of it for later. */
async function queued(
  call: Call<Run>,
  { loaded, begun }: Ordered,
  waiting: Parameters<typeof queueRun>[3],
  after: (run: ActionRunRecord) => Promise<void> = async () => undefined,
): Promise<Answered<Run>> {
  const run = await queueRun(call, loaded, begun, waiting);
  await after(run);
  return { status: 202, body: runView(run, loaded), headers: runHeaders(call.baseUrl, run) };
}

/** Asks somebody else, and does what follows on the entry as it is then. */
async function calling(
  call: Call<Run>,
  ordered: Ordered,
  action: EntryCallable,
): Promise<Answered<Run> | Outside<Run>> {
  const { loaded, prefix, begun } = ordered;
  const input = inputFor(loaded, prefix, action, begun.input);
  const what = orderOf(loaded, action, input);
  if (action.callable.mode === 'async') {
    const waiting = { seconds: action.callable.seconds, called: true };
    return queued(call, { ...ordered, begun: { ...begun, input } }, waiting, ({ id, entry_id }) =>
      queueCall(call, { ...what, id, entry_id, due_at: dueIn(loaded, action) }),
    );
  }
  return {
    async outside(platform) {
      const outcome = outcomeFor(loaded, prefix, action, input, await callAction(platform, what));
      if (outcome.state !== 'succeeded') throw failureOf(outcome);
      return async (later) => done(later, order(later, await loadOpenEntry(later)), outcome);
    },
  };
}

/** Does to the entry what the action does, and says so. */
async function done(call: Call<Run>, { loaded, begun, prefix }: Ordered, outcome: Outcome): Promise<Answered<Run>> {
  if (outcome.state !== 'succeeded') throw failureOf(outcome);
  const edit = editAnswers(loaded);
  const { effects, wrote } = applyEffects(loaded, edit, outcome.effects, prefix);
  const saved = wrote.length > 0 ? await saveAnswers(call, loaded, edit.done()) : loaded;
  const id = call.ids.make('arn');
  const run = finished(begun, loaded, { id, output: outcome.output, effects, wrote: wrote.length > 0 });
  await call.store.actionRuns.put(run);
  return { status: 200, body: runView(run, saved, call.body.base_revision), headers: { ETag: etagOf(saved) } };
}

type Ended = Pick<ActionRunRecord, 'id' | 'output' | 'effects' | 'wrote'>;

/** The record of a run that was over at once. */
function finished(begun: Begun, { entry, edit, writer, now }: LoadedEntry, ended: Ended): ActionRunRecord {
  const at = new Date(now).toISOString();
  return {
    ...begun,
    ...ended,
    entry_id: entry.id,
    edit_session_id: edit?.id ?? null,
    state: 'succeeded',
    error: null,
    writer,
    created_at: at,
    ready_at: at,
  };
}
