import type { Json } from '../../library.js';
import { type Clock, timestamp } from '../../platform/clock.js';
import type { Ids } from '../../platform/ids.js';
import type { Store } from '../../store/store.js';
import { targetsOf } from './graph.js';
import { graphId } from './keep-workflow.js';
import { firstFrames } from './position.js';
import type { TriggerRecord, WorkflowRecord, WorkflowRunRecord } from './records.js';

/** What it takes to begin a run. */
export interface Starter {
  readonly store: Store;
  readonly ids: Ids;
  readonly clock: Clock;
  expectWork(moment: number): void;
}

/** With what a run begins. */
export interface Start {
  /** The trigger that set it off; none, where it was told which step to begin with. */
  readonly trigger: TriggerRecord | null;
  readonly type: string;
  readonly input: Json;
  readonly event_id?: string | null;
  readonly entry_id?: string | null;
  readonly created_by?: string | null;
  readonly test?: boolean;
  readonly depth?: number;
  readonly caller_run_id?: string | null;
  readonly action_run_id?: string | null;
  /** What it is another try of, and from where on. */
  readonly again?: {
    readonly run: WorkflowRunRecord;
    readonly from_step_id: string | undefined;
  };
}

/** Runs that set each other off further than this go in circles. */
export const deepest = 5;

/** Begins a run of a workflow as it is now; it goes on by itself. */
export async function startRun(starter: Starter, workflow: WorkflowRecord, start: Start): Promise<WorkflowRunRecord> {
  const { store, ids, clock } = starter;
  const at = timestamp(clock.now());
  await keepGraph(store, workflow);
  const run: WorkflowRunRecord = {
    id: ids.make('run'),
    account_id: workflow.account_id,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: start.created_by ?? workflow.created_by,
    workflow_id: workflow.id,
    workflow_revision: workflow.revision,
    state: 'queued',
    trigger: { type: start.type, id: start.trigger?.id ?? null, event_id: start.event_id ?? null },
    entry_id: start.entry_id ?? null,
    input: start.input,
    output: null,
    error: null,
    attempt: start.again ? start.again.run.attempt + 1 : 1,
    retry_of: start.again?.run.id ?? null,
    started_at: null,
    finished_at: null,
    test: start.test ?? false,
    frames: firstFrames(entrances(workflow, start)),
    outputs: start.again?.from_step_id === undefined ? {} : start.again.run.outputs,
    waiting: null,
    due_at: at,
    steps_taken: 0,
    depth: start.depth ?? 0,
    caller_run_id: start.caller_run_id ?? null,
    action_run_id: start.action_run_id ?? null,
    effects: [],
  };
  await store.workflowRuns.put(run);
  starter.expectWork(clock.now());
  return run;
}

/** The steps a run begins with. */
function entrances(workflow: WorkflowRecord, { trigger, again }: Start): readonly string[] {
  if (again?.from_step_id !== undefined) return [again.from_step_id];
  if (trigger) return targetsOf(workflow, trigger.id, 'default');
  const [first] = workflow.triggers;
  return first ? targetsOf(workflow, first.id, 'default') : [];
}

/** Keeps the graph for as long as runs of it may go on, whatever becomes of the workflow meanwhile. */
async function keepGraph(store: Store, workflow: WorkflowRecord): Promise<void> {
  const id = graphId(workflow);
  if (await store.workflowGraphs.get(id)) return;
  const { triggers, steps, connections, error_policy } = workflow;
  await store.workflowGraphs.put({ id, workflow_id: workflow.id, triggers, steps, connections, error_policy });
}
