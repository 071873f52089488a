import type { CSSResult, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { BuiltInControl } from '../built-in-control.js';
import { choiceRow } from '../choice/choice-row.js';
import { choiceSheets } from '../choice/entry-choice.styles.js';
import { clearButton } from '../clear-button.js';
import { grouped } from '../field-parts.js';
import { yesNoSheet } from './entry-yes-no.styles.js';

/**
 * @summary Yes or no, as two radio buttons whatever style the form asks for: a switch is never unanswered.
 * @tag entry-yes-no
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its options.
 * @csspart legend - The question.
 * @csspart choices - The two options.
 * @csspart choice - One option; the whole row is the target.
 */
@customElement('entry-yes-no')
export class EntryYesNo extends BuiltInControl<'yes_no'> {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, yesNoSheet];

  protected override render(): TemplateResult {
    const { field, words } = this;
    return grouped(
      this,
      html`<div part="choices" data-inline>
          ${this.#row(true, field.yes_label ?? words.fields.yes)}${this.#row(false, field.no_label ?? words.fields.no)}
        </div>
        ${clearButton(this, this.fixed, () => this.tell(null))}`,
    );
  }

  #row(value: boolean, label: string): TemplateResult {
    const { uid, error } = this;
    return choiceRow({
      type: 'radio',
      id: value ? uid : `${uid}-no`,
      name: uid,
      value: String(value),
      label,
      checked: this.answer === value,
      disabled: this.fixed,
      invalid: error !== '',
      errorId: value && error !== '' && `${uid}-error`,
      change: () => this.tell(value),
    });
  }
}
