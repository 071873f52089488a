import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { hasRole } from '../../platform/need-role.js';
import { base } from '../../platform/owned.js';
import type { Store } from '../../store/store.js';
import { hookUrl } from './hook-url.js';
import type {
  ConnectionRecord,
  StepRecord,
  StepRunRecord,
  TriggerRecord,
  WorkflowRecord,
  WorkflowRunRecord,
} from './records.js';

const day = 24 * 60 * 60 * 1000;

type Viewer = Pick<AccountCall, 'principal' | 'signer' | 'origin' | 'store' | 'clock'>;

/** A trigger; only those who may change it see the secret address of a webhook. */
export const triggerView = async (
  { principal, signer, origin }: Viewer,
  { id, version, type, config, condition, enabled }: TriggerRecord,
) => ({
  object: 'trigger' as const,
  id,
  version,
  type,
  config: { ...config },
  condition,
  enabled,
  ...(type === 'webhook' && hasRole(principal, 'editor') && { url: await hookUrl(signer, origin, id) }),
});

export const stepView = (step: StepRecord) => ({
  object: 'step' as const,
  ...step,
  config: { ...step.config },
  retry: step.retry && { ...step.retry },
  position: step.position && { ...step.position },
});

export const connectionView = (connection: ConnectionRecord) => ({
  object: 'connection' as const,
  ...connection,
  from: { ...connection.from },
  to: { ...connection.to },
});

/** A workflow without its graph. */
export async function summaryView({ store, clock }: Viewer, workflow: WorkflowRecord) {
  const { name, project_id, form_id, state, revision, error_policy } = workflow;
  const recent = await recentRuns(store, workflow.id, clock.now());
  const [newest] = await store.workflowRuns.page({ workflow_id: workflow.id }, { limit: 1, newest: true });
  return {
    ...base('workflow', workflow),
    name,
    project_id,
    form_id,
    state,
    revision,
    last_run_at: newest?.record.created_at ?? null,
    stats: {
      runs_24h: recent.length,
      failed_24h: recent.filter(({ state: end }) => end === 'failed' || end === 'timed_out').length,
    },
    error_policy,
  };
}

/** The runs of the last day that were meant. */
async function recentRuns(store: Store, workflow_id: string, now: number): Promise<readonly WorkflowRunRecord[]> {
  const found: WorkflowRunRecord[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await store.workflowRuns.page({ workflow_id }, { limit: 100, newest: true, after });
    const recent = page.filter(({ record }) => Date.parse(record.created_at) > now - day);
    found.push(...recent.map(({ record }) => record).filter(({ test }) => !test));
    after = page.at(-1)?.place;
    if (recent.length < page.length || page.length < 100) return found;
  }
}

/** A workflow with its graph. */
export async function workflowView(call: Viewer, workflow: WorkflowRecord) {
  const triggers = [];
  for (const trigger of workflow.triggers) triggers.push(await triggerView(call, trigger));
  return {
    ...(await summaryView(call, workflow)),
    triggers,
    steps: workflow.steps.map(stepView),
    connections: workflow.connections.map(connectionView),
  };
}

const durationOf = ({ started_at, finished_at }: { started_at: string | null; finished_at: string | null }) =>
  started_at === null || finished_at === null ? null : Date.parse(finished_at) - Date.parse(started_at);

export const runView = (run: WorkflowRunRecord) => ({
  ...base('workflow_run', run),
  workflow_id: run.workflow_id,
  workflow_revision: run.workflow_revision,
  state: run.state,
  trigger: { ...run.trigger },
  entry_id: run.entry_id,
  input: run.input,
  output: run.output,
  error: run.error && { ...run.error },
  attempt: run.attempt,
  retry_of: run.retry_of,
  test: run.test,
  started_at: run.started_at,
  finished_at: run.finished_at,
  duration_ms: durationOf(run),
});

/** A step of a run; its log is sent only with the one that is asked for. */
export const stepRunView = (step: StepRunRecord, { logs }: { readonly logs: boolean }) => ({
  ...base('step_run', step),
  run_id: step.run_id,
  step_id: step.step_id,
  state: step.state,
  input: step.input as Json,
  output: step.output as Json,
  ...(logs && { logs: step.logs.map((line) => ({ ...line })) }),
  error: step.error && { ...step.error },
  attempt: step.attempt,
  started_at: step.started_at,
  finished_at: step.finished_at,
  duration_ms: durationOf(step),
});
