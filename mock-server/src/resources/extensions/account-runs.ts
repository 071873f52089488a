import type { Json } from '../../library.js';
import { type Clock, timestamp } from '../../platform/clock.js';
import type { Ids } from '../../platform/ids.js';
import { base, changed, ownedBy } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import type { Callable } from './actions.js';
import type { ActionResult } from './call-action.js';
import type { AccountRunRecord } from './records.js';

interface Ordering {
  readonly principal: Principal;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The day of a moment. */
export const dayOf = (moment: number): string => timestamp(moment).slice(0, 'yyyy-mm-dd'.length);

/** A run that was just ordered. */
export function newRun(
  call: Ordering,
  action: Callable,
  order: { readonly input: Json; readonly environment_id: string | null },
): AccountRunRecord {
  const now = call.clock.now();
  const isSync = action.mode === 'sync';
  return {
    ...ownedBy(call),
    ...order,
    id: call.ids.make('arn'),
    action_id: action.id,
    action_key: action.key,
    state: isSync ? 'running' : 'queued',
    output: null,
    effects: [],
    error: null,
    created_day: dayOf(now),
    ready_at: timestamp(now + action.seconds * 1000),
    started_at: isSync ? timestamp(now) : null,
    finished_at: null,
  };
}

/** A run with what came of it. */
export function endedRun(run: AccountRunRecord, result: ActionResult, now: number): AccountRunRecord {
  const { state, output, effects, error } = result;
  const at = timestamp(now);
  return changed(run, { state, output, effects, error, started_at: run.started_at ?? at, finished_at: at }, now);
}

export const isOver = ({ state }: Pick<AccountRunRecord, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';

/** How far a run is. */
export function accountRunView(run: AccountRunRecord, now: number) {
  const began = Date.parse(run.created_at);
  const takes = Date.parse(run.ready_at) - began;
  const isWaiting = run.state === 'queued' && takes > 0;
  const share = isWaiting ? Math.min(0.99, (now - began) / takes) : 0;
  const percent = isOver(run) ? 100 : Math.floor(share * 100);
  return {
    ...base('action_run', run),
    action_id: run.action_id,
    action_key: run.action_key,
    state: isWaiting && percent > 0 ? ('running' as const) : run.state,
    progress: { percent },
    input: run.input,
    environment_id: run.environment_id,
    output: run.output,
    effects: run.effects.map((effect) => ({ ...effect }) as Record<string, unknown>),
    error: run.error && { ...run.error },
    started_at: run.started_at ?? (isWaiting && percent > 0 ? run.created_at : null),
    finished_at: run.finished_at,
  };
}
