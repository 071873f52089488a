import type { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/problem.js';
import { waitUntil } from '../../platform/wait-until.js';
import { type ActionRunRecord, loadOpenEntry } from '../entries/index.js';
import { runView, settleRun } from './action-runs.js';
import { clickButton } from './click-button.js';
import type { EntryHandlers } from './entry-handlers.js';
import { runEntryAction } from './run-entry-action.js';

export const actionRoutes: EntryHandlers<'clickButton' | 'runEntryAction' | 'getActionRun'> = {
  clickButton,
  runEntryAction,

  async getActionRun(call) {
    const { params, query, store, clock } = call;
    const find = () => needRun(store.actionRuns.get(params.action_run_id), call.caller.entry_id);
    const known = await find();
    if (known.state === 'queued' && query.wait) {
      if (known.called) await waitUntil(clock, async () => (await find()).state !== 'queued', query.wait);
      else await waitFor(clock, Date.parse(known.ready_at), query.wait);
    }
    // A reading call has no transaction of its own, and what is due now writes.
    return store.transaction(async (inside) => {
      const context = { ...call, store: inside };
      const run = await needRun(inside.actionRuns.get(known.id), call.caller.entry_id);
      const settled = await settleRun(context, await loadOpenEntry(context), run);
      return { body: runView(settled.run, settled.loaded, query.base_revision) };
    });
  },
};

async function needRun(found: Promise<ActionRunRecord | undefined>, entry_id: string): Promise<ActionRunRecord> {
  const run = await found;
  if (run?.entry_id !== entry_id) throw notFound('There is no such run.');
  return run;
}

/** Waits until a moment of the server's clock, which may be moved meanwhile, but no longer than so many seconds. */
const waitFor = (clock: Clock, moment: number, seconds: number): Promise<void> =>
  waitUntil(clock, async () => clock.now() >= moment, seconds);
