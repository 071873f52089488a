import type { EffectInput } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { tried } from '../../platform/events/tried.js';
import { Refusal } from '../../platform/problem.js';
import { writeForClick } from './click-effects.js';
import { deeper } from './deeper.js';
import type { CallResult } from './outside-calls.js';
import { writeAnswersOf } from './perform-entries.js';
import { type Away, completeStep, failStep, type Progress } from './progress.js';

/** Keeps what came of a step that was away, unless the run was stopped or somebody else took it up meanwhile. */
export async function keepReply(call: AccountCall, away: Away, result: CallResult): Promise<void> {
  const { store } = call;
  const run = await store.workflowRuns.get(away.run_id);
  const stepRun = await store.stepRuns.get(away.step_run_id);
  if (!run || !stepRun || run.state !== 'running' || run.waiting?.step_run_id !== stepRun.id) return;
  if (stepRun.attempt !== away.attempt) return;
  const graph = await store.workflowGraphs.get(`${run.workflow_id}:${run.workflow_revision}`);
  const step = graph?.steps.find(({ id }) => id === stepRun.step_id);
  if (!graph || !step) return;
  const progress: Progress = { call, graph, run, step, stepRun };
  if (!result.ok) return failStep(progress, result);
  try {
    const effects = await tried(deeper(call, run), (trying) => applied({ ...progress, call: trying }, result.effects));
    await completeStep(progress, result.output, { effects });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await failStep(progress, { code: error.code, message: error.message });
  }
}

/** Does what an action wants done to the answers; the rest is for the page where a button was pressed. */
async function applied({ call, run }: Progress, effects: readonly EffectInput[]): Promise<readonly EffectInput[]> {
  if (run.action_run_id !== null) return writeForClick(call, run.action_run_id, effects);
  for (const effect of effects) {
    const entry = run.entry_id === null ? undefined : await call.store.entries.get(run.entry_id);
    if (effect.type === 'set_answers' && entry) await writeAnswersOf(call, run, entry, { ...effect.answers }, null);
  }
  return [];
}
