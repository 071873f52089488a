import { type Answer, type FormView, type Issue, isEmpty, type Path } from '../../library.js';
import { recordAt, sameAnswer } from './answers-map.js';
import { issuesAt } from './answers-view.js';
import type { AnswerRecord, ComputedRecord, EntryAnswers } from './entry-answers.js';
import { Overlay } from './overlay.js';

/**
 * Notes in which revision calculations and issues changed, so that a caller who was away can be told. `was` is the view
 * of the answers before, and null of answers that are new.
 */
export function stamped(before: EntryAnswers, after: EntryAnswers, was: FormView | null, is: FormView): EntryAnswers {
  const changed = was ? is.fields.changesSince(was.fields) : new Set([...is.fields].map(([path]) => path));
  const computed = stampedResults(after, was, is, changed);
  const answers = was ? stampedIssues(before, after, was, is, changed) : after.answers;
  return computed === after.computed && answers === after.answers ? after : { ...after, computed, answers };
}

function stampedResults(
  { computed, revision }: EntryAnswers,
  was: FormView | null,
  is: FormView,
  changed: ReadonlySet<Path>,
): readonly ComputedRecord[] {
  // Of answers that are new, or in another version, only what its form still works out counts.
  const isResult = ({ path }: ComputedRecord): boolean =>
    is.fields.has(path) || is.variables.has(path.replace(/^vars\./, ''));
  const results = new Overlay(was === null ? computed.filter(isResult) : computed);
  const note = (path: string, value: Answer): void => {
    const before = results.get(path);
    if (before ? sameAnswer(before.value, value) : isEmpty(value)) return;
    results.set({ path, value, revision });
  };
  const variables = was ? is.variables.changesSince(was.variables) : new Set([...is.variables].map(([key]) => key));
  for (const key of variables) note(`vars.${key}`, is.variables.get(key) ?? null);
  for (const path of changed) {
    const view = is.fields.get(path);
    if (!view) results.delete(path);
    else if (view.field.type === 'calculated') note(path, view.computed);
  }
  return results.records;
}

function stampedIssues(
  before: EntryAnswers,
  after: EntryAnswers,
  was: FormView,
  is: FormView,
  changed: ReadonlySet<Path>,
): readonly AnswerRecord[] {
  const { revision } = after;
  let other = false;
  const stampedOnes = after.answers.map((record) => {
    const { path } = record;
    if (!changed.has(path)) return record;
    // What nobody had touched was missing, too, but that is no news to anybody.
    const [old, fresh] = [recordAt(before.answers, path) ? issuesAt(was, path) : [], issuesAt(is, path)];
    if (sameIssues(old, fresh)) return record;
    other = true;
    return { ...record, issues_revision: revision, ...(fresh.length === 0 && { cleared_revision: revision }) };
  });
  // The same list where nothing is new in it: whoever has looked at it need not look again.
  return other ? stampedOnes : after.answers;
}

const sameIssues = (a: readonly Issue[], b: readonly Issue[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
