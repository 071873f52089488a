import type { Json } from '../../library.js';
import { placesOf } from '../../platform/references/read-reference.js';
import type { Store } from '../../store/store.js';
import { compiledFormOf } from '../forms/index.js';
import { type Source, sourcesOf, stepFindings, triggerFindings } from './check-config.js';
import type { Finding } from './findings.js';
import { before, bodyOf, gotoOf, inOrder, reached } from './graph.js';
import { memberFindings } from './member-findings.js';
import type { StepRecord, WorkflowRecord } from './records.js';
import { stepKinds } from './step-kinds.js';
import { triggerPorts } from './trigger-kinds.js';

const shape = (path: string, code: string, message: string, params?: Finding['params']): Finding => ({
  kind: 'shape',
  path,
  code,
  message,
  params,
});

/** Everything that is wrong with a workflow. One that is being built may lack what it needs to run. */
export async function checkWorkflow(
  store: Store,
  workflow: WorkflowRecord,
  { complete }: { readonly complete: boolean },
): Promise<readonly Finding[]> {
  const { triggers, steps } = workflow;
  const keys = new Set<string>();
  const repeated = steps.flatMap(({ key }, at) => {
    const isTaken = keys.has(key);
    keys.add(key);
    return isTaken ? [shape(`/steps/${at}/key`, 'duplicate', `There are two steps "${key}".`)] : [];
  });
  const findings = [
    ...repeated,
    ...triggers.flatMap((trigger, at) => triggerFindings(trigger, `/triggers/${at}`, complete)),
    ...steps.flatMap((step, at) => stepFindings(step, `/steps/${at}`, complete)),
    ...connectionFindings(workflow),
    ...circleFindings(workflow),
    ...referenceFindings(workflow, complete),
  ];
  if (!complete) return findings;
  return [
    ...findings,
    ...entranceFindings(workflow),
    ...(await memberFindings(store, workflow)),
    ...(await answerFindings(store, workflow)),
    ...(await resourceFindings(store, workflow)),
  ];
}

function connectionFindings({ triggers, steps, connections }: WorkflowRecord): readonly Finding[] {
  const seen = new Set<string>();
  return connections.flatMap(({ from, to }, at): readonly Finding[] => {
    const found: Finding[] = [];
    const path = `/connections/${at}`;
    const step = steps.find(({ id }) => id === from.id);
    const trigger = triggers.find(({ id }) => id === from.id);
    const ports =
      from.kind === 'step' ? step && [...stepKinds[step.type].ports(step.config), 'error'] : trigger && triggerPorts;
    if (!ports) found.push(shape(`${path}/from/id`, 'option_unknown', `There is no such ${from.kind}.`));
    else if (!ports.includes(from.port)) {
      found.push(
        shape(`${path}/from/port`, 'option_unknown', `It has the ports ${ports.join(', ') || 'none'}.`, { ports }),
      );
    }
    if (!steps.some(({ id }) => id === to.step_id)) {
      found.push(shape(`${path}/to/step_id`, 'option_unknown', 'There is no such step.'));
    }
    const name = JSON.stringify([from.id, from.port, to.step_id]);
    if (seen.has(name)) found.push(shape(path, 'duplicate', 'They are connected already.'));
    seen.add(name);
    return found;
  });
}

/** Names what leads in a circle, other than back to the loop it is in. */
function circleFindings(workflow: WorkflowRecord): readonly Finding[] {
  const { steps, connections } = workflow;
  const fine = new Set(inOrder(workflow));
  const astray = new Set(steps.map(({ id }) => id).filter((id) => !fine.has(id)));
  const errors = steps.flatMap((step, at) => {
    const goto = gotoOf(workflow, step);
    if (step.on_error?.startsWith('goto:') && !goto) {
      return [shape(`/steps/${at}/on_error`, 'option_unknown', 'There is no such step.')];
    }
    return goto && astray.has(step.id) && astray.has(goto.id)
      ? [shape(`/steps/${at}/on_error`, 'cycle', 'This leads in a circle.')]
      : [];
  });
  const ways = connections.flatMap(({ from, to }, at) =>
    astray.has(from.id) && astray.has(to.step_id)
      ? [shape(`/connections/${at}`, 'cycle', 'This leads in a circle.')]
      : [],
  );
  return [...errors, ...ways];
}

