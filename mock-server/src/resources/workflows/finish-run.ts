import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import type { ActionRunRecord } from '../entries/index.js';
import type { RunError, WorkflowRunRecord } from './records.js';
import { runView } from './workflow-view.js';

/** How a run came to its end. */
export interface Ending {
  readonly state: 'succeeded' | 'failed' | 'timed_out' | 'canceled';
  readonly output?: Json;
  readonly error?: RunError | null;
}

type Ender = Pick<AccountCall, 'store' | 'clock' | 'announce' | 'expectWork'>;

/** Marks what a workflow says by itself when it ends with a failure: its author's words. */
export const endedByItself = 'ended_with_failure';

const open: ReadonlySet<string> = new Set(['pending', 'running', 'waiting']);

export const isOver = ({ state }: Pick<WorkflowRunRecord, 'state'>): boolean =>
  state !== 'queued' && state !== 'running' && state !== 'waiting';

/** Ends a run, and tells all who wait for it. */
export async function finishRun(call: Ender, run: WorkflowRunRecord, ending: Ending): Promise<WorkflowRunRecord> {
  const { store, clock } = call;
  const now = clock.now();
  const { state, output = null, error = null } = ending;
  const over = changed(run, { state, output, error, waiting: null, finished_at: timestamp(now) }, now);
  await store.workflowRuns.put(over);
  for (const step of await store.stepRuns.list({ run_id: run.id })) {
    if (!open.has(step.state)) continue;
    await store.stepRuns.put(changed(step, { state: 'canceled', finished_at: timestamp(now) }, now));
  }
  await tellCaller(call, over);
  await tellClick(call, over);
  await announceEnd(call, over);
  return over;
}

/** Lets the run look again that called this one. */
async function tellCaller({ store, clock, expectWork }: Ender, { caller_run_id }: WorkflowRunRecord): Promise<void> {
  const caller = caller_run_id === null ? undefined : await store.workflowRuns.get(caller_run_id);
  if (caller?.state !== 'waiting') return;
  await store.workflowRuns.put({ ...caller, due_at: timestamp(clock.now()) });
  expectWork(clock.now());
}

/** Gives the pressed button what came of it. */
async function tellClick({ store }: Ender, run: WorkflowRunRecord): Promise<void> {
  const click = run.action_run_id === null ? undefined : await store.actionRuns.get(run.action_run_id);
  if (!click) return;
  await store.actionRuns.put({ ...click, ...outcomeFor(run), effects: run.effects });
}

function outcomeFor({ state, output, error }: WorkflowRunRecord): Pick<ActionRunRecord, 'state' | 'output' | 'error'> {
  if (state === 'succeeded') return { state, output, error: null };
  // What went wrong inside is no business of a respondent.
  const message = error?.code === endedByItself ? error.message : 'This did not work. Please try again later.';
  return {
    state: state === 'timed_out' ? 'timed_out' : 'failed',
    output: null,
    error: { code: 'workflow_failed', message },
  };
}

/** Tells whoever listens; nobody is told of a test, nor of what was stopped. */
async function announceEnd(call: Ender, run: WorkflowRunRecord): Promise<void> {
  if (run.test || run.state === 'canceled') return;
  const { account_id, entry_id, depth } = run;
  const form_id = entry_id === null ? undefined : (await call.store.entries.get(entry_id))?.form_id;
  await call.announce({
    account_id,
    type: run.state === 'succeeded' ? 'workflow_run.succeeded' : 'workflow_run.failed',
    object: runView(run) as unknown as Json,
    form_id: form_id ?? null,
    entry_id,
    depth: depth + 1,
  });
}
