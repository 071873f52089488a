import type { Cleanup } from '../../platform/platform.js';
import { dayOf } from './account-runs.js';

const day = 24 * 60 * 60 * 1000;
const keptFor = 30 * day;

/** Lets go of runs of actions a month later. */
export const sweepRuns: Cleanup = ({ store, now }) => store.accountRuns.purge('created_day', dayOf(now - keptFor));
