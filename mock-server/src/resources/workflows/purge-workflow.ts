import type { Store } from '../../store/store.js';

/** Removes a run with its steps; whoever called it need not wait any longer. */
export async function purgeRun(store: Store, run_id: string): Promise<void> {
  const { caller_run_id } = (await store.workflowRuns.get(run_id)) ?? {};
  const caller = caller_run_id ? await store.workflowRuns.get(caller_run_id) : undefined;
  if (caller?.state === 'waiting') await store.workflowRuns.put({ ...caller, due_at: caller.created_at });
  for (const { id } of await store.stepRuns.list({ run_id })) await store.stepRuns.delete(id);
  await store.workflowRuns.delete(run_id);
}

/** Removes a workflow with its runs. */
export async function purgeWorkflow(store: Store, workflow_id: string): Promise<void> {
  for (const { id } of await store.workflowRuns.list({ workflow_id })) await purgeRun(store, id);
  for (const { id } of await store.workflowGraphs.list({ workflow_id })) await store.workflowGraphs.delete(id);
  await store.workflows.delete(workflow_id);
}
