import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { SessionSelector } from './session-selector.js';

/**
 * @summary The button that goes on: to the next page, or to the service.
 * @tag entry-nav
 * @csspart nav - The row of buttons.
 * @csspart button-primary - The button that goes on.
 */
@customElement('entry-nav')
export class EntryNav extends EntryElement {
  readonly #sending = new SessionSelector(this, (view) => view.journey === 'submitting');
  readonly #isLast = new SessionSelector(this, (view) => view.pageNumber === view.pageCount);

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: sending } = this.#sending;
    if (!scope) return nothing;
    const { messages, session } = scope;
    const send = session.view.form?.settings.submit_label ?? messages.send;
    const label = this.#isLast.value ? send : messages.continue;
    return html`<div part="nav">
      <button part="button button-primary" type="submit" aria-disabled=${sending ? 'true' : nothing}>
        ${sending ? messages.sending : label}
      </button>
    </div>`;
  }
}
