import { placesOf } from '../../platform/references/read-reference.js';
import { isMembers } from '../../platform/references/scope.js';
import { sourcesOf } from './check-config.js';
import type { StepRecord, WorkflowRecord } from './records.js';

/** Whether a step reads or writes the answer of a field. */
const uses = (step: StepRecord, key: string): boolean =>
  (isMembers(step.config.answers) && Object.keys(step.config.answers).some((path) => path.split('.').includes(key))) ||
  sourcesOf(step, '').some(({ source }) =>
    placesOf(source).some(([first, ...rest]) => (first === 'entry' || first === 'answers') && rest.includes(key)),
  );

/** Whether a workflow has to do with a form, and uses a field of it. */
export function namesField(workflow: WorkflowRecord, form_id: string, key: string): boolean {
  const { triggers, steps } = workflow;
  const isAbout =
    workflow.form_id === form_id || [...triggers, ...steps].some(({ config }) => config.form_id === form_id);
  return isAbout && steps.some((step) => uses(step, key));
}
