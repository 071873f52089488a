import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import type { Answer, FieldOf, Option } from '../../contract/index.js';
import { AnswerEvent, type FieldElement, type FieldWords, LeaveEvent } from '../field-element.js';
import { describedBy, hintAndError, questionText } from '../field-parts.js';

/**
 * @summary One of several options, as native radio buttons.
 * @tag entry-choice
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its options.
 * @csspart legend - The question.
 * @csspart choices - The list of options.
 * @csspart choice - One option; the whole row is the target.
 * @csspart choice-input - The native radio button.
 * @csspart choice-label - The option's text.
 */
@customElement('entry-choice')
export class EntryChoice extends EntryElement implements FieldElement<'single_choice'> {
  @property({ attribute: false }) field!: FieldOf<'single_choice'>;
  @property({ attribute: false }) answer: Answer = null;
  @property({ attribute: false }) error = '';
  @property({ attribute: false }) words!: FieldWords;
  @property({ attribute: false }) uid = '';

  protected override render(): TemplateResult {
    return html`<fieldset part="field group" aria-describedby=${describedBy(this)} @focusout=${this.#left}>
      <legend part="legend">${questionText(this)}</legend>
      ${hintAndError(this)}
      <div part="choices">
        ${this.field.options.map((option, index) => this.#choice(option, index))}
      </div>
    </fieldset>`;
  }

  /** Some screen readers drop the description of a group, so the first option carries the error too. */
  #choice(option: Option, index: number): TemplateResult {
    const id = index === 0 ? this.uid : `${this.uid}-${index}`;
    const hintId = option.description ? `${id}-about` : '';
    const described = [hintId, index === 0 && this.error && `${this.uid}-error`].filter(Boolean).join(' ');
    return html`<label part="choice">
      <input
        part="choice-input"
        type="radio"
        id=${id}
        name=${this.uid}
        value=${option.value}
        aria-invalid=${this.error ? 'true' : nothing}
        aria-describedby=${described || nothing}
        .checked=${live(this.answer === option.value)}
        @change=${() => this.dispatchEvent(new AnswerEvent(option.value))}
      />
      <span part="choice-text">
        <span part="choice-label"><bdi>${option.label}</bdi></span>
        ${option.description ? html`<span part="hint" id=${hintId}>${option.description}</span>` : nothing}
      </span>
    </label>`;
  }

  #left(event: FocusEvent): void {
    if (this.contains(event.relatedTarget as Node | null)) return;
    this.dispatchEvent(new LeaveEvent());
  }
}
