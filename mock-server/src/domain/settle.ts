import { type FormView, settledAnswers } from '../library.js';
import type { Sheet } from '../store/sheet.js';
import type { SheetEdit } from './sheet-edit.js';

/** Makes of a draft what is submitted: defaults become answers, and what is hidden goes where the form says so. */
export function settle(edit: SheetEdit, sheet: Sheet, view: FormView, keepHidden: boolean): void {
  const settled = settledAnswers(view, keepHidden);
  for (const [path, value] of settled) edit.write(path, value);
  if (keepHidden) return;
  for (const { path, value } of sheet.answers) if (value !== null && !settled.has(path)) edit.drop(path);
  for (const [path, { visible, instances }] of view.groups) {
    if (visible) continue;
    for (const { id } of instances) edit.remove({ group: path, id });
  }
}
