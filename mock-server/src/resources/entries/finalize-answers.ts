import { type FormView, finalAnswers } from '../../library.js';
import type { AnswersEdit } from './answers-edit.js';
import type { EntryAnswers } from './entry-answers.js';

/**
 * Makes of a draft what is submitted: defaults become answers, instances beyond the number that was asked for go, and
 * so does what is hidden, where the form says so.
 */
export function finalizeAnswers(
  edit: AnswersEdit,
  entryAnswers: EntryAnswers,
  view: FormView,
  keepHidden: boolean,
): void {
  const settled = finalAnswers(view, keepHidden);
  for (const [path, value] of settled) edit.write(path, value);
  for (const [path, { count, visible, instances }] of view.groups) {
    if (count === null || !visible) continue;
    const shown = new Set(instances.map(({ id }) => id));
    for (const id of edit.instances(path)) if (!shown.has(id)) edit.remove({ group: path, id });
  }
  if (keepHidden) return;
  for (const { path, value } of entryAnswers.answers) if (value !== null && !settled.has(path)) edit.drop(path);
  for (const [path, { visible, instances }] of view.groups) {
    if (visible) continue;
    for (const { id } of instances) edit.remove({ group: path, id });
  }
}
