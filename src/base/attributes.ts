import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** What attributes of an element are called; one that is there or not, whatever its value, begins with a question mark. */
export type AttributeNames = readonly string[];

class Attributes extends Directive {
  #shown: readonly unknown[] | undefined;

  override render(_names: AttributeNames, _values: readonly unknown[]): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [names, values]: [AttributeNames, readonly unknown[]]): typeof noChange {
    const before = this.#shown ?? names.map(() => nothing);
    for (const [at, value] of values.entries()) {
      if (value === before[at]) continue;
      const name = names[at]!.replace('?', '');
      const isFlag = name !== names[at];
      // What Lit does with a value that it binds by itself.
      if (value === nothing || (isFlag && !value)) element.removeAttribute(name);
      else element.setAttribute(name, isFlag ? '' : ((value ?? '') as string));
    }
    this.#shown = values;
    return noChange;
  }
}

/** Binds several attributes of an element in one go: a part for each costs a long form time and memory. */
export const attributes = directive(Attributes);
