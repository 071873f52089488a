import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldControl, MountedField } from './custom-field.js';
import { type FieldComponent, hostOf } from './portal-host.js';

/**
 * Makes the `mount` of a custom field of a component. Inside the components of this package it is drawn as a part of the
 * tree around the form, and sees its contexts; elsewhere in a tree of its own.
 */
export const reactField =
  (component: FieldComponent) =>
  (place: HTMLElement, control: FieldControl): MountedField => {
    const tree = treeAt(place, component);
    let { ids } = control;
    tree.draw(control);
    return {
      update(next) {
        ids = next.ids;
        tree.draw(next);
      },
      focus: () => controlIn(place, ids.control)?.focus(),
      remove: () => tree.remove(),
    };
  };

function treeAt(place: HTMLElement, component: FieldComponent) {
  const host = hostOf(place);
  if (host)
    return { draw: (control: FieldControl) => host.draw(place, component, control), remove: () => host.remove(place) };
  const root = createRoot(place);
  return {
    draw: (control: FieldControl) => root.render(createElement(component, { control })),
    // React may be drawing something else right now.
    remove: () => queueMicrotask(() => root.unmount()),
  };
}

const focusable = 'input, select, textarea, button, [tabindex]';

const controlIn = (place: HTMLElement, id: string): HTMLElement | null =>
  place.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? place.querySelector<HTMLElement>(focusable);
