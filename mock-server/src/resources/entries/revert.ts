import type { EntryAnswers } from './entry-answers.js';
import type { LoadedEntry } from './loaded-entry.js';
import type { RevisionRecord } from './records.js';
import { editAnswers } from './write-answers.js';

/** Answers that say what a revision said. */
export function revertAnswers(loaded: LoadedEntry, { answers, groups }: RevisionRecord): EntryAnswers {
  const edit = editAnswers(loaded);
  for (const { path } of loaded.entryAnswers.answers) if (!Object.hasOwn(answers, path)) edit.drop(path);
  for (const { path } of loaded.entryAnswers.groups) if (!Object.hasOwn(groups, path)) edit.drop(path);
  for (const [path, ids] of Object.entries(groups)) edit.order(path, ids);
  for (const [path, value] of Object.entries(answers)) edit.write(path, value);
  return edit.done();
}
