import { UsageError } from '../../errors.js';
import { didYouMean } from '../developer/nearest.js';
import type { FormScope } from '../form-scope.js';

const why = {
  answered: 'it has an answer already',
  readOnly: 'it cannot be changed here',
} as const;

/** Gives a session that is open the answers the page has found meanwhile, and tells what was not taken. */
export async function takePrefill({ session, prefill, report }: FormScope): Promise<void> {
  const taken = await session.prefill(prefill);
  const { fields } = session.view;
  const skipped = taken.ok ? taken.skipped : Object.keys(prefill).map((path) => ({ path, reason: taken.reason }));
  const known = Array.from(fields, ([path]) => path);
  const told = skipped.map(({ path, reason }) => {
    const said = reason === 'unknownPath' ? `no question has this name.${didYouMean(path, known)}` : undefined;
    return `"${path}": ${said ?? (Object.hasOwn(why, reason) ? why[reason as keyof typeof why] : 'the form is not being filled in')}`;
  });
  if (told.length > 0) report(new UsageError('EW114', `prefill was not taken for ${told.join('; ')}`));
}
