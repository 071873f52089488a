import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** What attributes of an element are called; one that is there or not, whatever its value, begins with a question mark. */
export type AttributeNames = readonly string[];

/** Whether an attribute stands in the page, and with which text; the same as for a value that Lit binds by itself. */
const textOf = (name: string, value: unknown): string | undefined => {
  if (value === nothing) return undefined;
  if (name.startsWith('?')) return value ? '' : undefined;
  return String(value ?? '');
};

class Attributes extends Directive {
  #shown: readonly unknown[] | undefined;

  override render(_names: AttributeNames, _values: readonly unknown[]): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [names, values]: [AttributeNames, readonly unknown[]]): typeof noChange {
    const before = this.#shown;
    for (let at = 0; at < names.length; at += 1) {
      const value = values[at];
      if (before ? value === before[at] : value === nothing) continue;
      const name = names[at]!;
      const text = textOf(name, value);
      const plain = name.startsWith('?') ? name.slice(1) : name;
      if (text !== undefined) element.setAttribute(plain, text);
      else if (before) element.removeAttribute(plain);
    }
    this.#shown = values;
    return noChange;
  }
}

/** Binds several attributes of an element in one go: a part for each costs a long form time and memory. */
export const attributes = directive(Attributes);
