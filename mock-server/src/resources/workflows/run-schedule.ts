import { timestamp } from '../../platform/clock.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import type { TriggerRecord, WorkflowRecord } from './records.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { nextTick } from './schedule.js';
import { startRun } from './start-run.js';

interface Tick {
  readonly workflow: WorkflowRecord;
  readonly trigger: TriggerRecord;
  readonly next_at: string;
}

/** The schedule that comes first of all that are set. */
async function firstTick({ workflows }: Store): Promise<Tick | undefined> {
  const [workflow] = await workflows.agenda({ limit: 1 });
  const ticks = (workflow?.triggers ?? []).flatMap((trigger) =>
    workflow && trigger.next_at !== null ? [{ workflow, trigger, next_at: trigger.next_at }] : [],
  );
  return ticks.sort((a, b) => (a.next_at < b.next_at ? -1 : 1))[0];
}

export const nextSchedule = async (store: Store): Promise<number | undefined> => {
  const first = await firstTick(store);
  return first && Date.parse(first.next_at);
};

/** Sets off one workflow whose time has come; what was missed while nobody looked is made up for once. */
export async function runSchedule(platform: Platform): Promise<boolean> {
  const { clock, ids, work, store: outside } = platform;
  const now = clock.now();
  const isDue = (tick: Tick | undefined): tick is Tick => tick !== undefined && Date.parse(tick.next_at) <= now;
  if (!isDue(await firstTick(outside))) return false;
  return outside.transaction(async (store) => {
    const tick = await firstTick(store);
    if (!isDue(tick)) return false;
    const { workflow, trigger, next_at } = tick;
    const next = nextTick(trigger.config, now);
    const set = { ...trigger, next_at: next === undefined ? null : timestamp(next) };
    const triggers = workflow.triggers.map((one) => (one.id === trigger.id ? set : one));
    await store.workflows.put({ ...workflow, triggers });
    const input = { scheduled_at: next_at };
    const occasion = { account_id: workflow.account_id, entry_id: null, type: 'schedule', input };
    const scope = await occasionScope(store, `{{ ${trigger.condition ?? 'true'} }}`, occasion, now);
    if (!conditionHolds(trigger.condition, scope)) return true;
    const starter = { store, ids, clock, expectWork: (moment: number) => work.expect(moment) };
    await startRun(starter, workflow, { trigger, type: 'schedule', input });
    return true;
  });
}
