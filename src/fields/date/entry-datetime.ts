import { type CSSResult, html, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { TypedText } from '../../base/typed-text.js';
import { type DayParts, dayParts, readDay } from '../../form/field-types/typed/index.js';
import { FieldControl } from '../field-control.js';
import { describedByError, grouped } from '../field-parts.js';
import { dateInputs, faultyParts } from './date-parts.js';
import { isDay, momentOf, momentParts } from './moment.js';
import { partsSheets } from './parts.styles.js';
import { exampleTime, timeInput } from './time-input.js';

interface Typed {
  readonly day: DayParts;
  readonly time: string;
}

/**
 * @summary A date and a time, by the clock of the respondent.
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
export class EntryDatetime extends FieldControl<'datetime'> {
  static override readonly sheets: readonly CSSResult[] = partsSheets;

  readonly #typed = new TypedText<Typed>();

  protected override render(): TemplateResult {
    const { field, uid, words, locale, disabled } = this;
    const { day, time } = this.#shown;
    const dayIsWrong = this.error !== '' && !isDay(readDay(day, locale));
    const common = { disabled, readOnly: field.read_only, required: this.required };
    return grouped(
      this,
      html`<div part="moment">
          ${dateInputs({
            ...common,
            id: uid,
            parts: day,
            locale,
            words,
            faulty: dayIsWrong ? faultyParts(day) : [],
            described: describedByError(this),
            change: (part, typed) => this.#change({ ...this.#shown, day: { ...this.#shown.day, [part]: typed } }),
          })}
        <div part="parts">
          <div part="part">
            <label part="part-label" for=${`${uid}-time`}>${words.fields.timeLike(exampleTime(locale))}</label>
            ${timeInput({
              ...common,
              id: `${uid}-time`,
              text: time,
              wrong: this.error !== '' && !dayIsWrong,
              described: describedByError(this),
              change: (typed) => this.#change({ ...this.#shown, time: typed }),
            })}
          </div>
        </div>
        </div>`,
    );
  }

  get #shown(): Typed {
    return this.#typed.show(this.answer, () => {
      const { day, time } = momentParts(typeof this.answer === 'string' ? this.answer : '');
      return { day: dayParts(day), time };
    });
  }

  #change(typed: Typed): void {
    const answer = momentOf(readDay(typed.day, this.locale), typed.time);
    this.#typed.keep(typed, answer);
    this.tell(answer);
  }
}
