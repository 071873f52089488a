import type { EntrySession, FormModel } from '../library.js';
import type { EntryRecord } from '../store/records.js';
import { currentAnswers, hasIssues } from './answers.js';

/** How far an entry has come: a required answer counts once it is acceptable. */
export function progressOf(entry: EntryRecord, model: FormModel): EntrySession['progress'] {
  const answers = currentAnswers(entry);
  const required = [...model.nodes].filter(([, { field }]) => field.required);
  const done = required.filter(([path]) => path in answers && !hasIssues(model, path, answers[path] ?? null));
  return {
    answered: Object.keys(answers).length,
    required_total: required.length,
    required_answered: done.length,
    percent: required.length === 0 ? 100 : Math.round((100 * done.length) / required.length),
  };
}
