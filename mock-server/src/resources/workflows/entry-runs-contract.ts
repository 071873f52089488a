import { defineContract } from '../../library.js';
import { listing } from '../../platform/contract/operations.js';
import { exactly, Json, optional, str } from '../../platform/contract/shapes.js';
import { WorkflowRun } from './runs-contract.js';

/** The runs of workflows for an entry. */
export const entryRuns = defineContract({
  listEntryRuns: listing({
    path: '/entries/{entry_id}/workflow-runs',
    summary: 'List the workflow runs of an entry',
    of: WorkflowRun,
    query: { state: optional(str) },
  }),
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
