import type { Json } from '../../library.js';
import type { Some } from '../../platform/handlers.js';
import { mergePatch } from '../../platform/merge-patch.js';
import { made, needOwned, needUnchanged, nothing, sent, single } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { duplicate, inUse, stateConflict } from '../../platform/refusals.js';
import { readersOf } from './check-workflow.js';
import type { workflows } from './contract.js';
import { needStepOf, newConnection, newStep, newTrigger, withoutStep } from './graph-edits.js';
import { reviseWorkflow } from './keep-workflow.js';
import type { Config, StepRecord, TriggerRecord, WorkflowRecord } from './records.js';
import { connectionView, stepView, triggerView } from './workflow-view.js';

type Parts = Some<
  typeof workflows,
  | 'createTrigger'
  | 'updateTrigger'
  | 'deleteTrigger'
  | 'createStep'
  | 'updateStep'
  | 'deleteStep'
  | 'createConnection'
  | 'deleteConnection'
>;

/** One part of a workflow, and its place. */
function needPart<T extends { readonly id: string }>(parts: readonly T[], id: string, what: string) {
  const at = parts.findIndex((part) => part.id === id);
  const part = parts[at];
  if (!part) throw notFound(`There is no such ${what}.`);
  return { part, at };
}

interface PartChanges {
  readonly config?: Readonly<Record<string, unknown>> | undefined;
}

/** A part with changes; its config is merged with what was sent. */
const patched = <T extends { readonly version: number; readonly config: Config }>(part: T, body: PartChanges): T => ({
  ...part,
  ...sent(body),
  config: mergePatch(part.config, (body.config ?? {}) as Json) as Config,
  version: part.version + 1,
});

const swapped = <T>(parts: readonly T[], at: number, part: T): readonly T[] => parts.with(at, part);

export const workflowParts: Parts = {
  async createTrigger(call) {
    const { params, body, store, ids, baseUrl } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const trigger = newTrigger(ids, body);
    const at = workflow.triggers.length;
    await reviseWorkflow(call, workflow, { triggers: [...workflow.triggers, trigger] }, `/triggers/${at}`);
    return made(await triggerView(call, trigger), `${baseUrl}/workflows/${workflow.id}/triggers`);
  },

  async updateTrigger(call) {
    const { params, body, store } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { part, at } = needPart<TriggerRecord>(workflow.triggers, params.trigger_id, 'trigger');
    needUnchanged(call, part);
    const trigger = { ...patched(part, body), next_at: null };
    await reviseWorkflow(call, workflow, { triggers: swapped(workflow.triggers, at, trigger) }, `/triggers/${at}`);
    return single(await triggerView(call, trigger));
  },

  async deleteTrigger(call) {
    const { params, store } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { part } = needPart<TriggerRecord>(workflow.triggers, params.trigger_id, 'trigger');
    const triggers = workflow.triggers.filter(({ id }) => id !== part.id);
    if (workflow.state === 'active' && triggers.length === 0) {
      throw stateConflict('Nothing else sets this active workflow off.', 'active', ['draft', 'paused']);
    }
    const connections = workflow.connections.filter(({ from }) => from.id !== part.id);
    await reviseWorkflow(call, workflow, { triggers, connections });
    return nothing;
  },

  async createStep(call) {
    const { params, body, store, ids, baseUrl } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    needFreeKey(workflow, body.key);
    const { after, ...wanted } = body;
    const step = newStep(ids, wanted);
    const connections = [...workflow.connections];
    if (after) {
      const from = needStepOf(workflow, after.step_id, '/after/step_id');
      const port = after.port ?? 'default';
      connections.push(newConnection(ids, { from: { kind: 'step', id: from.id, port }, to: { step_id: step.id } }));
    }
    const at = `/steps/${workflow.steps.length}`;
    await reviseWorkflow(call, workflow, { steps: [...workflow.steps, step], connections }, at);
    return made(stepView(step), `${baseUrl}/workflows/${workflow.id}/steps`);
  },

  async updateStep(call) {
    const { params, body, store } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { part, at } = needPart<StepRecord>(workflow.steps, params.step_id, 'step');
    needUnchanged(call, part);
    if (body.key !== undefined && body.key !== part.key) {
      needFreeKey(workflow, body.key);
      needUnread(workflow, part);
    }
    const step = patched(part, body);
    await reviseWorkflow(call, workflow, { steps: swapped(workflow.steps, at, step) }, `/steps/${at}`);
    return single(stepView(step));
  },

  async deleteStep(call) {
    const { params, query, store, ids } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { part } = needPart<StepRecord>(workflow.steps, params.step_id, 'step');
    needUnread(workflow, part);
    await reviseWorkflow(call, workflow, withoutStep(ids, workflow, part.id, query.bridge === 'true'));
    return nothing;
  },

  async createConnection(call) {
    const { params, body, store, ids, baseUrl } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { from, to } = body;
    const isThere = workflow.connections.some(
      (one) => one.from.id === from.id && one.from.port === from.port && one.to.step_id === to.step_id,
    );
    if (isThere) throw duplicate('/from', 'They are connected already.');
    const connection = newConnection(ids, body);
    const at = `/connections/${workflow.connections.length}`;
    await reviseWorkflow(call, workflow, { connections: [...workflow.connections, connection] }, at);
    return made(connectionView(connection), `${baseUrl}/workflows/${workflow.id}/connections`);
  },

  async deleteConnection(call) {
    const { params, store } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    const { part } = needPart(workflow.connections, params.connection_id, 'connection');
    const connections = workflow.connections.filter(({ id }) => id !== part.id);
    await reviseWorkflow(call, workflow, { connections });
    return nothing;
  },
};

function needFreeKey({ steps }: WorkflowRecord, key: string): void {
  if (steps.some((step) => step.key === key)) throw duplicate('/key');
}

/** Refuses to take away what others read, by its key or after an error. */
function needUnread(workflow: WorkflowRecord, step: StepRecord): void {
  const readers = readersOf(workflow, step.key).filter(({ id }) => id !== step.id);
  const jumpers = workflow.steps.filter(({ on_error }) => on_error === `goto:${step.key}`);
  const users = [...new Set([...readers, ...jumpers])].map(({ id }) => ({ object: 'step', id }));
  if (users.length > 0) throw inUse('Other steps refer to this one.', users);
}
