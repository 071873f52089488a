import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { SessionSelector } from './session-selector.js';

/**
 * @summary The number to quote and when the entry was sent.
 * @tag entry-receipt
 * @csspart receipt-facts - The list of facts.
 * @csspart reference - The reference.
 */
@customElement('entry-receipt')
export class EntryReceipt extends EntryElement {
  readonly #receipt = new SessionSelector(this, (view) => view.receipt);
  @state() private copied = false;

  protected override render(): TemplateResult | typeof nothing {
    const { value: receipt, scope } = this.#receipt;
    if (!scope) return nothing;
    const { messages, session } = scope;
    return html`${
      receipt
        ? html`<dl part="receipt-facts">
            <div>
              <dt>${messages.reference}</dt>
              <dd>
                <code part="reference">${receipt.reference}</code>
                <button part="button button-link" type="button" @click=${() => this.#copy(receipt.reference)}>
                  ${this.copied ? messages.copied : messages.copy}
                </button>
              </dd>
            </div>
            <div>
              <dt>${messages.sentAt}</dt>
              <dd>${messages.dateTime(Date.parse(receipt.submitted_at))}</dd>
            </div>
          </dl>`
        : nothing
    }
    <div part="nav">
      <button part="button button-secondary" type="button" @click=${() => session.restart()}>
        ${messages.fillAgain}
      </button>
    </div>`;
  }

  async #copy(reference: string): Promise<void> {
    await navigator.clipboard?.writeText(reference).catch(() => {});
    this.copied = true;
  }
}
