import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import type { Answer, FieldOf } from '../../contract/index.js';
import { AnswerEvent, type FieldElement, type FieldWords, LeaveEvent } from '../field-element.js';
import { describedBy, hintAndError, questionText } from '../field-parts.js';

type TextLike = 'text' | 'email';

/** What a phone's keyboard and the browser's autofill need to know, by type of field. */
const inputHints = {
  text: { type: 'text', inputmode: nothing, autocapitalize: nothing, spellcheck: nothing },
  email: { type: 'email', inputmode: 'email', autocapitalize: 'none', spellcheck: 'false' },
} as const;

/**
 * @summary One line of text: plain, or an e-mail address.
 * @tag entry-text
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart optional - The word that says it may be left out.
 * @csspart hint - The form's help for the question.
 * @csspart error - What is wrong with the answer.
 * @csspart input - The native input.
 */
@customElement('entry-text')
export class EntryText extends EntryElement implements FieldElement<TextLike> {
  @property({ attribute: false }) field!: FieldOf<TextLike>;
  @property({ attribute: false }) answer: Answer = null;
  @property({ attribute: false }) error = '';
  @property({ attribute: false }) words!: FieldWords;
  @property({ attribute: false }) uid = '';

  protected override render(): TemplateResult {
    const hints = inputHints[this.field.type];
    return html`<div part="field">
      <label part="label" for=${this.uid}>${questionText(this)}</label>
      ${hintAndError(this)}
      <input
        part="input"
        id=${this.uid}
        name=${this.field.key}
        type=${hints.type}
        dir="auto"
        inputmode=${hints.inputmode}
        autocapitalize=${hints.autocapitalize}
        spellcheck=${hints.spellcheck}
        autocomplete=${this.field.autocomplete ?? nothing}
        aria-required=${this.field.required ? 'true' : nothing}
        aria-invalid=${this.error ? 'true' : nothing}
        aria-describedby=${describedBy(this)}
        .value=${live(typeof this.answer === 'string' ? this.answer : '')}
        @input=${this.#typed}
        @blur=${this.#left}
      />
    </div>`;
  }

  #typed(event: InputEvent): void {
    this.dispatchEvent(new AnswerEvent((event.target as HTMLInputElement).value));
  }

  #left(): void {
    this.dispatchEvent(new LeaveEvent());
  }
}
