import type { EntryCall } from '../entries/entry-access.js';
import type { WorkflowRunRecord } from './records.js';

/** A call whose events are known to be the doing of a run, so that runs cannot set each other off for ever. */
export const deeper = (call: EntryCall, { depth }: WorkflowRunRecord): EntryCall => ({
  ...call,
  announce: (event) => call.announce({ ...event, depth: depth + 1 }),
});
