const numbers = new WeakMap<Element, number>();
const elements = new Map<number, WeakRef<Element>>();

/** The number of an element; it keeps it as long as it is there. */
export function numberOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  const next = elements.size + 1;
  numbers.set(element, next);
  elements.set(next, new WeakRef(element));
  return next;
}

export const elementAt = (at: number): Element | undefined => elements.get(at)?.deref();
