import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import type { Option } from '../../contract/index.js';
import { enChoice } from '../../messages/generated/en/questions.js';
import type { ChoiceWords } from '../../messages/generated/special-types.js';
import { selectHint } from '../../messages/select-hint.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { checkboxSheets } from '../choice/checkbox.styles.js';
import { choiceRow, optionRows } from '../choice/choice-row.js';
import { type Choice, choicesOf, otherOf, Shuffled, toggled } from '../choice/choices.js';
import { noneOffered } from '../choice/none-offered.js';
import { otherOption, otherText } from '../choice/other-row.js';
import { grouped } from '../field-parts.js';

/**
 * @summary Several of some options, as native checkboxes; one that excludes the others stands apart.
 * @tag entry-multi-choice
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its options.
 * @csspart legend - The question.
 * @csspart choices - A list of options.
 * @csspart choice - One option; the whole row is the target.
 * @csspart choice-input - The native checkbox.
 * @csspart or - The word before the options that exclude the others.
 * @csspart other - Where the respondent's own words go.
 */
@customElement('entry-multi-choice')
export class EntryMultiChoice extends BuiltInControl<'multi_choice'> {
  static override readonly sheets: readonly CSSResult[] = checkboxSheets;

  readonly #spoken = new Spoken(this);
  readonly #shuffled = new Shuffled();

  protected override render(): TemplateResult {
    const { field, uid, words } = this;
    const options = this.#shuffled.order(this.#offered, field.shuffle);
    const alone = options.filter(({ exclusive }) => exclusive);
    const together = options.filter(({ exclusive }) => !exclusive);
    const other = otherOption(field);
    const own = this.#choices.map(otherOf).find((text) => text !== undefined);
    return grouped(
      this,
      html`${field.select_all && !this.fixed ? this.#all(together) : nothing}
        <div part="choices" data-columns=${field.columns ?? nothing}>${optionRows(
          field,
          together.map((option, index) => this.#row(option, index === 0 ? uid : `${uid}-${index}`)),
        )}
${
  other
    ? this.#row(
        { value: '', label: other.label ?? words.fields.other },
        `${uid}-other`,
        { other: own ?? '' },
        own !== undefined,
      )
    : nothing
}${other && own !== undefined ? otherText(this, own, (choice) => this.#toggle(choice, true)) : nothing}</div>
        ${
          alone.length > 0
            ? html`<p part="or">${this.#choice.or}</p>
              <div part="choices">${alone.map((option, index) => this.#row(option, `${uid}-alone-${index}`))}</div>`
            : nothing
        }
        ${noneOffered(this)}${this.#spoken.region}`,
    );
  }

  get #choice(): ChoiceWords {
    return specialWords(this.words, 'choice', enChoice);
  }

  override get hint(): string {
    const { min_selected, max_selected } = this.field;
    return selectHint(this.#choice.selectHint, min_selected, max_selected);
  }

  get #offered(): readonly Option[] {
    return this.options ?? this.field.options;
  }

  get #choices(): readonly Choice[] {
    return choicesOf(this.answer);
  }

  #row(
    option: Pick<Option, 'value' | 'label'> & Partial<Option>,
    id: string,
    choice: Choice = option.value,
    checked = this.#choices.includes(choice),
  ): TemplateResult {
    const { uid, error, errorPart } = this;
    return choiceRow({
      type: 'checkbox',
      id,
      name: uid,
      value: option.value,
      label: option.label,
      about: option.description ?? null,
      checked,
      disabled: this.fixed || option.disabled === true,
      invalid: error !== '' && errorPart !== 'other',
      errorId: id === uid && error !== '' && `${uid}-error`,
      change: (on) => this.#toggle(choice, on),
    });
  }

  #all(options: readonly Option[]): TemplateResult {
    const free = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
    const every = free.every((value) => this.#choices.includes(value));
    return html`<button part="button button-link clear" type="button" @click=${() => this.tell(every ? null : free)}>
      ${every ? this.#choice.clearAll : this.#choice.selectAll}
    </button>`;
  }

  #toggle(choice: Choice, on: boolean): void {
    const before = this.#choices;
    const after = toggled(before, choice, on, this.#offered);
    const lost = before.filter(
      (one) => !after.includes(one) && (typeof one === 'string' || typeof choice === 'string'),
    );
    // Ticks that go away by themselves are seen, but not heard.
    if (on && lost.length > 0) this.#spoken.say(this.#choice.othersCleared, 0);
    this.tell(after.length > 0 ? [...after] : null);
  }
}
