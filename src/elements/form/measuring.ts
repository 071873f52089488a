import { load } from '../../load/load.js';
import type { Measuring } from '../../measure/measure-session.js';
import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';

/** Tells the page by events what `entryway/measure` tells a function, where it asked for that. */
export function keepMeasuring({ host, session }: FormScope): () => void {
  if (!host.hasAttribute('measure')) return () => {};
  let isOpen = true;
  let measuring: Measuring | undefined;
  void load('measure/measure-session', () => import('../../measure/measure-session.js')).then(({ measureSession }) => {
    if (isOpen) measuring = measureSession(session, (one) => fire(host, 'entry-measure', one), { root: host });
  });
  return () => {
    isOpen = false;
    measuring?.stop();
  };
}
