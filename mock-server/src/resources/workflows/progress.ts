import type { EffectInput, Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { changed } from '../../platform/owned.js';
import { endedByItself, finishRun } from './finish-run.js';
import { gotoOf, targetsOf } from './graph.js';
import type { Outcome, OutsideCall } from './outcome.js';
import { afterStep, intoLoop, nextRound } from './position.js';
import type { StepRecord, StepRunRecord, WorkflowGraphRecord, WorkflowRunRecord } from './records.js';
import { noteStep, overAs } from './step-runs.js';

/** Until when nobody else takes up a step that is away; if the server stops meanwhile, it is taken up again then. */
const leaseMs = 60_000;
/** Later than anything: what waits for somebody has no time. */
export const never = '9999-12-31T23:59:59.999Z';

/** A step of a run that is under way. */
export interface Progress {
  readonly call: AccountCall;
  readonly graph: WorkflowGraphRecord;
  readonly run: WorkflowRunRecord;
  readonly step: StepRecord;
  readonly stepRun: StepRunRecord;
}

/** What a step that is away was sent for. */
export interface Away {
  readonly run_id: string;
  readonly step_run_id: string;
  readonly attempt: number;
  readonly call: OutsideCall;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
}

/** Where a step goes on by itself. */
const usualPorts = ({ type }: StepRecord): readonly string[] => (type === 'for_each' ? ['done'] : ['default']);

function onward({ graph, step }: Progress, ports: readonly string[]): readonly string[] {
  for (const port of ports) {
    const targets = targetsOf(graph, step.id, port);
    if (targets.length > 0) return targets;
  }
  return [];
}

/** Keeps a run that goes on at once. */
async function goOn(
  { call, graph }: Progress,
  run: WorkflowRunRecord,
  changes: Partial<WorkflowRunRecord>,
): Promise<void> {
  const now = call.clock.now();
  const frames = nextRound(changes.frames ?? run.frames, graph);
  const next = changed(run, { ...changes, frames, state: 'running', waiting: null, due_at: timestamp(now) }, now);
  await call.store.workflowRuns.put(next);
  call.expectWork(now);
}

interface Completed {
  readonly ports?: readonly string[] | undefined;
  readonly effects?: readonly EffectInput[] | undefined;
  readonly logs?: readonly string[] | undefined;
}

/** A step is done: what follows it is next. */
export async function completeStep(progress: Progress, output: Json, more: Completed = {}): Promise<void> {
  const { call, run, step, stepRun } = progress;
  const logs = (more.logs ?? []).map((line) => ['warning', line] as const);
  await noteStep(call, stepRun, { ...overAs('succeeded', output, call.clock), error: null }, logs);
  await goOn(progress, run, {
    outputs: { ...run.outputs, [step.key]: output },
    effects: [...run.effects, ...(more.effects ?? [])],
    frames: afterStep(run.frames, step.id, onward(progress, more.ports ?? usualPorts(step))),
  });
}

/** A step is not to be done: its condition does not hold. */
export async function skipStep(progress: Progress): Promise<void> {
  const { call, run, step, stepRun } = progress;
  await noteStep(call, stepRun, overAs('skipped', null, call.clock));
  const targets = onward(progress, usualPorts(step));
  await goOn(progress, run, { frames: afterStep(run.frames, step.id, targets) });
}

/** A step did not work: it is tried again, gone around, or the end of the run. */
export async function failStep(progress: Progress, { code, message }: Fault): Promise<void> {
  const { call, run, step, stepRun } = progress;
  const error = { code, message, step_id: step.id };
  const { max = 0, backoff_seconds = 0 } = step.retry ?? {};
  const line = ['error', `${code}: ${message}`] as const;
  if (stepRun.attempt <= max) {
    const until = timestamp(call.clock.now() + backoff_seconds * 2 ** (stepRun.attempt - 1) * 1000);
    await noteStep(call, stepRun, { state: 'waiting', error }, [line]);
    await wait(progress, { for: 'retry', until });
    return;
  }
  await noteStep(call, stepRun, { ...overAs('failed', null, call.clock), error }, [line]);
  const targets = afterError(progress);
  if (targets) {
    await goOn(progress, run, {
      outputs: { ...run.outputs, [step.key]: { error: { code, message } } },
      frames: afterStep(run.frames, step.id, targets),
    });
    return;
  }
  await finishRun(call, run, {
    state: code === 'timed_out' ? 'timed_out' : 'failed',
    error,
  });
}

/** Where a run goes on after a failure; nowhere, if that is its end. */
function afterError(progress: Progress): readonly string[] | undefined {
  const { graph, step } = progress;
  const caught = targetsOf(graph, step.id, 'error');
  if (caught.length > 0) return caught;
  const goto = gotoOf(graph, step);
  if (goto) return [goto.id];
  const policy = step.on_error ?? graph.error_policy;
  return policy === 'continue' ? onward(progress, usualPorts(step)) : undefined;
}

type WaitingFor = Omit<NonNullable<WorkflowRunRecord['waiting']>, 'step_run_id'>;

/** Lets a run rest at a step. */
export async function wait({ call, run, stepRun }: Progress, waiting: WaitingFor): Promise<void> {
  const now = call.clock.now();
  const due_at = waiting.until ?? never;
  const state = waiting.for === 'reply' ? 'running' : 'waiting';
  const resting = changed(run, { state, waiting: { ...waiting, step_run_id: stepRun.id }, due_at }, now);
  await call.store.workflowRuns.put(resting);
  call.expectWork(Date.parse(due_at));
}

/** Keeps what came of a step; gives back what it has to be sent for, if that. */
export async function keepOutcome(progress: Progress, outcome: Outcome): Promise<Away | undefined> {
  const { call, graph, run, step, stepRun } = progress;
  switch (outcome.kind) {
    case 'done':
      await completeStep(progress, outcome.output, outcome);
      return undefined;
    case 'loop': {
      const { items } = outcome;
      if (items.length === 0) await completeStep(progress, { count: 0 });
      else {
        const loop = { step_id: step.id, step_run_id: stepRun.id, items };
        await goOn(progress, run, { frames: intoLoop(run.frames, loop, graph) });
      }
      return undefined;
    }
    case 'wait':
      await noteStep(call, stepRun, { state: 'waiting' });
      await wait(progress, outcome.waiting);
      return undefined;
    case 'leave':
      await wait(progress, { for: 'reply', until: timestamp(call.clock.now() + leaseMs) });
      return { run_id: run.id, step_run_id: stepRun.id, attempt: stepRun.attempt, call: outcome.call };
    case 'end': {
      const { output, effects, failure } = outcome;
      await noteStep(call, stepRun, overAs('succeeded', output, call.clock));
      const ended = { ...run, effects: [...run.effects, ...effects] };
      const error = failure === null ? null : { code: endedByItself, message: failure, step_id: step.id };
      await finishRun(call, ended, { state: error ? 'failed' : 'succeeded', output, error });
      return undefined;
    }
  }
}

/** A loop is through. */
export async function leaveLoop(progress: Progress, count: number): Promise<void> {
  const { run } = progress;
  await completeStep({ ...progress, run: { ...run, frames: run.frames.slice(0, -1) } }, { count });
}
