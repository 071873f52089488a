import type { Platform, Worker } from '../../platform/platform.js';
import { firstDue, nextBesides } from '../../platform/work/agendas.js';
import { UnderWay } from '../../platform/work/under-way.js';
import { bringReply, takeTurnOf } from './engine.js';
import { nextSchedule, runSchedule } from './run-schedule.js';

/** Steps that are away at other services, by their runs: they hold up nobody. */
const away = new UnderWay('workflows');
/** How many may be; further runs wait until one is back. */
const mostAway = 100;

/** Carries workflows on, one step of one run at a time: whichever has been due for longest. */
export const flowWorker: Worker = {
  name: 'workflows',

  async step(platform: Platform) {
    if (await runSchedule(platform)) return true;
    const names = away.names(platform);
    if (names.length >= mostAway) return false;
    const run = await firstDue(platform.store.workflowRuns, platform.clock.now(), names);
    if (!run) return false;
    const left = await takeTurnOf(platform, run);
    if (left) away.begin(platform, run.id, bringReply(platform, run, left));
    return true;
  },

  async next(platform) {
    const { store } = platform;
    const run = await nextBesides(store.workflowRuns, ({ due_at }) => due_at, away.names(platform));
    const schedule = await nextSchedule(store);
    return run === undefined || schedule === undefined ? (run ?? schedule) : Math.min(run, schedule);
  },

  underWay: (platform) => away.whole(platform),
};
