import type { CSSResult } from 'lit';
import { EntryElement } from '../base/entry-element.js';
import type { LaterMessages, Messages } from '../messages/index.js';
import { laterSheets } from '../styles/deferred.styles.js';
import { SessionSelector } from './session-selector.js';

const known = new WeakMap<Messages, LaterMessages>();

/** The words of what comes later; the same catalogue is fetched once. */
export async function laterWords(messages: Messages): Promise<LaterMessages> {
  const words = known.get(messages) ?? (await messages.later());
  known.set(messages, words);
  return words;
}

/** An element whose code and words come after the form is on screen; it draws nothing before it has them. */
export abstract class LaterElement extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = laterSheets;

  readonly #messages = new SessionSelector(this, (_view, _stage, { messages }) => messages);

  protected get words(): LaterMessages | undefined {
    const messages = this.#messages.value;
    if (!messages) return undefined;
    const words = known.get(messages);
    if (!words) void laterWords(messages).then(() => this.requestUpdate());
    this.toggleAttribute('data-wordless', !words);
    return words;
  }
}
