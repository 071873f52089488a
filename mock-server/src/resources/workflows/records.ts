import type { EffectInput, Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

export const triggerTypes = [
  'entry.created',
  'entry.submitted',
  'entry.revised',
  'entry.state_changed',
  'button.clicked',
  'row.created',
  'row.updated',
  'schedule',
  'webhook',
  'manual',
  'workflow_call',
] as const;

export const stepTypes = [
  'branch',
  'set_answers',
  'set_metafields',
  'create_entry',
  'update_entry',
  'upsert_row',
  'find_rows',
  'delete_row',
  'send_email',
  'api_connector',
  'extension_action',
  'render_template',
  'send_webhook',
  'for_each',
  'delay',
  'approval',
  'transform',
  'call_workflow',
  'end',
] as const;

export type TriggerType = (typeof triggerTypes)[number];
export type StepType = (typeof stepTypes)[number];
export type Config = Readonly<Record<string, Json>>;

/** What sets a workflow off. */
export interface TriggerRecord {
  readonly id: string;
  readonly version: number;
  readonly type: TriggerType;
  readonly config: Config;
  readonly condition: string | null;
  readonly enabled: boolean;
  /** When a schedule is due next; none while the workflow is not active. */
  readonly next_at: string | null;
}

/** One thing a workflow does. */
export interface StepRecord {
  readonly id: string;
  readonly version: number;
  readonly key: string;
  readonly type: StepType;
  readonly name: string | null;
  readonly config: Config;
  readonly condition: string | null;
  readonly retry: { readonly max: number; readonly backoff_seconds: number } | null;
  readonly timeout_seconds: number | null;
  /** `stop`, `continue` or `goto:<key>`; what the workflow says, where it says nothing. */
  readonly on_error: string | null;
  readonly position: { readonly x: number; readonly y: number } | null;
}

/** What comes after what. */
export interface ConnectionRecord {
  readonly id: string;
  readonly version: number;
  readonly from: { readonly kind: 'trigger' | 'step'; readonly id: string; readonly port: string };
  readonly to: { readonly step_id: string };
  readonly label: string | null;
}

/** The steps of a workflow, and how they hang together. */
export interface Graph {
  readonly triggers: readonly TriggerRecord[];
  readonly steps: readonly StepRecord[];
  readonly connections: readonly ConnectionRecord[];
}

export interface WorkflowRecord extends Stored, Owned, Graph {
  readonly name: string;
  readonly project_id: string;
  readonly form_id: string | null;
  readonly state: 'draft' | 'active' | 'paused';
  /** Counts the changes of the graph. */
  readonly revision: number;
  readonly error_policy: 'stop' | 'continue';
}

/** A graph as it was when runs of it began: `<workflow>:<revision>`. */
export interface WorkflowGraphRecord extends Stored, Graph {
  readonly workflow_id: string;
  readonly error_policy: 'stop' | 'continue';
}

export interface RunError {
  readonly code: string;
  readonly message: string;
  readonly step_id: string | null;
}

/** How far a run has come on one level: the whole graph, or one round of a loop. */
export interface Frame {
  /** The loop it belongs to; none for the whole graph. */
  readonly loop: {
    readonly step_id: string;
    readonly step_run_id: string;
    readonly items: readonly Json[];
    readonly index: number;
  } | null;
  /** Steps that are to be done. */
  readonly pending: readonly string[];
  /** Steps that were done, or skipped. */
  readonly done: readonly string[];
}

/** What a run waits for, at the step it has come to. */
export interface Waiting {
  readonly for: 'retry' | 'delay' | 'approval' | 'workflow' | 'reply';
  readonly step_run_id: string;
  /** The run of the workflow that was called. */
  readonly run_id?: string;
  /** When it has waited long enough; never, if none. */
  readonly until: string | null;
}

/** One run of a workflow. What it does next follows from it alone, so it can be taken up again at any time. */
export interface WorkflowRunRecord extends Stored, Owned {
  readonly workflow_id: string;
  readonly workflow_revision: number;
  readonly state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'timed_out' | 'canceled';
  readonly trigger: { readonly type: string; readonly id: string | null; readonly event_id: string | null };
  readonly entry_id: string | null;
  readonly input: Json;
  readonly output: Json;
  readonly error: RunError | null;
  readonly attempt: number;
  readonly retry_of: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly test: boolean;
  /** The innermost loop last; none before it has begun. */
  readonly frames: readonly Frame[];
  /** What steps came to, by key. */
  readonly outputs: Readonly<Record<string, Json>>;
  readonly waiting: Waiting | null;
  readonly due_at: string;
  /** How many steps it took. */
  readonly steps_taken: number;
  /** How many runs set each other off before it. */
  readonly depth: number;
  /** The run that called it, and waits. */
  readonly caller_run_id: string | null;
  /** The pressed button that waits for what comes of it. */
  readonly action_run_id: string | null;
  readonly effects: readonly EffectInput[];
}

/** One step of a run. */
export interface StepRunRecord extends Stored, Owned {
  readonly run_id: string;
  readonly step_id: string;
  /** Which of the steps of its run it is. */
  readonly position: number;
  readonly state: 'pending' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped' | 'canceled';
  readonly input: Json;
  readonly output: Json;
  readonly logs: readonly {
    readonly at: string;
    readonly level: 'info' | 'warning' | 'error';
    readonly message: string;
  }[];
  readonly error: RunError | null;
  readonly attempt: number;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}
