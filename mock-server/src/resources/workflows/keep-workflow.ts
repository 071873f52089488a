import type { AccountCall } from '../../platform/account-call.js';
import { changed } from '../../platform/owned.js';
import { checkWorkflow } from './check-workflow.js';
import { refuseFindings } from './findings.js';
import { armed } from './graph-edits.js';
import type { Graph, WorkflowRecord } from './records.js';

type Keeping = Pick<AccountCall, 'store' | 'clock' | 'expectWork'>;

/** Keeps a workflow once it is found right; one that is active must stay able to run. */
export async function keepWorkflow(call: Keeping, workflow: WorkflowRecord, at = ''): Promise<WorkflowRecord> {
  const { store, clock, expectWork } = call;
  const isActive = workflow.state === 'active';
  refuseFindings(await checkWorkflow(store, workflow, { complete: isActive }), at);
  const kept = { ...workflow, triggers: armed(workflow.triggers, isActive, clock.now()) };
  await store.workflows.put(kept);
  for (const { next_at } of kept.triggers) if (next_at !== null) expectWork(Date.parse(next_at));
  return kept;
}

/** Keeps a workflow with another graph, or with other members; the next run is of a new revision. */
export const reviseWorkflow = (
  call: Keeping,
  workflow: WorkflowRecord,
  changes: Partial<Graph> & Partial<Pick<WorkflowRecord, 'name' | 'form_id' | 'error_policy'>>,
  at = '',
): Promise<WorkflowRecord> =>
  keepWorkflow(call, changed(workflow, { ...changes, revision: workflow.revision + 1 }, call.clock.now()), at);

/** What a graph is kept as for the runs that began with it. */
export const graphId = ({ id, revision }: Pick<WorkflowRecord, 'id' | 'revision'>): string => `${id}:${revision}`;
