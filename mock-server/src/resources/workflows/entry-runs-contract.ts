import { defineContract } from '../../library.js';
import { exactly, Json, listOf, listQuery, optional, str } from '../../platform/contract/shapes.js';
import { WorkflowRun } from './runs-contract.js';

/** The runs of workflows for an entry. */
export const entryRuns = defineContract({
  listEntryRuns: {
    method: 'GET',
    path: '/entries/{entry_id}/workflow-runs',
    auth: 'account',
    role: 'viewer',
    summary: 'List the workflow runs of an entry',
    query: listQuery({ state: optional(str) }),
    replies: { 200: listOf(WorkflowRun) },
  },
  startEntryRun: {
    method: 'POST',
    path: '/entries/{entry_id}/workflow-runs',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Run a workflow for an entry',
    body: exactly({ workflow_id: str, input: optional(Json) }),
    replies: { 202: WorkflowRun },
  },
});
