import { timestamp } from '../../platform/clock.js';
import type { Platform, Worker } from '../../platform/platform.js';
import { nextBesides } from '../../platform/work/agendas.js';
import { UnderWay } from '../../platform/work/under-way.js';
import { endedRun, isOver } from './account-runs.js';
import { dueAt, takeCalls } from './action-calls.js';
import { type ActionResult, callAction, failed } from './call-action.js';
import type { ActionCallRecord } from './records.js';

declare module '../../platform/platform.js' {
  interface Parts {
    /** Does to an entry what follows from a call that its respondent set off. */
    endEntryRun(platform: Platform, call: ActionCallRecord, result: ActionResult): Promise<void>;
  }
}

/** Calls wait mostly for others, so some wait together, and nobody waits for them. */
const together = 8;
const calls = new UnderWay('action calls');

/** Makes the calls that go on after replies. */
export const callWorker: Worker = {
  name: 'action calls',
  async step(platform) {
    const begun = calls.names(platform);
    const free = together - begun.length;
    const taken = free > 0 ? await takeCalls(platform.store, platform.clock.now(), { most: free, begun }) : [];
    for (const call of taken) calls.begin(platform, call.id, make(platform, call));
    return taken.length > 0;
  },
  next: (platform) => nextBesides(platform.store.actionCalls, dueAt, calls.names(platform)),
  underWay: (platform) => calls.whole(platform),
};

async function make(platform: Platform, call: ActionCallRecord): Promise<void> {
  const result = await callAction(platform, call).catch((error: unknown) => broken(platform, error));
  await (call.entry_id === null
    ? endAccountRun(platform, call, result)
    : platform.parts.endEntryRun(platform, call, result));
}

/** A fault of our own ends the run: made again, the call would only break again. */
function broken({ report, clock }: Platform, error: unknown): ActionResult {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  report({ kind: 'crash', operation: 'action calls', reason, at: timestamp(clock.now()) });
  return failed('internal_error', 'Something went wrong on our side.');
}

const endAccountRun = ({ store, clock }: Platform, { id }: ActionCallRecord, result: ActionResult): Promise<void> =>
  store.transaction(async (within) => {
    const run = await within.accountRuns.get(id);
    if (run && !isOver(run)) await within.accountRuns.put(endedRun(run, result, clock.now()));
    await within.actionCalls.delete(id);
  });
