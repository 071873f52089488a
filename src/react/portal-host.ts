import { createElement, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import type { FieldComponent, ReactFieldControl } from './field-props.js';

const hosts = new WeakMap<Element, PortalHost>();

/** The component that drew the form a place is in, where one did. */
export function hostOf(place: Element): PortalHost | undefined {
  for (let at: Element | null = place; at; at = parentOf(at)) {
    const host = hosts.get(at);
    if (host) return host;
  }
  return undefined;
}

/** Also out of a shadow root, where a form is isolated. */
const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Fields that React draws inside a form: part of the tree around the form, with everything it gives by context. */
export class PortalHost {
  #portals: readonly ReactPortal[] = [];
  readonly #keys = new Map<Element, number>();
  readonly #listeners = new Set<() => void>();
  #last = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly ReactPortal[] => this.#portals;

  /** Draws the fields of an element, as long as it is there. */
  serve(element: Element | null): () => void {
    if (element) hosts.set(element, this);
    return () => {
      if (element) hosts.delete(element);
    };
  }

  draw(place: Element, component: FieldComponent, control: ReactFieldControl): void {
    const known = this.#keys.get(place);
    const key = known ?? ++this.#last;
    this.#keys.set(place, key);
    const portal = createPortal(createElement(component, { control }), place, String(key));
    const others = this.#portals.filter((one) => one.key !== String(key));
    this.#show(
      known === undefined ? [...others, portal] : this.#portals.map((one) => (one.key === String(key) ? portal : one)),
    );
  }

  remove(place: Element): void {
    const key = String(this.#keys.get(place));
    this.#keys.delete(place);
    this.#show(this.#portals.filter((one) => one.key !== key));
  }

  #show(portals: readonly ReactPortal[]): void {
    this.#portals = portals;
    for (const listener of this.#listeners) listener();
  }
}
