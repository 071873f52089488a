import type { Answer, Answers, Path } from '../contract/index.js';

/** A copy of answers by path, without a prototype: `constructor` is a key like any other. */
export const recordOf = (answers: Answers): Record<Path, Answer> => Object.assign(Object.create(null), answers);

/** Answers with changes on top; a cleared one stays as `null`, since it was touched. */
export function withChanges(
  answers: Answers,
  changes: Iterable<{ readonly path: Path; readonly value: Answer }>,
): Answers {
  const record = recordOf(answers);
  for (const { path, value } of changes) record[path] = value;
  return record;
}
