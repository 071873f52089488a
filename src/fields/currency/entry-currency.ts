import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import type { Answer } from '../../contract/index.js';
import { readTyped } from '../../form/field-types/typed/index.js';
import { enCurrency } from '../../messages/generated/en/places.js';
import { specialWords } from '../../messages/special.js';
import { allIcons } from '../../styles/all-icons.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { selectSheets } from '../dropdown/select.styles.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { affixSheets } from '../number/affix.styles.js';
import { keyboardFor } from '../number/write-number.js';
import { currencySheet } from './entry-currency.styles.js';
import { signOf, writeMoney } from './money.js';

/**
 * @summary An amount of money; the currency stands beside it, or is chosen where the form has several.
 * @tag entry-currency
 * @fires {AnswerEvent} entry-answer - The respondent typed: an amount, or the text that is none.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart affix - The input with its currency.
 * @csspart prefix - The sign of the currency.
 * @csspart input - The native input.
 */
@customElement('entry-currency')
export class EntryCurrency extends BuiltInControl<'currency'> {
  static override readonly sheets: readonly CSSResult[] = [...affixSheets, ...selectSheets, currencySheet];

  readonly #typed = new TypedText<string>();
  /** What was chosen before there was an amount to go with it. */
  #chosen: string | undefined;

  protected override render(): TemplateResult {
    const { field, uid } = this;
    const currency = this.#currency;
    const text = this.#typed.show(this.answer, () => writeMoney(this.answer, field.decimals, this.locale));
    const several = field.currencies.length > 1;
    return labelled(
      this,
      html`<div part="control affix">
        ${several ? this.#select(currency) : html`<span part="prefix" id=${`${uid}-currency`}><bdi>${signOf(currency, this.locale)}</bdi></span>`}
        <input
          part="input"
          id=${uid}
          name=${field.key}
          dir="ltr"
          size="12"
          inputmode=${keyboardFor({ min: field.min ?? 0, decimals: field.decimals }) ?? nothing}
          enterkeyhint="next"
          spellcheck="false"
          autocomplete=${autofill(this)}
          placeholder=${field.placeholder ?? nothing}
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(this.error && this.errorPart !== 'currency')}
          aria-describedby=${describedBy(this, !several && `${uid}-currency`)}
          .value=${typedValue(text)}
          @input=${(event: InputEvent) => this.#amount((event.target as HTMLInputElement).value, currency)}
        />
      </div>`,
    );
  }

  #select(currency: string): TemplateResult {
    const { uid, field, words } = this;
    return html`<div part="prefix currency">
      <select
        part="input"
        id=${`${uid}-currency`}
        aria-label=${`${field.label}: ${specialWords(words, 'currency', enCurrency).choose}`}
        aria-invalid=${flag(this.error && this.errorPart === 'currency')}
        ?disabled=${this.fixed}
        @change=${this.#changed}
      >
        ${field.currencies.map((code) => html`<option value=${code} .selected=${live(code === currency)}>${code}</option>`)}
      </select>
      ${allIcons.chevron}
    </div>`;
  }

  get #currency(): string {
    const { field } = this;
    const own = (this.answer as { currency?: unknown } | null)?.currency;
    return typeof own === 'string' ? own : (this.#chosen ?? field.currency ?? field.currencies[0] ?? '');
  }

  #changed(event: Event): void {
    this.#chosen = (event.target as HTMLSelectElement).value;
    const typed = this.querySelector<HTMLInputElement>('input')?.value ?? '';
    if (typed.trim()) this.#amount(typed, this.#chosen);
    else this.requestUpdate();
  }

  #amount(typed: string, currency: string): void {
    const answer: Answer = typed.trim() === '' ? null : readTyped({ ...this.field, currency }, typed, this.locale);
    this.#chosen = currency;
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
