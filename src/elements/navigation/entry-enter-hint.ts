import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { deferredSheets } from '../../styles/deferred.styles.js';
import { oneQuestionSheets } from '../../styles/one-question.styles.js';
import { DeferredElement } from '../deferred-element.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary Says which key goes on; shown only where there is a keyboard, and seen only.
 * @tag entry-enter-hint
 * @csspart enter-hint - The words.
 * @csspart key - The key.
 */
@customElement('entry-enter-hint')
export class EntryEnterHint extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...deferredSheets, ...oneQuestionSheets];

  readonly #long = new SessionSelector(this, ({ step, fields }) =>
    Boolean(step?.nodes.some((path) => fields.get(path)?.field.type === 'long_text')),
  );

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!words) return nothing;
    return html`<span part="enter-hint" aria-hidden="true"
      >${words.pressEnter} <kbd part="key">${this.#long.value ? 'Ctrl + Enter' : 'Enter'}</kbd></span
    >`;
  }
}
