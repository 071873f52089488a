import type { Platform } from '../../http/exchange.js';
import { firstDue, soonestOf } from '../work/agendas.js';
import type { Worker } from '../work/work.js';
import { workOnRun } from './engine.js';
import { nextSchedule, runSchedule } from './run-schedule.js';

/** Carries workflows on, one step of one run at a time: whichever has been due for longest. */
export const flowWorker: Worker = {
  name: 'workflows',

  async step(platform: Platform) {
    if (await runSchedule(platform)) return true;
    const run = await firstDue(platform.store.workflowRuns, platform.clock.now());
    if (!run) return false;
    await workOnRun(platform, run);
    return true;
  },

  async next({ store }) {
    const run = await soonestOf(store.workflowRuns, ({ due_at }) => due_at);
    const schedule = await nextSchedule(store);
    return run === undefined || schedule === undefined ? (run ?? schedule) : Math.min(run, schedule);
  },
};
