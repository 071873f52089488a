import { noChange } from 'lit';
import { Directive, directive, type PropertyPart } from 'lit/directive.js';

/** Controls in which an input method is putting a word together. */
const composing = new WeakSet<Element>();

class TypedValue extends Directive {
  #watched: Element | undefined;

  override render(text: string): string {
    return text;
  }

  override update(part: PropertyPart, [text]: [string]): typeof noChange {
    const control = part.element as HTMLInputElement;
    if (this.#watched !== control) this.#watch(control);
    // Writing the same text would still move the caret in some engines.
    if (!composing.has(control) && control.value !== text) control.value = text;
    return noChange;
  }

  #watch(control: Element): void {
    this.#watched = control;
    control.addEventListener('compositionstart', () => composing.add(control));
    control.addEventListener('compositionend', () => composing.delete(control));
  }
}

/** Binds the text of a control to `.value` without ever breaking a word that is being composed. */
export const typedValue = directive(TypedValue);
