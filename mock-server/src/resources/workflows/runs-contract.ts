import { defineContract } from '../../library.js';
import { listing, reading } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
} from '../../platform/contract/shapes.js';

const RunState = oneOf('queued', 'running', 'waiting', 'succeeded', 'failed', 'timed_out', 'canceled');
const RunError = nullable(exactly({ code: str, message: str, step_id: text }));

export const WorkflowRun = resource('workflow_run', {
  workflow_id: str,
  workflow_revision: int,
  state: RunState,
  trigger: exactly({ type: str, id: text, event_id: text }),
  entry_id: text,
  input: Json,
  output: Json,
  error: RunError,
  attempt: int,
  retry_of: text,
  test: bool,
  started_at: text,
  finished_at: text,
  duration_ms: nullable(int),
});

export const StepRun = resource('step_run', {
  run_id: str,
  step_id: str,
  state: oneOf('pending', 'running', 'waiting', 'succeeded', 'failed', 'skipped', 'canceled'),
  input: Json,
  output: Json,
  logs: optional(array(exactly({ at: str, level: oneOf('info', 'warning', 'error'), message: str }))),
  error: RunError,
  attempt: int,
  started_at: text,
  finished_at: text,
  duration_ms: nullable(int),
});

/** What workflows did. */
export const workflowRuns = defineContract({
  startRun: {
    method: 'POST',
    path: '/workflows/{workflow_id}/runs',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Run a workflow by hand',
    body: exactly({ input: optional(Json), entry_id: optional(str), test: optional(bool) }),
    replies: { 202: WorkflowRun },
  },
  listRuns: listing({
    path: '/workflow-runs',
    summary: 'List runs of workflows',
    of: WorkflowRun,
    query: {
      workflow_id: optional(str),
      entry_id: optional(str),
      state: optional(RunState),
      started_after: optional(str),
    },
  }),
  getRun: reading({ path: '/workflow-runs/{run_id}', summary: 'Get a run', of: WorkflowRun }),
  listStepRuns: listing({ path: '/workflow-runs/{run_id}/steps', summary: 'List the steps of a run', of: StepRun }),
  getStepRun: reading({
    path: '/workflow-runs/{run_id}/steps/{step_run_id}',
    summary: 'Get a step of a run with its log',
    of: StepRun,
  }),
  cancelRun: {
    method: 'POST',
    path: '/workflow-runs/{run_id}/cancel',
    auth: 'account',
    role: 'editor',
    summary: 'Stop a run',
    replies: { 202: WorkflowRun },
  },
  retryRun: {
    method: 'POST',
    path: '/workflow-runs/{run_id}/retry',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Run again what did not succeed',
    body: exactly({ from_step_id: optional(str) }),
    replies: { 202: WorkflowRun },
  },
});
