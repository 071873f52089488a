import type { CSSResult } from 'lit';
import { DrawAgain } from '../base/draw-again.js';
import { EntryElement } from '../base/entry-element.js';
import type { DeferredMessages, Messages } from '../messages/index.js';
import { deferredSheets } from '../styles/deferred.styles.js';
import { SessionSelector } from './session-selector.js';

const known = new WeakMap<Messages, DeferredMessages>();

/** The words of what comes later; the same catalogue is fetched once. */
export async function deferredWords(messages: Messages): Promise<DeferredMessages> {
  const words = known.get(messages) ?? (await messages.deferred());
  known.set(messages, words);
  return words;
}

/** An element whose code and words come after the form is on screen; it draws nothing before it has them. */
export abstract class DeferredElement extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = deferredSheets;

  readonly #again = new DrawAgain(this);
  readonly #messages = new SessionSelector(this, (_view, _stage, { messages }) => messages);

  protected get words(): DeferredMessages | undefined {
    const messages = this.#messages.value;
    if (!messages) return undefined;
    const words = known.get(messages);
    if (!words) this.#again.after(messages, () => deferredWords(messages));
    this.toggleAttribute('data-wordless', !words);
    return words;
  }
}
