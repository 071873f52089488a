import type { Answer, Answers, Path } from '../contract/index.js';

const none: Answers = Object.freeze(Object.create(null) as Answers);

/** No answers yet. The object has no prototype, so `constructor` is a key like any other. */
export const noAnswers = (): Answers => none;

/** The answers of a reply, safe to read by any key. */
export const answersFrom = (source: Readonly<Record<Path, Answer>>): Answers =>
  Object.assign(Object.create(null), source) as Answers;

/** Whether a value counts as no answer. */
export const isEmpty = (value: Answer | undefined): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** The answers with one path changed; an empty value removes it. The same object when nothing changes. */
export function setAnswer(answers: Answers, path: Path, value: Answer): Answers {
  if (isEmpty(value)) {
    if (!(path in answers)) return answers;
    const next = answersFrom(answers);
    delete next[path];
    return next;
  }
  if (answers[path] === value) return answers;
  const next = answersFrom(answers);
  next[path] = value;
  return next;
}
