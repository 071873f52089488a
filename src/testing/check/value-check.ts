import type { Check } from './checks.js';
import { isSame } from './subject.js';

const written = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The answer goes in when it is drawn and when it changes, and comes out when somebody gives one. */
export const checkValue: Check = async (subject) => {
  const [first, second] = subject.answers;
  const found: string[] = [];
  const drawing = await subject.draw({ value: first });
  if (!subject.shows(drawing, first))
    found.push(`The answer ${written(first)} it is mounted with is not shown. Show control.value in mount().`);
  await subject.update(drawing, { value: second });
  if (!subject.shows(drawing, second))
    found.push(
      `An answer that changes to ${written(second)} is not shown. Return update() from mount(), and show control.value in it.`,
    );
  if (drawing.commits.length > 0)
    found.push('It calls commit() while it is drawn or updated. Only an answer that a person gives is committed.');
  drawing.commits.length = 0;
  if (!(await subject.give(drawing, first)))
    found.push(
      'There is no native control to fill in. Say how an answer is given, with the option `give` of checkField().',
    );
  else if (drawing.commits.length === 0)
    found.push(`When a person gives the answer ${written(first)}, commit() is not called, so it is never kept.`);
  else if (!isSame(drawing.commits.at(-1), first))
    found.push(
      `When a person gives the answer ${written(first)}, commit() is called with ${written(drawing.commits.at(-1))}.`,
    );
  return found;
};
