import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { changed, ownedBy } from '../../platform/owned.js';
import type { StepRecord, StepRunRecord, WorkflowRunRecord } from './records.js';

type Level = StepRunRecord['logs'][number]['level'];

/** The record of a step that begins. */
export async function beginStep(call: AccountCall, run: WorkflowRunRecord, { id }: StepRecord): Promise<StepRunRecord> {
  const record: StepRunRecord = {
    ...ownedBy(call),
    id: call.ids.make('srn'),
    run_id: run.id,
    step_id: id,
    position: run.steps_taken,
    state: 'running',
    input: null,
    output: null,
    logs: [],
    error: null,
    attempt: 1,
    started_at: timestamp(call.clock.now()),
    finished_at: null,
  };
  await call.store.stepRuns.put(record);
  return record;
}

/** Keeps what became of a step, with a line for each thing that should be known. */
export async function noteStep(
  { store, clock }: Pick<AccountCall, 'store' | 'clock'>,
  step: StepRunRecord,
  changes: Partial<StepRunRecord>,
  logs: readonly (readonly [Level, string])[] = [],
): Promise<StepRunRecord> {
  const now = clock.now();
  const lines = logs.map(([level, message]) => ({ at: timestamp(now), level, message }));
  const noted = changed(step, { ...changes, logs: [...step.logs, ...lines].slice(-100) }, now);
  await store.stepRuns.put(noted);
  return noted;
}

/** What a step that is over is kept as. */
export const overAs = (
  state: 'succeeded' | 'failed' | 'skipped',
  output: Json,
  clock: AccountCall['clock'],
): Partial<StepRunRecord> => ({ state, output, finished_at: timestamp(clock.now()) });
