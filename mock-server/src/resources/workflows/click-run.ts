import { type ActionRunRecord, type LoadedEntry, withAnswers } from '../entries/index.js';
import type { TriggerRecord, WorkflowRecord, WorkflowRunRecord } from './records.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { type Starter, startRun } from './start-run.js';

/** A workflow that a button sets off. */
interface Wired {
  readonly workflow: WorkflowRecord;
  readonly trigger: TriggerRecord;
}

const isWired = (workflow: WorkflowRecord, { type, enabled, config }: TriggerRecord, form_id: string, key: string) =>
  type === 'button.clicked' &&
  enabled &&
  config.button_key === key &&
  (config.form_id ?? workflow.form_id ?? form_id) === form_id;

/** The workflow behind a button: the first that is active, and whose condition holds. */
export async function workflowBehind(
  { store, clock }: Starter,
  { form, entry, entryAnswers }: LoadedEntry,
  button_key: string,
  instance_id: string | null,
): Promise<Wired | undefined> {
  const { account_id } = form;
  const input = { button_key, instance_id };
  for (const workflow of await store.workflows.list({ account_id, state: 'active' })) {
    for (const trigger of workflow.triggers) {
      if (!isWired(workflow, trigger, form.id, button_key)) continue;
      const seen = withAnswers(entry, entryAnswers);
      const occasion = { account_id, entry_id: entry.id, entry: seen, type: 'button.clicked', input };
      const scope = await occasionScope(store, `{{ ${trigger.condition ?? 'true'} }}`, occasion, clock.now());
      if (conditionHolds(trigger.condition, scope)) return { workflow, trigger };
    }
  }
  return undefined;
}

/** Begins the workflow behind a button; what comes of it is told to the run that the page asks for. */
export const startClicked = (
  starter: Starter,
  { workflow, trigger }: Wired,
  { entry }: LoadedEntry,
  { id, action_key, instance_id }: ActionRunRecord,
): Promise<WorkflowRunRecord> =>
  startRun(starter, workflow, {
    trigger,
    type: 'button.clicked',
    input: { button_key: action_key, instance_id },
    entry_id: entry.id,
    action_run_id: id,
  });
