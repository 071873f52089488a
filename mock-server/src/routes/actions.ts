import { prefixOf, queueRun, runHeaders, runView, settleRun } from '../domain/action-runs.js';
import { actionOf, applyEffects, failureOf, needInput, runAction } from '../domain/actions.js';
import { etagOf, type Filling, knownRevision, needWritable, openFilling, saveSheet } from '../domain/filling.js';
import { editSheet } from '../domain/write-answers.js';
import { notFound } from '../http/problem.js';
import type { Json } from '../library.js';
import type { Clock } from '../store/clock.js';
import type { ActionRunRecord } from '../store/records.js';
import { clickButton } from './click-button.js';
import type { EntryHandlers } from './entry-handlers.js';

export const actionRoutes: EntryHandlers<'clickButton' | 'runEntryAction' | 'getActionRun'> = {
  clickButton,

  async runEntryAction(call) {
    const { params, body, actions, baseUrl, dumb, ids } = call;
    const filling = await openFilling(call);
    const action = actionOf(actions, filling.form, params.action_key);
    if (!action) throw notFound('There is no such action.');
    needWritable(filling, call);
    needInstanceHere(filling, body.instance_id);
    const base_revision = knownRevision(filling, body.base_revision ?? filling.sheet.revision, dumb);
    needInput(action, body.input);
    const input = (body.input ?? null) as Json;
    const begun = { action_key: action.key, button: null, instance_id: body.instance_id ?? null, input, base_revision };
    if (action.mode === 'async') {
      const run = await queueRun(call, filling, begun);
      return { status: 202, body: runView(run, filling), headers: runHeaders(baseUrl, run) };
    }
    const prefix = prefixOf(filling, body.instance_id);
    const outcome = runAction(action, filling, { input, prefix });
    if (outcome.state !== 'succeeded') throw failureOf(outcome);
    const edit = editSheet(filling);
    const { effects, wrote } = applyEffects(filling, edit, outcome.effects, prefix);
    const saved = wrote.length > 0 ? await saveSheet(call, filling, edit.done()) : filling;
    const run = finished(begun, filling, {
      id: ids.make('arn'),
      output: outcome.output,
      effects,
      wrote: wrote.length > 0,
    });
    await call.store.actionRuns.put(run);
    return { status: 200, body: runView(run, saved, body.base_revision), headers: { ETag: etagOf(saved) } };
  },

  async getActionRun(call) {
    const { params, query, store, clock } = call;
    const known = await needRun(store.actionRuns.get(params.action_run_id), call.caller.entry_id);
    if (known.state === 'queued') await waitFor(clock, Date.parse(known.ready_at), query.wait ?? 0);
    // A reading call has no transaction of its own, and what is due now writes.
    return store.transaction(async (inside) => {
      const context = { ...call, store: inside };
      const run = await needRun(inside.actionRuns.get(known.id), call.caller.entry_id);
      const settled = await settleRun(context, await openFilling(context), run);
      return { body: runView(settled.run, settled.filling, query.base_revision) };
    });
  },
};

async function needRun(found: Promise<ActionRunRecord | undefined>, entry_id: string): Promise<ActionRunRecord> {
  const run = await found;
  if (run?.entry_id !== entry_id) throw notFound('There is no such run.');
  return run;
}

function needInstanceHere(filling: Filling, instance_id: string | undefined): void {
  if (instance_id !== undefined && prefixOf(filling, instance_id) === '') throw notFound('There is no such instance.');
}

const pause = 15;

/** Waits until a moment of the server's clock, which may be moved meanwhile, but no longer than so many seconds. */
export async function waitFor(clock: Clock, moment: number, seconds: number): Promise<void> {
  const [began, really] = [clock.now(), Date.now()];
  const over = (): boolean => clock.now() - began >= seconds * 1000 || Date.now() - really >= seconds * 1000;
  while (clock.now() < moment && !over()) await new Promise((resolve) => setTimeout(resolve, pause));
}

type Begun = Pick<ActionRunRecord, 'action_key' | 'button' | 'instance_id' | 'input' | 'base_revision'>;
type Ended = Pick<ActionRunRecord, 'id' | 'output' | 'effects' | 'wrote'>;

/** The record of a run that was over at once. */
function finished(begun: Begun, { entry, edit, writer, now }: Filling, ended: Ended): ActionRunRecord {
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
