import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { DeferredElement } from '../deferred-element.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary The way out of changing an entry that was sent.
 * @tag entry-edit-actions
 * @csspart button-link - Leaves everything as it was sent.
 */
@customElement('entry-edit-actions')
export class EntryEditActions extends DeferredElement {
  readonly #session = new SessionSelector(this, (_view, _stage, { session }) => session);

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    const { value: session } = this.#session;
    if (!words || !session) return nothing;
    return html`<button part="button button-link" type="button" @click=${() => void session.discardEdit()}>
      ${words.review.discardChanges}
    </button>`;
  }
}
