import type Sortable from 'sortablejs';
import type { Place } from '../../document/edits.js';

const sorted = new WeakMap<Element, Sortable>();

/** Lets the items of every list in an element be dragged, also from one list of the same kind to another. */
export async function sortLists(within: Element, drop: (from: Place, to: Place) => void): Promise<void> {
  const { default: sortable } = await import('sortablejs');
  for (const list of within.querySelectorAll<HTMLElement>('[data-list]')) {
    if (sorted.has(list)) continue;
    const made = sortable.create(list, {
      group: list.dataset.of ?? '',
      draggable: 'li',
      animation: 120,
      // The same by mouse, pen and finger; a finger that scrolls does not drag.
      forceFallback: true,
      fallbackTolerance: 4,
      delay: 180,
      delayOnTouchOnly: true,
      fallbackOnBody: true,
      onEnd: ({ from, to, oldDraggableIndex = 0, newDraggableIndex = 0 }) =>
        drop(
          { list: from.dataset.list ?? '', index: oldDraggableIndex },
          { list: to.dataset.list ?? '', index: newDraggableIndex },
        ),
    });
    sorted.set(list, made);
  }
}
