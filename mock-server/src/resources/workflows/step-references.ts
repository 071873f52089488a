import { type Referable, reference } from '../references/index.js';
import type { Graph, WorkflowRecord } from './records.js';

/** The steps that come before one on some road, nearest first; all, where none is named. */
function before({ steps, connections }: Graph, step_id: string | undefined) {
  if (step_id === undefined) return steps;
  const found = new Set<string>();
  const waiting = [step_id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { from, to } of connections) {
      if (to.step_id !== at || from.kind !== 'step' || found.has(from.id)) continue;
      found.add(from.id);
      waiting.push(from.id);
    }
  }
  return steps.filter(({ id }) => found.has(id) && id !== step_id);
}

/** Whether a step is done once for every item of a loop. */
const isLooped = (workflow: Graph, step_id: string | undefined): boolean =>
  before(workflow, step_id).some(({ id, type }) => {
    if (type !== 'for_each') return false;
    const inside = workflow.connections.filter(({ from }) => from.id === id && from.port === 'each');
    return inside.some(
      ({ to }) => to.step_id === step_id || before(workflow, step_id).some((one) => one.id === to.step_id),
    );
  });

/** What a step of a workflow can refer to besides what is known everywhere. */
export function stepReferences(workflow: WorkflowRecord, step_id: string | undefined): readonly Referable[] {
  const source = { object: 'workflow', id: workflow.id };
  const types = workflow.triggers.map(({ type }) => type).join(', ');
  return [
    reference('trigger', ['Trigger', types || 'What set it off'], { source, value_type: 'object' }),
    ...before(workflow, step_id).map(({ key, name }) =>
      reference(`steps.${key}.output`, [name ?? key, 'Output'], { source, value_type: 'object' }),
    ),
    ...(step_id !== undefined && isLooped(workflow, step_id)
      ? [reference('item', ['Loop', 'Item'], { source, value_type: 'object' })]
      : []),
  ];
}
