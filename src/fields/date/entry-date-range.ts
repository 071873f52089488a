import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { type DayParts, dayParts, readDay } from '../../form/field-types/typed/index.js';
import { enScale } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, groupedParts } from '../field-parts.js';
import { calendarButton, isDayIn } from './calendar-button.js';
import { dateInputs, faultyParts } from './date-parts.js';
import { isDay } from './date-writing.js';
import { partsSheets } from './parts.styles.js';

type End = 'start' | 'end';

/**
 * @summary Two dates, the first and the last day of something.
 * @tag entry-date-range
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its inputs.
 * @csspart legend - The question.
 * @csspart subgroup - One of the two dates.
 * @csspart sublegend - Which of the two it is.
 * @csspart parts - The three inputs of a date.
 * @csspart input - A native input.
 */
@customElement('entry-date-range')
export class EntryDateRange extends BuiltInControl<'date_range'> {
  static override readonly sheets: readonly CSSResult[] = partsSheets;

  readonly #typed: Readonly<Record<End, TypedText<DayParts>>> = { start: new TypedText(), end: new TypedText() };

  protected override render(): TemplateResult {
    const words = specialWords(this.words, 'scale', enScale);
    return groupedParts(
      this,
      html`<div part="ends-of">
        ${this.#date('start', this.uid, words.from)}${this.#date('end', `${this.uid}-end`, words.to)}
      </div>`,
    );
  }

  #date(end: End, id: string, label: string): TemplateResult {
    const parts = this.#parts(end);
    const wrong = this.error && (this.errorPart ?? this.#unfinished(end)) === end;
    return html`<fieldset part="subgroup">
      <legend part="sublegend">${label}</legend>
      <div part="moment">${dateInputs({
        id,
        parts,
        locale: this.locale,
        words: this.words,
        disabled: this.disabled,
        readOnly: this.field.read_only,
        required: this.required,
        faulty: wrong ? faultyParts(parts) : [],
        described: describedBy(this),
        change: (part, typed) => this.#change(end, { ...this.#parts(end), [part]: typed }),
      })}${this.field.ui.presentation === 'parts' ? nothing : this.#calendar(end, id, label)}</div>
    </fieldset>`;
  }

  #calendar(end: End, uid: string, about: string): TemplateResult {
    const { words, locale, fixed, field } = this;
    const { start, [end]: own } = this.#ends;
    // The last day is never before the first.
    const from = end === 'end' && isDay(start ?? null) ? start : undefined;
    return calendarButton({
      uid,
      about,
      words,
      locale,
      fixed,
      day: own && isDay(own) ? own : null,
      isAvailable: (day) => isDayIn(field, day) && (!from || day >= from),
      pick: (day) => this.#change(end, dayParts(day)),
    });
  }

  /** What is wrong with two dates is shown at the one that is none yet, or else at the second. */
  #unfinished(end: End): End {
    return isDay(this.#ends[end] ?? null) ? 'end' : end;
  }

  #parts(end: End): DayParts {
    const text = this.#ends[end] ?? '';
    return this.#typed[end].show(text, () => dayParts(text));
  }

  get #ends(): Readonly<Partial<Record<End, string>>> {
    return (this.answer ?? {}) as Partial<Record<End, string>>;
  }

  /** One date without the other is told too, so that it is kept; the rules say what is missing. */
  #change(end: End, parts: DayParts): void {
    const read = readDay(parts, this.locale) ?? '';
    this.#typed[end].keep(parts, read);
    const ends = { start: '', end: '', ...this.#ends, [end]: read };
    this.tell(ends.start || ends.end ? ends : null);
  }
}
