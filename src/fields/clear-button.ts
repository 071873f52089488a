import { nothing, type TemplateResult } from 'lit';
import { html } from '../base/html.js';

/** What a button that takes an answer back must know of its control. */
interface Clearable {
  readonly answer: unknown;
  readonly required: boolean;
  readonly words: { readonly fields: { readonly clear: string } };
}

/** A radio button cannot be taken back, so an optional question needs another way. */
export const clearButton = (control: Clearable, fixed: boolean, clear: () => void): TemplateResult | typeof nothing =>
  control.required || fixed || control.answer === null
    ? nothing
    : html`<button
        part="button button-link clear"
        type="button"
        @click=${({ currentTarget }: Event) => {
          // The button goes away with the answer; the focus must not.
          (currentTarget as HTMLElement).closest('fieldset')?.querySelector<HTMLElement>(':checked')?.focus();
          clear();
        }}
      >
        ${control.words.fields.clear}
      </button>`;
