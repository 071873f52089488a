import type { AccountClient, List, Resource } from './client.js';

interface Workflow extends Resource {
  readonly triggers: Resource[];
  readonly steps: Resource[];
  readonly connections: Resource[];
}

/** A workflow whose one run waits for a day, or was stopped. */
export async function workflowScene(key: AccountClient, name: string, project_id: string, form_id: string) {
  const { server } = key;
  const workflow = await key.ok<Workflow>('POST', '/workflows', {
    name: 'Scene',
    project_id,
    form_id,
    triggers: [{ id: 'hand', type: 'manual' }, { type: 'workflow_call' }],
    steps: [
      { key: 'wait', type: 'delay', config: { seconds: 86_400 } },
      { key: 'note', type: 'transform', config: { output: 1 } },
    ],
    connections: [
      { from: { kind: 'trigger', id: 'hand', port: 'default' }, to: { step_id: 'wait' } },
      { from: { kind: 'step', id: 'wait', port: 'default' }, to: { step_id: 'note' } },
    ],
  });
  const at = `/workflows/${workflow.id}`;
  await key.ok('POST', `${at}/activate`);
  const run = await key.ok('POST', `${at}/runs`, {});
  await server.controls.settle();
  const steps = await key.ok<List>('GET', `/workflow-runs/${run.id}/steps`);
  if (name === 'retryRun') await key.ok('POST', `/workflow-runs/${run.id}/cancel`);
  // What is active must stay able to run, so its parts are taken away while it rests.
  if (isBuilding.has(name)) await key.ok('POST', `${at}/pause`);
  return {
    workflow_id: workflow.id,
    trigger_id: workflow.triggers[0]?.id ?? '',
    step_id: workflow.steps[1]?.id ?? '',
    connection_id: workflow.connections[1]?.id ?? '',
    run_id: run.id,
    step_run_id: steps.data[0]?.id ?? '',
  };
}

/** Operations on a workflow that is not active. */
export const isBuilding: ReadonlySet<string> = new Set([
  'deleteWorkflow',
  'deleteTrigger',
  'createStep',
  'deleteStep',
  'deleteConnection',
]);

interface Given {
  readonly ids: Readonly<Record<'project', string>>;
  readonly params: Readonly<Record<string, string>>;
}

/** A body that each operation accepts. */
export const workflowBodies = {
  createWorkflow: ({ ids }: Given) => ({ name: 'New', project_id: ids.project }),
  updateWorkflow: () => ({ name: 'Renamed' }),
  createTrigger: () => ({ type: 'webhook' }),
  updateTrigger: () => ({ enabled: true }),
  createStep: () => ({ key: 'fresh', type: 'end', after: { step_id: 'note' } }),
  updateStep: () => ({ name: 'Renamed' }),
  createConnection: ({ params }: Given) => ({
    from: { kind: 'trigger', id: params.trigger_id, port: 'default' },
    to: { step_id: params.step_id },
  }),
  startRun: () => ({ input: { any: 'thing' } }),
  retryRun: () => ({}),
};
