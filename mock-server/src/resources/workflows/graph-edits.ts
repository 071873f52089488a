import { timestamp } from '../../platform/clock.js';
import type { Ids } from '../../platform/ids.js';
import { badMember, duplicate } from '../../platform/refusals.js';
import type { Config, ConnectionRecord, Graph, StepRecord, TriggerRecord } from './records.js';
import { nextTick, scheduleFault } from './schedule.js';

type Members = Readonly<Record<string, unknown>>;

export interface WantedTrigger {
  readonly id?: string | undefined;
  readonly type: TriggerRecord['type'];
  readonly config?: Members | undefined;
  readonly condition?: string | null | undefined;
  readonly enabled?: boolean | undefined;
}

export interface WantedStep {
  readonly id?: string | undefined;
  readonly key: string;
  readonly type: StepRecord['type'];
  readonly name?: string | null | undefined;
  readonly config?: Members | undefined;
  readonly condition?: string | null | undefined;
  readonly retry?: StepRecord['retry'] | undefined;
  readonly timeout_seconds?: number | null | undefined;
  readonly on_error?: string | null | undefined;
  readonly position?: StepRecord['position'] | undefined;
}

export interface WantedConnection {
  readonly id?: string | undefined;
  readonly from: ConnectionRecord['from'];
  readonly to: ConnectionRecord['to'];
  readonly label?: string | null | undefined;
}

export interface WantedGraph {
  readonly triggers?: readonly WantedTrigger[] | undefined;
  readonly steps?: readonly WantedStep[] | undefined;
  readonly connections?: readonly WantedConnection[] | undefined;
}

export const newTrigger = (ids: Ids, wanted: WantedTrigger): TriggerRecord => ({
  id: ids.make('trg'),
  version: 1,
  type: wanted.type,
  config: (wanted.config ?? {}) as Config,
  condition: wanted.condition ?? null,
  enabled: wanted.enabled ?? true,
  next_at: null,
});

export const newStep = (ids: Ids, wanted: WantedStep): StepRecord => ({
  id: ids.make('stp'),
  version: 1,
  key: wanted.key,
  type: wanted.type,
  name: wanted.name ?? null,
  config: (wanted.config ?? {}) as Config,
  condition: wanted.condition ?? null,
  retry: wanted.retry ?? null,
  timeout_seconds: wanted.timeout_seconds ?? null,
  on_error: wanted.on_error ?? null,
  position: wanted.position ?? null,
});

export const newConnection = (ids: Ids, { from, to, label }: WantedConnection): ConnectionRecord => ({
  id: ids.make('con'),
  version: 1,
  from: { ...from },
  to: { ...to },
  label: label ?? null,
});

/** A part as it is wanted, in the place of the one that has its id. */
function placed<T extends { readonly id: string; readonly version: number }>(
  known: readonly T[],
  id: string | undefined,
  made: T,
): T {
  const before = known.find((one) => one.id === id);
  if (!before) return made;
  const same = { ...made, id: before.id, version: before.version };
  return JSON.stringify(same) === JSON.stringify(before) ? before : { ...same, version: before.version + 1 };
}

const none: Graph = { triggers: [], steps: [], connections: [] };

/** A whole graph as it is wanted; connections name steps and triggers by their ids, by names given beside, or by keys. */
export function graphOf(ids: Ids, wanted: WantedGraph, known: Graph = none): Graph {
  const names = new Map<string, string>();
  const called = <T extends { readonly id: string }>(part: T, ...given: readonly (string | undefined)[]): T => {
    for (const name of given) if (name !== undefined) names.set(name, part.id);
    return part;
  };
  needOnce(wanted.triggers, '/triggers');
  needOnce(wanted.steps, '/steps');
  const steps =
    wanted.steps?.map((step) => called(placed(known.steps, step.id, newStep(ids, step)), step.key, step.id)) ??
    known.steps.map((step) => called(step, step.key));
  const triggers =
    wanted.triggers?.map((trigger) =>
      called(placed(known.triggers, trigger.id, keepingTick(known, trigger, newTrigger(ids, trigger))), trigger.id),
    ) ?? known.triggers;
  const named = (id: string): string => names.get(id) ?? id;
  const connections =
    wanted.connections?.map((one) =>
      placed(
        known.connections,
        one.id,
        newConnection(ids, {
          ...one,
          from: { ...one.from, id: named(one.from.id) },
          to: { step_id: named(one.to.step_id) },
        }),
      ),
    ) ?? known.connections;
  return { triggers, steps, connections };
}

/** A schedule that stays the same is due when it was. */
function keepingTick(known: Graph, { id }: WantedTrigger, made: TriggerRecord): TriggerRecord {
  const before = known.triggers.find((one) => one.id === id);
  const isSame = before && JSON.stringify(before.config) === JSON.stringify(made.config);
  return isSame ? { ...made, next_at: before.next_at } : made;
}

function needOnce(parts: readonly { readonly id?: string | undefined }[] | undefined, at: string): void {
  const seen = new Set<string>();
  for (const [index, { id }] of (parts ?? []).entries()) {
    if (id !== undefined && seen.has(id)) throw duplicate(`${at}/${index}/id`);
    if (id !== undefined) seen.add(id);
  }
}

/** The step that something is to come after. */
export function needStepOf({ steps }: Graph, step_id: string, at: string): StepRecord {
  const step = steps.find(({ id, key }) => id === step_id || key === step_id);
  if (!step) throw badMember(at, 'There is no such step.');
  return step;
}

/** A graph without a step; what stood around it is joined, or loses its connections. */
export function withoutStep(ids: Ids, graph: Graph, step_id: string, bridge: boolean): Graph {
  const left = graph.connections.filter(({ from, to }) => from.id !== step_id && to.step_id !== step_id);
  const into = graph.connections.filter(({ from, to }) => to.step_id === step_id && from.id !== step_id);
  const out = graph.connections.filter(
    ({ from, to }) => from.id === step_id && from.port !== 'error' && to.step_id !== step_id,
  );
  const connections = [...left];
  if (bridge) {
    for (const { from, label } of into) {
      for (const { to } of out) {
        const isThere = connections.some(
          (one) => one.from.id === from.id && one.from.port === from.port && one.to.step_id === to.step_id,
        );
        if (!isThere) connections.push(newConnection(ids, { from, to, label }));
      }
    }
  }
  return { ...graph, steps: graph.steps.filter(({ id }) => id !== step_id), connections };
}

/** The triggers with their schedules set, or at rest. */
export const armed = (triggers: readonly TriggerRecord[], isActive: boolean, now: number): readonly TriggerRecord[] =>
  triggers.map((trigger) => {
    if (trigger.type !== 'schedule') return trigger;
    if (!isActive || !trigger.enabled || scheduleFault(trigger.config)) return { ...trigger, next_at: null };
    if (trigger.next_at !== null) return trigger;
    const tick = nextTick(trigger.config, now);
    return { ...trigger, next_at: tick === undefined ? null : timestamp(tick) };
  });
