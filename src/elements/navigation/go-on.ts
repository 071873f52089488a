import { loader } from '../../load/load.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';

/** States in which the primary button has been pressed and is being answered. */
const busy: ReadonlySet<string> = new Set(['submitting', 'verifying']);

export const isBusy = (journey: string): boolean => busy.has(journey);

/** Does what the primary button says; sending can be held back by the page. */
export function goOn({ session, host }: FormScope): void {
  const { journey, next } = session.view;
  if (isBusy(journey)) return;
  loader.retry();
  if (next === 'submit') {
    if (fire(host, 'entry-submit', {})) void session.submit();
  } else session.continue();
}
