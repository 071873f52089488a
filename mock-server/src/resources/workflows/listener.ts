import type { Json } from '../../library.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { EventRecord } from '../../platform/events/records.js';
import type { Listener, Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import type { TriggerRecord, WorkflowRecord } from './records.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { deepest, startRun } from './start-run.js';

const heard: ReadonlySet<string> = new Set([
  'entry.created',
  'entry.submitted',
  'entry.revised',
  'entry.state_changed',
  'row.created',
  'row.updated',
]);

const triggersOf = ({ triggers }: WorkflowRecord, type: string): readonly TriggerRecord[] =>
  triggers.filter((trigger) => trigger.enabled && trigger.type === type);

/** The workflows that something sets off. */
const activeFor = async ({ workflows }: Store, account_id: string, type: string): Promise<readonly WorkflowRecord[]> =>
  (await workflows.list({ account_id, state: 'active' })).filter((workflow) => triggersOf(workflow, type).length > 0);

const stateIn = (value: Json): Json => (value as { readonly state?: Json } | null)?.state ?? null;

/** Whether an event is one that a trigger is about. */
function isMeant(workflow: WorkflowRecord, { type, config }: TriggerRecord, event: EventRecord): boolean {
  if (type === 'row.created' || type === 'row.updated') return config.table_id === event.table_id;
  const form_id = config.form_id ?? workflow.form_id;
  if (form_id !== null && form_id !== event.form_id) return false;
  if (type !== 'entry.state_changed') return true;
  const { from = stateIn(event.previous), to = stateIn(event.object) } = config;
  return from === stateIn(event.previous) && to === stateIn(event.object);
}

const inputOf = ({ type, object, previous, entry_id }: EventRecord): Json =>
  type.startsWith('row.') ? { row: object, previous } : { entry_id, previous };

/** Sets off workflows by what happens to entries and rows. */
export const workflowListener: Listener = {
  async hears(store, { account_id, type, run_workflows = true, depth = 0 }: DomainEvent) {
    if (!heard.has(type) || !run_workflows || depth > deepest) return false;
    return (await activeFor(store, account_id, type)).length > 0;
  },

  async hear(platform: Platform, store: Store, event: EventRecord) {
    const { account_id, type, entry_id, run_workflows, depth } = event;
    if (!heard.has(type) || !run_workflows || depth > deepest) return;
    const entry = entry_id === null ? undefined : await store.entries.get(entry_id);
    // Whoever tries a form out sets nothing off, and neither does a machine.
    if (entry?.test || (type === 'entry.submitted' && entry?.state === 'spam')) return;
    const { clock, ids, work } = platform;
    const input = inputOf(event);
    for (const workflow of await activeFor(store, account_id, type)) {
      for (const trigger of triggersOf(workflow, type)) {
        if (!isMeant(workflow, trigger, event)) continue;
        const occasion = { account_id, entry_id, type, input };
        const scope = await occasionScope(store, `{{ ${trigger.condition ?? 'true'} }}`, occasion, clock.now());
        if (!conditionHolds(trigger.condition, scope)) continue;
        const starter = { store, ids, clock, expectWork: (moment: number) => work.expect(moment) };
        await startRun(starter, workflow, { trigger, type, input, event_id: event.id, entry_id, depth });
      }
    }
  },
};
