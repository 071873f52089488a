import { nodeOf } from './node-marks.js';
import type { NodeRef } from './node-ref.js';

/** Turns clicks into choices of a part of the form, while that is wanted. */
export function watchPicks(tell: (node: NodeRef) => void): { turn(on: boolean): void } {
  let on = false;
  const take = (event: Event): void => {
    if (!on) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const node = event.type === 'click' && event.target instanceof Element ? nodeOf(event.target) : undefined;
    if (node) tell(node);
  };
  for (const type of ['pointerdown', 'mousedown', 'click']) document.addEventListener(type, take, { capture: true });
  return {
    turn(wanted) {
      on = wanted;
      document.documentElement.toggleAttribute('data-studio-picking', on);
    },
  };
}
