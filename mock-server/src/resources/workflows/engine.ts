import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { tried } from '../../platform/events/tried.js';
import type { Platform } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import { fillIn } from '../../platform/references/fill-in.js';
import { runAs } from '../../platform/work/run-as.js';
import { StoreUnavailable } from '../../store/store.js';
import { deeper } from './deeper.js';
import { FilledConfig } from './filled-config.js';
import { finishRun, isOver } from './finish-run.js';
import { keepReply } from './keep-reply.js';
import { type Outcome, StepFailure } from './outcome.js';
import { runCall } from './outside-calls.js';
import { performers } from './perform.js';
import { nextOf } from './position.js';
import { type Away, type Fault, failStep, keepOutcome, leaveLoop, type Progress, skipStep } from './progress.js';
import { purgeRun } from './purge-workflow.js';
import type { StepRunRecord, WorkflowGraphRecord, WorkflowRunRecord } from './records.js';
import { resume } from './resume.js';
import { conditionHolds, runScope } from './run-scope.js';
import { beginStep, noteStep } from './step-runs.js';

/** A run with more steps than this goes in circles of its own making. */
const mostSteps = 10_000;

const nameOf = ({ account_id, created_by }: WorkflowRunRecord) => ({ account_id, user_id: created_by });

/** Does the next step of a run that is due, in a transaction of its own; gives back what it has to be sent for. */
export async function takeTurnOf(platform: Platform, run: WorkflowRunRecord): Promise<Away | undefined> {
  try {
    const taken = await runAs(platform, nameOf(run), async (call) => ({ away: await takeTurn(call, run.id) }));
    // Nobody is left in whose name it could go on.
    if (!taken) await platform.store.transaction((store) => purgeRun(store, run.id));
    return taken?.away;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    await giveUp(platform, run, error);
    return undefined;
  }
}

/** Does outside what a step was sent for, and keeps what came of it. */
export async function bringReply(platform: Platform, run: WorkflowRunRecord, away: Away): Promise<void> {
  try {
    const result = await runCall(platform, away.call);
    await runAs(platform, nameOf(run), (call) => keepReply(call, away, result));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    await giveUp(platform, run, error);
  }
}

/** Ends a run that this server cannot go on with, so that others get their turn. */
async function giveUp(
  platform: Platform,
  { id, account_id, created_by }: WorkflowRunRecord,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  platform.report({ kind: 'crash', operation: 'workflows', reason, at: timestamp(platform.clock.now()) });
  await runAs(platform, { account_id, user_id: created_by }, async (call) => {
    const run = await call.store.workflowRuns.get(id);
    if (!run || isOver(run)) return;
    const message = 'Something went wrong on our side.';
    await finishRun(call, run, { state: 'failed', error: { code: 'internal_error', message, step_id: null } });
  });
}

async function takeTurn(call: AccountCall, run_id: string): Promise<Away | undefined> {
  const { store, clock } = call;
  const now = timestamp(clock.now());
  const known = await store.workflowRuns.get(run_id);
  if (!known || isOver(known) || known.due_at > now) return undefined;
  const graph = await store.workflowGraphs.get(`${known.workflow_id}:${known.workflow_revision}`);
  if (!graph) {
    await finishRun(call, known, { state: 'failed', error: missing });
    return undefined;
  }
  const run: WorkflowRunRecord = { ...known, state: 'running', started_at: known.started_at ?? now };
  if (run.waiting) return resume(call, graph, run, run.waiting, tryStep);
  return goOn(call, graph, run);
}

const missing = { code: 'not_found', message: 'The workflow is no longer there.', step_id: null };

/** Does what comes next. */
async function goOn(call: AccountCall, graph: WorkflowGraphRecord, run: WorkflowRunRecord): Promise<Away | undefined> {
  const next = nextOf(run.frames, graph);
  if (next.kind === 'end') {
    await finishRun(call, run, { state: 'succeeded' });
    return undefined;
  }
  const step_id = next.kind === 'leave' ? next.loop.step_id : next.step_id;
  const step = graph.steps.find(({ id }) => id === step_id);
  if (!step) {
    await finishRun(call, run, { state: 'failed', error: { ...missing, step_id } });
    return undefined;
  }
  if (next.kind === 'leave') {
    const stepRun = await call.store.stepRuns.get(next.loop.step_run_id);
    if (stepRun) await leaveLoop({ call, graph, run, step, stepRun }, next.loop.items.length);
    return undefined;
  }
  if (run.steps_taken >= mostSteps) {
    const error = { code: 'too_long', message: `A run has at most ${mostSteps} steps.`, step_id };
    await finishRun(call, run, { state: 'failed', error });
    return undefined;
  }
  const stepRun = await beginStep(call, run, step);
  return tryStep({ call, graph, run: { ...run, steps_taken: run.steps_taken + 1 }, step, stepRun });
}

/** Tries a step; one that fails leaves no trace but its record. */
export async function tryStep(progress: Progress): Promise<Away | undefined> {
  const { call, run, step } = progress;
  let { stepRun } = progress;
  let outcome: Outcome | 'skip';
  try {
    const value = [step.config, `{{ ${step.condition ?? 'true'} }}`];
    const scope = await runScope(call.store, run, value, call.clock.now());
    if (!conditionHolds(step.condition, scope)) outcome = 'skip';
    else {
      const filled = fillIn(step.config, scope);
      const config = new FilledConfig(filled.value as FilledConfig['members']);
      stepRun = await withInput(call, stepRun, filled);
      outcome = await tried(deeper(call, run), (trying) =>
        performers[step.type]({ call: trying, run, step, scope, config }),
      );
    }
  } catch (error) {
    await failStep({ ...progress, stepRun }, faultOf(error));
    return undefined;
  }
  if (outcome !== 'skip') return keepOutcome({ ...progress, stepRun }, outcome);
  await skipStep({ ...progress, stepRun });
  return undefined;
}

/** Notes what a step was given, and which references led nowhere. */
const withInput = (
  call: AccountCall,
  stepRun: StepRunRecord,
  { value, unresolved }: ReturnType<typeof fillIn>,
): Promise<StepRunRecord> =>
  noteStep(
    call,
    stepRun,
    { input: value, state: 'running', error: null },
    unresolved.map((one) => ['warning', `Nothing was found for {{ ${one} }}.`] as const),
  );

/** What went wrong, as far as it is the step's own doing. */
function faultOf(error: unknown): Fault {
  if (error instanceof StepFailure) return { code: error.code, message: error.message };
  if (error instanceof Refusal) {
    const [detail] = error.details ?? [];
    const where = detail && detail.path !== '' ? ` (${detail.path}: ${detail.message ?? detail.code})` : '';
    return { code: error.code, message: `${error.message}${where}` };
  }
  if (error instanceof StoreUnavailable) throw error;
  return { code: 'internal_error', message: error instanceof Error ? error.message : String(error) };
}
