import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';
import { watchGoingOn } from '../navigation/gone-on.js';
import { placeOf, type Surface, surfaceOf } from '../page/surface.js';

/** Read by the page load itself, or empty: nothing moves the focus there. */
const isUnmoved = (surface: Surface): boolean => surface === 'start' || surface === 'answering';

/** Moves the focus to the heading of whatever is shown next, so that it is read; never into a question. */
export function keepFocus({ watch }: FormScope, root: () => ParentNode): () => void {
  let place = placeOf(watch.view, watch.stage);
  let first = true;
  let waiting = 0;
  const look = (): void => {
    // An effect may ask for a question when the page has turned already, and its heading is still to be read.
    if (watch.stage.wanted) waiting += 1;
    const now = placeOf(watch.view, watch.stage);
    if (now === place) return;
    place = now;
    const surface = surfaceOf(watch.view, watch.stage);
    if (surface === 'loading') return;
    const wasFirst = first;
    first = false;
    if (wasFirst && isUnmoved(surface)) return;
    // A question somebody asked for gets the focus itself.
    if (watch.stage.wanted) return;
    const turn = ++waiting;
    const person = watchGoingOn(root().getRootNode() as Document | ShadowRoot);
    const isWanted = (): boolean => turn === waiting && !person.hasGoneOn();
    void load('elements/form/late-focus', () => import('./late-focus.js'))
      .then(({ focusHeading }) => focusHeading(root, now, isWanted))
      .finally(person.stop);
  };
  const stop = watch.follow(look);
  return () => {
    waiting += 1;
    stop();
  };
}
