import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { clearButton } from '../clear-button.js';
import { grouped } from '../field-parts.js';
import { type ChoiceRow, choiceRow, optionRows } from './choice-row.js';
import { otherOf, Shuffled } from './choices.js';
import { choiceSheets } from './entry-choice.styles.js';
import { noneOffered } from './none-offered.js';
import { otherOption, otherText } from './other-row.js';

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
 * @csspart other - Where the respondent's own words go.
 */
@customElement('entry-choice')
export class EntryChoice extends BuiltInControl<'single_choice'> {
  static override readonly sheets: readonly CSSResult[] = choiceSheets;

  readonly #shuffled = new Shuffled();

  protected override render(): TemplateResult {
    const { field, answer } = this;
    const options = this.#shuffled.order(this.options ?? field.options, field.shuffle);
    const other = otherOption(field);
    const words = otherOf(answer);
    return grouped(
      this,
      html`<div part="choices" data-columns=${field.columns ?? nothing}>${optionRows(
        field,
        options.map(({ value, label, description, disabled }, index) =>
          this.#row(index, { value, label, about: description, disabled, checked: answer === value }, value),
        ),
      )}${
        other
          ? this.#row(
              options.length,
              { value: '', label: other.label ?? this.words.fields.other, checked: words !== undefined },
              { other: words ?? '' },
            )
          : nothing
      }${other && words !== undefined ? otherText(this, words, (choice) => this.tell(choice)) : nothing}</div>${noneOffered(this)}${clearButton(this, this.fixed, () => this.tell(null))}`,
    );
  }

  #row(
    index: number,
    row: Pick<ChoiceRow, 'value' | 'label' | 'checked'> & Partial<ChoiceRow>,
    choice: string | { other: string },
  ): TemplateResult {
    const { uid, error, errorPart } = this;
    return choiceRow({
      ...row,
      type: 'radio',
      id: index === 0 ? uid : `${uid}-${index}`,
      name: uid,
      disabled: this.fixed || row.disabled === true,
      invalid: error !== '' && errorPart !== 'other',
      errorId: index === 0 && error !== '' && `${uid}-error`,
      change: () => this.tell(choice),
    });
  }
}
