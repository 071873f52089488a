/** What only a form shown question by question needs. */
import '../navigation/entry-enter-hint.js';

import type { FormScope } from '../form-scope.js';
import { keepAdvancing } from '../navigation/auto-advance.js';
import { keepQuestionKeys } from '../navigation/question-keys.js';

/** Keys that answer, and going on by itself. */
export function keepByQuestion(scope: FormScope): () => void {
  const stops = [keepQuestionKeys(scope), keepAdvancing(scope)];
  return () => {
    for (const stop of stops) stop();
  };
}
