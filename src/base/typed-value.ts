import { noChange } from 'lit';
import { Directive, directive, type PropertyPart } from 'lit/directive.js';

/** Controls in which an input method is putting a word together. */
const composing = new WeakSet<EventTarget>();
const watched = new WeakSet<Node>();

/** Words are composed one at a time: a page is listened to once, not each of its controls. */
function watch(root: Node): void {
  if (watched.has(root)) return;
  watched.add(root);
  root.addEventListener('compositionstart', ({ target }) => target && composing.add(target), true);
  root.addEventListener('compositionend', ({ target }) => target && composing.delete(target), true);
}

class TypedValue extends Directive {
  override render(text: string): string {
    return text;
  }

  override update(part: PropertyPart, [text]: [string]): typeof noChange {
    const control = part.element as HTMLInputElement;
    // Before it is put into the page for the first time, a control stands in a fragment of its own.
    if (control.isConnected) watch(control.getRootNode());
    else queueMicrotask(() => watch(control.getRootNode()));
    // Writing the same text would still move the caret in some engines.
    if (!composing.has(control) && control.value !== text) control.value = text;
    return noChange;
  }
}

/** Binds the text of a control to `.value` without ever breaking a word that is being composed. */
export const typedValue = directive(TypedValue);
