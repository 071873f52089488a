import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { holdsPictures, withPictures } from '../share/from-link.js';
import { icon, icons } from './icon.js';
import { StudioElement } from './studio-element.js';

const listed = new Intl.ListFormat('en');

/** What is to be said of a link that was opened: that it could not be, or that its pictures wait. */
@customElement('studio-link-notice')
export class LinkNotice extends StudioElement {
  protected override render(): TemplateResult {
    const { record, store } = this.studio;
    const { linkProblem, held } = record;
    const waits = holdsPictures(store.state.form) && held.length > 0;
    return html`<div role="status">
      ${
        linkProblem
          ? html`<p class="link-notice">
              <span><b>The link was not opened.</b> ${linkProblem}</span>
              <button class="button bare" type="button" aria-label="Close" title="Close" @click=${() => this.studio.forgetLinkProblem()}>
                ${icon(icons.close)}
              </button>
            </p>`
          : nothing
      }
      ${
        waits
          ? html`<p class="link-notice">
              <span>This form shows pictures from <b>${listed.format(held)}</b>.</span>
              <button class="button line" type="button" @click=${() => this.#show()}>Show them</button>
            </p>`
          : nothing
      }
    </div>`;
  }

  #show(): void {
    this.studio.store.change(({ form }) => ({ form: withPictures(form) }));
  }
}
