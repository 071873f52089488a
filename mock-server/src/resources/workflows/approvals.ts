import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';

/** Lets the runs look again that wait for somebody to judge an entry. */
export async function tellApprovals(
  { store, clock, expectWork }: Pick<AccountCall, 'store' | 'clock' | 'expectWork'>,
  entry_id: string,
): Promise<void> {
  const now = clock.now();
  for (const run of await store.workflowRuns.list({ entry_id, state: 'waiting' })) {
    if (run.waiting?.for !== 'approval') continue;
    await store.workflowRuns.put({ ...run, due_at: timestamp(now) });
    expectWork(now);
  }
}
