import type { AccountCall } from '../../platform/account-call.js';
import { isOver } from './finish-run.js';
import { type Away, completeStep, failStep, type Progress, wait } from './progress.js';
import type { StepRunRecord, Waiting, WorkflowGraphRecord, WorkflowRunRecord } from './records.js';
import { noteStep } from './step-runs.js';

type Retry = (progress: Progress) => Promise<Away | undefined>;

/** A step whose server stopped while it was away is sent again so often. */
const mostInterruptions = 3;

/** Goes on with a run that waited, if it has waited long enough. */
export async function resume(
  call: AccountCall,
  graph: WorkflowGraphRecord,
  run: WorkflowRunRecord,
  waiting: Waiting,
  tryAgain: Retry,
): Promise<Away | undefined> {
  const stepRun = await call.store.stepRuns.get(waiting.step_run_id);
  const step = graph.steps.find(({ id }) => id === stepRun?.step_id);
  if (!stepRun || !step) throw new Error(`The step that ${run.id} waits at is not there.`);
  const progress: Progress = { call, graph, run, step, stepRun };
  switch (waiting.for) {
    case 'delay':
      await completeStep(progress, { until: waiting.until });
      return undefined;
    case 'approval':
      await resumeApproval(progress, waiting);
      return undefined;
    case 'workflow':
      await resumeCall(progress, waiting);
      return undefined;
    case 'retry':
      return tryAgain({ ...progress, stepRun: await anotherAttempt(call, stepRun) });
    case 'reply':
      if (stepRun.attempt > (step.retry?.max ?? 0) + mostInterruptions) {
        await failStep(progress, { code: 'interrupted', message: 'The service stopped again and again meanwhile.' });
        return undefined;
      }
      return tryAgain({ ...progress, stepRun: await anotherAttempt(call, stepRun, 'The service stopped meanwhile.') });
  }
}

const anotherAttempt = (call: AccountCall, stepRun: StepRunRecord, why?: string): Promise<StepRunRecord> =>
  noteStep(
    call,
    stepRun,
    { state: 'running', attempt: stepRun.attempt + 1 },
    why === undefined ? [] : [['warning', why]],
  );

const tooLate = { code: 'timed_out', message: 'It took too long.' };

/** Waits on, unless it took too long. */
async function waitOn(progress: Progress, { step_run_id: _, ...waiting }: Waiting): Promise<void> {
  const { until } = waiting;
  if (until !== null && Date.parse(until) <= progress.call.clock.now()) await failStep(progress, tooLate);
  else await wait(progress, waiting);
}

/** Goes on once somebody has judged the entry: the review status says how. */
async function resumeApproval(progress: Progress, waiting: Waiting): Promise<void> {
  const { call, run, stepRun } = progress;
  const named = (stepRun.input as { readonly entry_id?: string } | null)?.entry_id ?? run.entry_id;
  const entry = await call.store.entries.get(named ?? '');
  if (!entry) return failStep(progress, { code: 'not_found', message: 'The entry is no longer there.' });
  const { review_status: decision, handled_at: decided_at } = entry;
  if (decision === 'pending' || decision === 'none') return waitOn(progress, waiting);
  // What was not approved goes on only where that was thought of.
  const ports = decision === 'approved' ? ['true', 'default'] : ['false'];
  return completeStep(progress, { decision, decided_at }, { ports });
}

/** Goes on once the workflow that was called has come to its end. */
async function resumeCall(progress: Progress, waiting: Waiting): Promise<void> {
  const called = await progress.call.store.workflowRuns.get(waiting.run_id ?? '');
  if (!called) return failStep(progress, { code: 'not_found', message: 'The run that was called is no longer there.' });
  if (!isOver(called)) return waitOn(progress, waiting);
  const { id: run_id, state, output } = called;
  if (state === 'succeeded') return completeStep(progress, { run_id, state, output });
  return failStep(progress, { code: 'workflow_failed', message: `The run ${run_id} is ${state}.` });
}
