import { loader } from '../../load/load.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';

/** States in which the primary button has been pressed and is being answered. */
const busy: ReadonlySet<string> = new Set(['submitting', 'verifying']);

export const isBusy = (journey: string): boolean => busy.has(journey);

/** Does what the primary button says. Where nothing is wrong, the page may hold it back. */
export function goOn({ session, host }: FormScope): void {
  const { journey, next, step } = session.view;
  if (isBusy(journey)) return;
  loader.retry();
  const mayGo = (): boolean =>
    next === 'submit'
      ? fire(host, 'entry-submit', {})
      : fire(host, 'entry-continue', { from: step?.id ?? null, to: next });
  if (session.blockers().length === 0 && !mayGo()) return;
  void (next === 'submit' ? session.submit() : session.continue());
}
