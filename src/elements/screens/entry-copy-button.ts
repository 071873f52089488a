import { nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { DeferredElement } from '../deferred-element.js';
import { SessionSelector } from '../session-selector.js';
import { copyText } from '../status/copy-text.js';

/** How long "Copied" stands in place of the label. */
const shown = 4000;

/**
 * @summary A button that copies a text; says so for a while, and shows the text where copying is not allowed.
 * @tag entry-copy-button
 * @csspart button-secondary - The button.
 * @csspart copied-text - The text to be copied by hand.
 */
@customElement('entry-copy-button')
export class EntryCopyButton extends DeferredElement {
  @property() label = '';
  @property({ attribute: false }) text: () => string = () => '';
  @state() private outcome: 'none' | 'copied' | 'refused' = 'none';

  readonly #clock = new SessionSelector(this, (_view, _stage, { session }) => session.clock);

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!words) return nothing;
    return html`<button part="button button-secondary" type="button" @click=${this.#copy}>
        ${this.outcome === 'copied' ? words.copied : this.label}
      </button>
      <span part="visually-hidden" role="status">${this.outcome === 'copied' ? words.copied : ''}</span>
      ${
        this.outcome === 'refused'
          ? html`<textarea part="input copied-text" readonly rows="4" aria-label=${this.label} .value=${this.text()}></textarea>`
          : nothing
      }`;
  }

  async #copy(): Promise<void> {
    this.outcome = (await copyText(this.text())) ? 'copied' : 'refused';
    this.#clock.value?.setTimeout(() => {
      if (this.outcome === 'copied') this.outcome = 'none';
    }, shown);
  }
}