/** What a step reads of others has to be there; once complete, it also has to come first. */
function referenceFindings(workflow: WorkflowRecord, complete: boolean): readonly Finding[] {
  const { steps } = workflow;
  const loops = steps.filter(({ type }) => type === 'for_each').map((loop) => bodyOf(workflow, loop));
  const unresolved = ({ path, position }: Source, message: string): Finding => ({
    kind: 'reference',
    path,
    code: 'reference_unresolved',
    message,
    params: { position },
  });
  return steps.flatMap((step, at) => {
    const earlier = complete ? before(workflow, step.id) : undefined;
    return sourcesOf(step, `/steps/${at}`).flatMap((one) =>
      placesOf(one.source).flatMap(([scope, name]): readonly Finding[] => {
        if (scope === 'item' && complete && !loops.some((body) => body.has(step.id))) {
          return [unresolved(one, 'There is an item only inside a loop.')];
        }
        if (scope !== 'steps' || typeof name !== 'string') return [];
        const other = steps.find(({ key }) => key === name);
        if (!other) return [unresolved(one, `There is no step "${name}".`)];
        return earlier && !earlier.has(other.id) ? [unresolved(one, `"${name}" does not come before this step.`)] : [];
      }),
    );
  });
}

/** The steps whose references read what another came to. */
export const readersOf = ({ steps }: WorkflowRecord, key: string): readonly StepRecord[] =>
  steps.filter((step) =>
    sourcesOf(step, '').some(({ source }) =>
      placesOf(source).some(([scope, name]) => scope === 'steps' && name === key),
    ),
  );

function entranceFindings(workflow: WorkflowRecord): readonly Finding[] {
  const { triggers, steps } = workflow;
  if (steps.length === 0) return [shape('/steps', 'required', 'Add a step.')];
  if (!triggers.some(({ enabled }) => enabled)) return [shape('/triggers', 'required', 'Nothing sets it off.')];
  const known = reached(workflow);
  return steps.flatMap(({ id, key }, at) =>
    known.has(id) ? [] : [shape(`/steps/${at}`, 'unreachable', `No trigger leads to "${key}".`)],
  );
}

/** Fields that are read have to be in the form, where it is known which form it is. */
async function answerFindings(store: Store, workflow: WorkflowRecord): Promise<readonly Finding[]> {
  const form = workflow.form_id === null ? undefined : await store.forms.get(workflow.form_id);
  if (!form?.published) return [];
  const { model } = await compiledFormOf(form.document, form.document.locale);
  return workflow.steps.flatMap((step, at) =>
    sourcesOf(step, `/steps/${at}`).flatMap(({ source, path, position }) =>
      placesOf(source).flatMap((place): readonly Finding[] => {
        const key =
          place[0] === 'entry' && place[1] === 'answers' ? place[2] : place[0] === 'answers' ? place[1] : undefined;
        if (typeof key !== 'string' || model.nodes.has(key)) return [];
        const message = `The form has no field "${key}".`;
        return [{ kind: 'reference', path, code: 'reference_unresolved', message, params: { position } }];
      }),
    ),
  );
}

/** What is named by its id has to be there. */
async function resourceFindings(store: Store, workflow: WorkflowRecord): Promise<readonly Finding[]> {
  const places = {
    form_id: store.forms,
    table_id: store.tables,
    workflow_id: store.workflows,
    assignee_id: store.users,
  } as const;
  const found: Finding[] = [];
  const look = async (config: Readonly<Record<string, Json>>, at: string): Promise<void> => {
    for (const [member, collection] of Object.entries(places)) {
      const id = config[member];
      if (typeof id !== 'string' || id.includes('{{')) continue;
      if ((await collection.get(id))?.account_id === workflow.account_id) continue;
      found.push(shape(`${at}/config/${member}`, 'option_unknown', `There is no ${id}.`));
    }
  };
  for (const [at, { config }] of workflow.triggers.entries()) await look(config, `/triggers/${at}`);
  for (const [at, { config }] of workflow.steps.entries()) await look(config, `/steps/${at}`);
  return found;
}
