import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { type DayParts, dayParts, readDay } from '../../form/field-types/typed/index.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, groupedParts } from '../field-parts.js';
import { calendarButton, isDayIn } from './calendar-button.js';
import { dateInputs, exampleDate, faultyParts, withFirstDay } from './date-parts.js';
import { isDay, type Precision, precisionOf } from './date-writing.js';
import { partsSheets } from './parts.styles.js';

/**
 * @summary A date, typed as day, month and year in the order of the language; days to come also from a calendar.
 * @tag entry-date
 * @fires {AnswerEvent} entry-answer - The respondent typed or picked: a date, or the text that is none yet.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its inputs.
 * @csspart legend - The question.
 * @csspart parts - The three inputs.
 * @csspart part - One input with its label.
 * @csspart part-label - The label of one input.
 * @csspart input - A native input.
 * @csspart moment - The inputs and the button that opens the calendar.
 */
@customElement('entry-date')
export class EntryDate extends BuiltInControl<'date'> {
  static override readonly sheets: readonly CSSResult[] = partsSheets;

  readonly #typed = new TypedText<DayParts>();

  protected override render(): TemplateResult {
    const { field, uid, words, locale } = this;
    const parts = this.#parts;
    const inputs = dateInputs({
      id: uid,
      parts,
      locale,
      words,
      disabled: this.disabled,
      readOnly: field.read_only,
      required: this.required,
      faulty: this.error ? faultyParts(parts) : [],
      described: describedBy(this),
      // Not in a group, which asks for the birthdays of several people.
      birthday: this.#isBirthday && !this.uid.includes('.'),
      precision: this.#precision,
      change: (part, typed) => this.#change({ ...this.#parts, [part]: typed }),
    });
    return groupedParts(
      this,
      html`<div part="moment">${inputs}${this.#wantsCalendar ? this.#calendar() : nothing}</div>`,
    );
  }

  override get hint(): string {
    return this.words.fields.forExample(exampleDate(this.locale, this.#precision));
  }

  /** Who remembers a month is not asked for the day. */
  get #precision(): Precision {
    return precisionOf(this.field);
  }

  get #isBirthday(): boolean {
    return this.field.autocomplete === 'bday' && this.field.ui.about !== 'other';
  }

  /** A calendar helps with days nobody knows by heart, and where the weekday matters. */
  get #wantsCalendar(): boolean {
    const { display, ui, disabled_weekdays, disabled_dates } = this.field;
    if (this.#isBirthday || display === 'parts' || this.#precision !== 'day') return false;
    const asked = display === 'calendar' || ui.presentation === 'calendar';
    return asked || disabled_weekdays.length > 0 || disabled_dates.length > 0;
  }

  #calendar(): TemplateResult {
    const { uid, words, locale, fixed, field } = this;
    return calendarButton({
      uid,
      words,
      locale,
      fixed,
      day: this.#day,
      isAvailable: (day) => isDayIn(field, day),
      pick: (day) => this.#change(dayParts(day)),
    });
  }

  get #day(): string | null {
    return typeof this.answer === 'string' && isDay(this.answer) ? this.answer : null;
  }

  get #parts(): DayParts {
    return this.#typed.show(this.answer, () => dayParts(typeof this.answer === 'string' ? this.answer : ''));
  }

  #change(parts: DayParts): void {
    const answer = readDay(withFirstDay(parts, this.#precision), this.locale);
    this.#typed.keep(parts, answer);
    this.tell(answer);
  }
}
