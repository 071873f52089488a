import { seedForms } from '@entryway/mock-server';
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { StudioElement } from './studio-element.js';

/** The bar across the top: whose studio this is, which form, and a way back to the start. */
@customElement('studio-top')
export class StudioTop extends StudioElement {
  @property() form = '';

  protected override render(): TemplateResult {
    return html`<header class="top">
      <h1 class="brand"><span class="mark" aria-hidden="true"></span>Entryway <span>studio</span></h1>
      <label class="pick">
        <span>Form</span>
        <select @change=${(event: Event) => this.tell('studio-form', (event.target as HTMLSelectElement).value)}>
          ${seedForms.map(
            ({ slug, document }) =>
              html`<option value=${slug} ?selected=${slug === this.form}>${document.form.title}</option>`,
          )}
        </select>
      </label>
      <span class="grow"></span>
      <button class="button line" type="button" @click=${() => this.tell('studio-reset', undefined)}>Reset</button>
    </header>`;
  }
}
