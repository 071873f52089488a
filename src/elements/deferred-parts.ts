import { load } from '../load/load.js';
import type { FormScope } from './form-scope.js';
import { surfaceOf } from './page/surface.js';
import { loadScreen } from './screens/index.js';

/** Fetches rare parts when a form turns out to need them, before they are on screen. */
export function keepReading(scope: FormScope): () => void {
  const { watch } = scope;
  const stops: (() => void)[] = [];
  let byQuestion = false;
  const look = (): void => {
    const { view, stage } = watch;
    if (view.next === 'review' || view.returning || surfaceOf(view, stage) === 'review') {
      loadScreen('review');
    }
    if (view.can.contents || view.layouts.length > 1)
      void load('elements/entry-contents', () => import('./page/entry-contents.js'));
    if (view.journey === 'submitting' || view.journey === 'verifying') loadScreen('submitted');
    if (view.edit) void load('elements/entry-edit-actions', () => import('./navigation/entry-edit-actions.js'));
    if (view.layout !== 'one_question' || byQuestion) return;
    byQuestion = true;
    void load('elements/one-question', () => import('./page/one-question.js')).then(({ keepByQuestion }) =>
      stops.push(keepByQuestion(scope)),
    );
  };
  look();
  stops.push(watch.follow(look));
  return () => {
    for (const stop of stops) stop();
  };
}
