import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { momentIn } from '../../messages/moments.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary Asks whose draft a link has led to, before anything in it is shown.
 * @tag entry-confirm-draft
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart lede - When the draft was begun, and by whom as far as that may be told.
 * @csspart choices-row - The draft of this device, where there is one.
 */
@customElement('entry-confirm-draft')
export class EntryConfirmDraft extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = screenSheets;

  readonly #offer = new SessionSelector(this, (view) => view.resumeOffer);

  protected override render(): TemplateResult | typeof nothing {
    const { value: offer, scope } = this.#offer;
    const { words } = this;
    if (!offer?.opened || !scope || !words) return nothing;
    const { session, headingLevel, prefix } = scope;
    const { begunAt, address } = offer.opened;
    const { resume } = words;
    return html`<section part="screen">
      ${headingOf(headingLevel, `${prefix}--heading`, resume.confirmTitle)}
      <div part="lede">
        <p>${resume.begun(momentIn(words, begunAt), address)}</p>
        <p>${resume.confirmText}</p>
        ${offer.here ? html`<p>${resume.here}</p>` : nothing}
      </div>
      <div part="nav">
        <button part="button button-primary" type="button" @click=${() => void session.confirmDraft()}>${resume.mine}</button>
        <button part="button button-secondary" type="button" @click=${() => void session.declineDraft()}>${resume.notMine}</button>
      </div>
      ${
        offer.here
          ? html`<div part="choices-row">
              <button part="button button-link" type="button" @click=${() => void session.resume('device')}>${resume.hereContinue}</button>
            </div>`
          : nothing
      }
    </section>`;
  }
}
