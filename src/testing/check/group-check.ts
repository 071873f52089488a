import type { Check } from './checks.js';

/** Several of it on a page, as in the instances of a group, know nothing of each other. */
export const checkGroups: Check = async (subject) => {
  const [first, second] = subject.answers;
  const one = await subject.draw({ value: first });
  const other = await subject.draw({ value: first });
  const found: string[] = [];
  const ids = Array.from(subject.stage.querySelectorAll('[id]'), ({ id }) => id);
  const shared = ids.find((id, at) => ids.indexOf(id) !== at);
  if (shared !== undefined)
    found.push(`Two of it on one page share the id "${shared}". Begin every id with control.ids.control.`);
  if (!subject.shows(one, first))
    found.push(
      'With two of it on one page, the first no longer shows its answer. Give radios a name that begins with control.ids.control.',
    );
  one.commits.length = 0;
  other.commits.length = 0;
  await subject.give(one, second);
  if (other.commits.length > 0)
    found.push('An answer given in one of two is committed by the other. Keep nothing outside of mount().');
  if (!subject.shows(other, first))
    found.push('An answer given in one of two is shown in the other. Keep nothing outside of mount().');
  return found;
};
