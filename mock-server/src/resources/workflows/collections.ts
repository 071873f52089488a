import { filed, of } from '../../store/collections.js';
import type { StepRunRecord, WorkflowGraphRecord, WorkflowRecord, WorkflowRunRecord } from './records.js';

// What is equally due keeps its order: what has begun comes before what waits.
const turns = ['running', 'queued', 'waiting'];

function placeOfRun({ state, due_at }: WorkflowRunRecord): string | undefined {
  const turn = turns.indexOf(state);
  return turn < 0 ? undefined : `${due_at} ${turn}`;
}

/** When a workflow is next set off by a schedule. */
const nextTickOf = ({ state, triggers }: WorkflowRecord): string | undefined =>
  state === 'active' ? triggers.flatMap(({ next_at }) => next_at ?? []).sort()[0] : undefined;

export const workflowCollections = {
  workflows: filed(of<WorkflowRecord>()('account_id', 'state'), nextTickOf),
  workflowGraphs: of<WorkflowGraphRecord>()('workflow_id'),
  workflowRuns: filed(of<WorkflowRunRecord>()('account_id', 'entry_id', 'state', 'workflow_id'), placeOfRun),
  stepRuns: of<StepRunRecord>()('run_id'),
};

type Added = typeof workflowCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
