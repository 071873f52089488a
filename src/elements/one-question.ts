/** What only a form shown question by question needs. */
import './entry-enter-hint.js';

import { keepAdvancing } from './auto-advance.js';
import type { FormScope } from './contexts.js';
import { keepLetterKeys } from './letter-keys.js';

/** Letters that choose, and going on by itself. */
export function keepByQuestion(scope: FormScope): () => void {
  const stops = [keepLetterKeys(scope), keepAdvancing(scope)];
  return () => {
    for (const stop of stops) stop();
  };
}
