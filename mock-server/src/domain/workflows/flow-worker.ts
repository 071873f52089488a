import type { Platform } from '../../http/exchange.js';
import { timestamp } from '../../store/clock.js';
import type { Store } from '../../store/store.js';
import type { WorkflowRunRecord } from '../../store/workflow-records.js';
import type { Worker } from '../work/work.js';
import { workOnRun } from './engine.js';
import { nextSchedule, runSchedule } from './run-schedule.js';

const open = ['running', 'queued', 'waiting'] as const;

async function openRuns({ workflowRuns }: Store): Promise<readonly WorkflowRunRecord[]> {
  const found: WorkflowRunRecord[] = [];
  for (const state of open) found.push(...(await workflowRuns.list({ state })));
  return found;
}

// What is equally due keeps its order: what has begun comes before what waits, and older before younger.
const byTurn = (a: WorkflowRunRecord, b: WorkflowRunRecord): number =>
  a.due_at === b.due_at ? 0 : a.due_at < b.due_at ? -1 : 1;

/** Carries workflows on, one step of one run at a time: whichever has been due for longest. */
export const flowWorker: Worker = {
  name: 'workflows',

  async step(platform: Platform) {
    if (await runSchedule(platform)) return true;
    const now = timestamp(platform.clock.now());
    const [run] = (await openRuns(platform.store)).filter(({ due_at }) => due_at <= now).sort(byTurn);
    if (!run) return false;
    await workOnRun(platform, run);
    return true;
  },

  async next({ store }) {
    const moments = (await openRuns(store)).map(({ due_at }) => Date.parse(due_at));
    const schedule = await nextSchedule(store);
    if (schedule !== undefined) moments.push(schedule);
    return moments.length === 0 ? undefined : Math.min(...moments);
  },
};
