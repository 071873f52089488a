import type { Sheet } from './entry-answers.js';
import type { Filling } from './filling.js';
import type { RevisionRecord } from './records.js';
import { editSheet } from './write-answers.js';

/** A sheet that says what a revision said. */
export function revertSheet(filling: Filling, { answers, groups }: RevisionRecord): Sheet {
  const edit = editSheet(filling);
  for (const { path } of filling.sheet.answers) if (!Object.hasOwn(answers, path)) edit.drop(path);
  for (const { path } of filling.sheet.groups) if (!Object.hasOwn(groups, path)) edit.drop(path);
  for (const [path, ids] of Object.entries(groups)) edit.order(path, ids);
  for (const [path, value] of Object.entries(answers)) edit.write(path, value);
  return edit.done();
}
