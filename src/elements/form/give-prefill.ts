import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';

/** Answers that the page has only now: taken where nothing was answered. */
export const givePrefill = (scope: FormScope): void =>
  void load('elements/form/late-prefill', () => import('./late-prefill.js')).then(({ takePrefill }) =>
    takePrefill(scope),
  );
