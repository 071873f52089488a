import { loader } from '../../load/load.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';
import { isFirstPageOnly } from '../page/surface.js';

/** States in which the primary button has been pressed and is being answered. */
const busy: ReadonlySet<string> = new Set(['submitting', 'verifying']);

export const isBusy = (journey: string): boolean => busy.has(journey);

/** Forms whose button was pressed before it was known where that leads. */
const early = new WeakSet<object>();

/** Does what the primary button says. Where nothing is wrong, the page may hold it back. */
export function goOn(scope: FormScope): void {
  const { session, host } = scope;
  const { journey, next, step } = session.view;
  if (isBusy(journey)) return;
  if (isFirstPageOnly(session.view)) {
    if (!early.has(session)) host.addEventListener('entry-page', () => goOn(scope), { once: true });
    early.add(session);
    return;
  }
  loader.retry();
  const mayGo = (): boolean =>
    next === 'submit'
      ? fire(host, 'entry-submit', {})
      : fire(host, 'entry-continue', { from: step?.id ?? null, to: next });
  if (session.blockers().length === 0 && !mayGo()) return;
  void (next === 'submit' ? session.submit() : session.continue());
}
