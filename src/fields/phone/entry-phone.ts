import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import { afterPaint } from '../../load/after-paint.js';
import { load } from '../../load/load.js';
import { enPhone } from '../../messages/generated/en/extras.js';
import { allIcons } from '../../styles/all-icons.js';
import { autofill } from '../autofill.js';
import { selectSheets } from '../dropdown/select.styles.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { unread, unreadOf } from '../unread.js';
import { phoneSheet } from './entry-phone.styles.js';
import { regionName } from './region-name.js';

/** A code beside a name in whatever script: an option of a list has no markup that would keep its plus in front. */
const isolated = (code: string): string => code && `\u2066${code}\u2069`;

/**
 * @summary A phone number, as people write it; it is stored with its country code.
 * @tag entry-phone
 * @fires {AnswerEvent} entry-answer - The respondent typed: a number, or the text that is none.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart phone - The country, where there are several, and the number.
 * @csspart input - The native input or select.
 */
@customElement('entry-phone')
export class EntryPhone extends SpecialControl<'phone'> {
  static override readonly sheets: readonly CSSResult[] = [...selectSheets, phoneSheet];

  /** The numbering plans of the world weigh more than the rest of the form; until they are here, the rules judge. */
  @state() private plans: typeof import('./numbering-plans.js') | undefined;

  readonly #typed = new TypedText<string>();
  #chosen: string | undefined;
  #loading: Promise<void> | undefined;

  protected override willUpdate(_: PropertyValues<this>): void {
    this.#loading ??= afterPaint()
      .then(() => load('fields/phone/numbering-plans', () => import('./numbering-plans.js')))
      .then(({ callingCode, exampleNumber, readNumber }) => {
        this.plans = { callingCode, exampleNumber, readNumber };
      });
  }

  /** Complete once numbers can be read. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    return super.getUpdateComplete();
  }

  protected override render(): TemplateResult {
    const { field, uid, answer } = this;
    const text = this.#typed.show(answer, () => this.#written);
    return labelled(
      this,
      html`<div part="control phone">
        ${this.#countries.length > 1 ? this.#select() : nothing}
        <input
          part="input"
          id=${uid}
          name=${field.key}
          type="tel"
          dir="ltr"
          size="20"
          inputmode="tel"
          autocapitalize="none"
          enterkeyhint="next"
          autocomplete=${autofill(this, 'tel')}
          placeholder=${field.placeholder ?? nothing}
          ?disabled=${this.disabled}
          ?readonly=${field.read_only}
          aria-required=${flag(this.required)}
          aria-invalid=${flag(this.error)}
          aria-describedby=${describedBy(this)}
          .value=${typedValue(text)}
          @input=${(event: InputEvent) => this.#change((event.target as HTMLInputElement).value, this.#country)}
        />
      </div>`,
    );
  }

  override get hint(): string {
    // The line is there before its words, so that nothing moves when they come.
    if (!this.plans && this.#country) return '\u00a0';
    const example = this.plans?.exampleNumber(this.#country);
    return example ? this.words.fields.forExample(example) : '';
  }

  #select(): TemplateResult {
    const { uid, field, locale } = this;
    const chosen = this.#country;
    const { country } = this.say('phone', enPhone);
    return html`<div part="select">
      <select
        part="input"
        id=${`${uid}-country`}
        aria-label=${`${field.label}: ${country}`}
        autocomplete="off"
        ?disabled=${this.fixed}
        @change=${this.#changed}
      >
        ${this.#countries.map(
          (code) =>
            html`<option value=${code} .selected=${live(code === chosen)}>${`${regionName(code, locale)} ${isolated(this.plans?.callingCode(code) ?? '')}`}</option>`,
        )}
      </select>
      ${allIcons.chevron}
    </div>`;
  }

  get #countries(): readonly string[] {
    return this.field.countries.map((code) => code.toUpperCase());
  }

  /** Where a number without a code belongs: as the select says, of which the number itself may have changed the choice. */
  get #country(): string | null {
    const { answer, field } = this;
    const first = field.default_country ?? field.countries[0];
    if (this.#countries.length < 2) return first?.toUpperCase() ?? null;
    const own =
      typeof answer === 'string' ? this.plans?.readNumber(answer, null)?.country : unreadOf(answer, 'country');
    return (own || this.#chosen || first)?.toUpperCase() ?? null;
  }

  get #written(): string {
    const { answer } = this;
    if (typeof answer !== 'string') return unreadOf(answer) ?? '';
    return this.plans?.readNumber(answer, null)?.written ?? answer;
  }

  #changed(event: Event): void {
    this.#chosen = (event.target as HTMLSelectElement).value;
    const typed = this.#typed.show(this.answer, () => this.#written);
    // A number that names its country keeps it; what was typed without one belongs to the country now.
    if (typed.trim() && !/^\s*(?:\+|00)/u.test(typed)) this.#change(typed, this.#chosen);
    else this.requestUpdate();
  }

  #change(typed: string, country: string | null): void {
    const answer = this.#read(typed, country);
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }

  #read(typed: string, country: string | null) {
    const { plans } = this;
    if (!typed.trim()) return null;
    if (!plans) return typed;
    const read = plans.readNumber(typed, country);
    if (read) return read.number;
    const example = plans.exampleNumber(country);
    return unread(typed, { ...(country && { country }), ...(example && { example }) });
  }
}
