import { answersFrom, FormEngine, type FormModel, type FormView, factsAt, type Issue, type Path } from '../library.js';
import type { EntryRecord } from '../store/records.js';

/** An entry seen through its form: what is shown, required and wrong. */
export function lookAt(entry: EntryRecord, model: FormModel): FormView {
  const { locale, timezone, state, reference, created_at, submitted_at, saved_at } = entry;
  const facts = factsAt(Date.parse(saved_at), {
    locale,
    timeZone: timezone,
    entry: { state, mode: 'fill', reference, created_at, submitted_at },
  });
  const answers = Object.fromEntries(entry.answers.map(({ path, value }) => [path, value]));
  return new FormEngine(model, facts).derive(answersFrom(answers));
}

/** What is wrong at a path, answered or not. */
export const issuesAt = (view: FormView, path: Path): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];
