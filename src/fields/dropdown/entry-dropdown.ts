import { type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { icons } from '../../styles/icons.js';
import { autofill } from '../autofill.js';
import { otherOf, Shuffled } from '../choice/choices.js';
import { choiceSheets } from '../choice/entry-choice.styles.js';
import { otherOption, otherText } from '../choice/other-row.js';
import { FieldControl } from '../field-control.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { selectSheets } from './select.styles.js';

/** Stands for the respondent's own words in the list; no option can be called that by accident. */
const otherValue = '\u0000other';

/**
 * @summary One of many options, as a native select.
 * @tag entry-dropdown
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart select - The native select and its arrow.
 * @csspart input - The native select itself.
 * @csspart other - Where the respondent's own words go.
 */
@customElement('entry-dropdown')
export class EntryDropdown extends FieldControl<'dropdown'> {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, ...selectSheets];

  readonly #shuffled = new Shuffled();

  protected override render(): TemplateResult {
    const { field, answer, uid, words } = this;
    const other = otherOption(field);
    const own = otherOf(answer);
    const chosen = own === undefined ? (typeof answer === 'string' ? answer : '') : otherValue;
    const options = this.#shuffled.order(this.options ?? field.options, field.shuffle);
    return labelled(
      this,
      html`<div part="select control">
          <select
            part="input"
            id=${uid}
            name=${field.key}
            autocomplete=${autofill(this)}
            ?disabled=${this.fixed}
            aria-required=${flag(this.required)}
            aria-invalid=${flag(this.error && this.errorPart !== 'other')}
            aria-describedby=${describedBy(this)}
            @change=${this.#changed}
          >
            <option value="" .selected=${live(chosen === '')}>${field.placeholder ?? words.fields.choose}</option>
            ${options.map(
              ({ value, label, disabled }) =>
                html`<option value=${value} ?disabled=${disabled} .selected=${live(chosen === value)}>${label}</option>`,
            )}
            ${
              other
                ? html`<option value=${otherValue} .selected=${live(chosen === otherValue)}>
                    ${other.label ?? words.fields.other}
                  </option>`
                : nothing
            }
          </select>
          ${icons.chevron}
        </div>
        ${other && own !== undefined ? otherText(this, own, (choice) => this.tell(choice)) : nothing}`,
    );
  }

  #changed(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.tell(value === otherValue ? { other: '' } : value || null);
  }
}
