import type { AccountCall } from '../../platform/account-call.js';
import type { WorkflowRunRecord } from './records.js';

/** A call whose events are known to be the doing of a run, so that runs cannot set each other off for ever. */
export const deeper = (call: AccountCall, { depth }: WorkflowRunRecord): AccountCall => ({
  ...call,
  announce: (event) => call.announce({ ...event, depth: depth + 1 }),
});
