import type { FormScope } from '../form-scope.js';
import { watchGoingOn } from '../navigation/gone-on.js';
import { placeOf, type Surface, surfaceOf } from '../page/surface.js';

/** Read by the page load itself, or empty: nothing moves the focus there. */
const unmoved: ReadonlySet<Surface> = new Set(['loading', 'start', 'answering']);

/** For how many frames a heading is looked for in each: its code may still be on its way. Then now and then. */
const eager = 300;
/** How often in all, which is ten minutes: there may be none where pages place the parts of a form themselves. */
const patience = 3300;

/** Where the focus is until then. */
const standIn = '[part~="skeleton"]';

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
    const wasFirst = first;
    if (surface !== 'loading') first = false;
    if ((wasFirst && unmoved.has(surface)) || surface === 'loading') return;
    // A question somebody asked for gets the focus itself.
    if (watch.stage.wanted) return;
    const turn = ++waiting;
    const person = watchGoingOn(root().getRootNode() as Document | ShadowRoot);
    void focusHeading(root, now, () => turn === waiting && !person.hasGoneOn()).finally(person.stop);
  };
  const stop = watch.follow(look);
  return () => {
    waiting += 1;
    stop();
  };
}

/** Waits until the heading of a place is drawn; a summary of errors that came with it has taken the focus already. */
async function focusHeading(root: () => ParentNode, place: string, isWanted: () => boolean): Promise<void> {
  for (let frame = 0; frame < patience; frame++) {
    const isLate = frame > eager;
    await new Promise((resolve) => (isLate ? setTimeout(resolve, 200) : requestAnimationFrame(resolve)));
    const { activeElement } = root().getRootNode() as Document | ShadowRoot;
    const isNowhere = activeElement?.matches(`body, ${standIn}`) ?? true;
    // Whoever has found something else to do by then keeps it.
    if (!isWanted() || (isLate && !isNowhere)) return;
    const heading = root().querySelector<HTMLElement>(
      `[data-place="${CSS.escape(place)}"] [part~="heading"], [data-place="${CSS.escape(place)}"][part~="heading"]`,
    );
    if (!heading) {
      if (isNowhere) root().querySelector<HTMLElement>(standIn)?.focus();
      continue;
    }
    if (!root().querySelector('[part~="summary"]:focus')) heading.focus();
    return;
  }
}
