import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { type DayParts, dayParts, readDay } from '../../form/field-types/typed/index.js';
import { enDate } from '../../messages/generated/en/extras.js';
import { describedBy, groupedParts } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { calendarButton, isDayIn } from './calendar-button.js';
import { dateInputs, faultyParts } from './date-parts.js';
import { isDay } from './date-writing.js';
import { momentOf, momentParts } from './moment.js';
import { partsSheets } from './parts.styles.js';
import { exampleTime, timeInput } from './time-input.js';

interface Typed {
  readonly day: DayParts;
  readonly time: string;
}

/**
 * @summary A date and a time, by the clock of the respondent or of the form.
 * @tag entry-datetime
 * @fires {AnswerEvent} entry-answer - The respondent typed: a moment, or the text that is none yet.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its inputs.
 * @csspart legend - The question.
 * @csspart parts - The inputs of the date, and that of the time.
 * @csspart part-label - The label of one input.
 * @csspart input - A native input.
 */
@customElement('entry-datetime')
export class EntryDatetime extends SpecialControl<'datetime'> {
  static override readonly sheets: readonly CSSResult[] = partsSheets;

  readonly #typed = new TypedText<Typed>();

  protected override render(): TemplateResult {
    const { field, uid, words, locale, disabled } = this;
    const { day, time } = this.#shown;
    const dayIsWrong = this.error !== '' && !isDay(readDay(day, locale));
    const common = { disabled, readOnly: field.read_only, required: this.required };
    return groupedParts(
      this,
      html`<div part="moment">
          ${dateInputs({
            ...common,
            id: uid,
            parts: day,
            locale,
            words,
            faulty: dayIsWrong ? faultyParts(day) : [],
            described: describedBy(this),
            change: (part, typed) => this.#change({ ...this.#shown, day: { ...this.#shown.day, [part]: typed } }),
          })}
        ${field.ui.presentation === 'parts' ? nothing : this.#calendar(day)}
        <div part="parts">
          <div part="part">
            <label part="part-label" for=${`${uid}-time`}>${this.say('date', enDate).timeLike(exampleTime(locale))}${this.#zoneNote}</label>
            ${timeInput({
              ...common,
              id: `${uid}-time`,
              text: time,
              wrong: this.error !== '' && !dayIsWrong,
              described: describedBy(this),
              change: (typed) => this.#change({ ...this.#shown, time: typed }),
            })}
          </div>
        </div>
        </div>`,
    );
  }

  #calendar(parts: DayParts): TemplateResult {
    const { uid, words, locale, fixed, field } = this;
    const day = readDay(parts, locale);
    return calendarButton({
      uid,
      words,
      locale,
      fixed,
      day: isDay(day) ? day : null,
      isAvailable: (one) => isDayIn(field, one),
      pick: (one) => this.#change({ ...this.#shown, day: dayParts(one) }),
    });
  }

  /** The zone whose clock is meant; none is the respondent's own. */
  get #zone(): string | null {
    return this.field.timezone_mode === 'form' ? this.timeZone : null;
  }

  get #zoneNote(): string {
    const place = this.#zone?.split('/').at(-1)?.replaceAll('_', ' ');
    return place ? ` (${this.say('date', enDate).inZone(place)})` : '';
  }

  get #shown(): Typed {
    return this.#typed.show(this.answer, () => {
      const { day, time } = momentParts(typeof this.answer === 'string' ? this.answer : '', this.#zone);
      return { day: dayParts(day), time };
    });
  }

  #change(typed: Typed): void {
    const answer = momentOf(readDay(typed.day, this.locale), typed.time, this.#zone);
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
