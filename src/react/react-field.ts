import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldControl, MountedField } from '../elements/custom/custom-field.js';
import { type FieldComponent, forReact, type ReactFieldControl } from './field-props.js';
import { hostOf } from './portal-host.js';

/**
 * Makes the `mount` of a custom field of a component. Inside the components of this package it is drawn as a part of the
 * tree around the form, and sees its contexts; elsewhere in a tree of its own.
 */
export const reactField =
  (component: FieldComponent) =>
  (place: HTMLElement, control: FieldControl): MountedField => {
    const tree = treeAt(place, component);
    let { ids } = control;
    tree.draw(forReact(control));
    return {
      update(next) {
        ids = next.ids;
        tree.draw(forReact(next));
      },
      focus: () => controlIn(place, ids.control)?.focus(),
      remove: () => tree.remove(),
    };
  };

/** In an element of its own: the form may empty the place before React has taken out what it drew. */
function treeAt(outer: HTMLElement, component: FieldComponent) {
  const host = hostOf(outer);
  const place = outer.appendChild(outer.ownerDocument.createElement('div'));
  if (host) {
    return {
      draw: (control: ReactFieldControl) => host.draw(place, component, control),
      remove: () => {
        host.remove(place);
        place.remove();
      },
    };
  }
  const root = createRoot(place);
  return {
    draw: (control: ReactFieldControl) => root.render(createElement(component, { control })),
    remove: () => {
      // React may be drawing something else right now.
      queueMicrotask(() => root.unmount());
      place.remove();
    },
  };
}

const focusable = 'input, select, textarea, button, [tabindex]';

const controlIn = (place: HTMLElement, id: string): HTMLElement | null =>
  place.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? place.querySelector<HTMLElement>(focusable);
