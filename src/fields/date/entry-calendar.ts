import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { enDate } from '../../messages/generated/en/extras.js';
import type { DateWords } from '../../messages/generated/special-types.js';
import { specialWords } from '../../messages/special.js';
import { allIcons } from '../../styles/all-icons.js';
import type { FieldWords } from '../field-element.js';
import { flag } from '../field-parts.js';
import {
  addDays,
  addMonths,
  dayOfMonth,
  firstWeekday,
  longMonth,
  nearestDay,
  placeInWeek,
  today,
  weekdayNames,
  weeksOf,
} from './calendar-days.js';
import { calendarSheets } from './entry-calendar.styles.js';

/** The respondent picked a day. */
export class PickEvent extends Event {
  readonly day: string;

  constructor(day: string) {
    super('entry-pick');
    this.day = day;
  }
}

/**
 * @summary A month to pick a day from, in a dialog that works by keyboard alone.
 * @tag entry-calendar
 * @fires {PickEvent} entry-pick - The respondent picked a day.
 * @csspart calendar - The dialog.
 * @csspart calendar-head - The month and the buttons beside it.
 * @csspart calendar-days - What scrolls where there is little room.
 * @csspart calendar-grid - The days of the month.
 * @csspart day - One day.
 */
@customElement('entry-calendar')
export class EntryCalendar extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = calendarSheets;

  @property({ attribute: false }) value: string | null = null;
  @property({ attribute: false }) isAvailable: (day: string) => boolean = () => true;
  @property({ attribute: false }) words!: FieldWords;
  @property({ attribute: false }) locale = 'en';
  @property({ attribute: false }) uid = '';

  /** The day the keyboard is on; its month is the one that shows. */
  @state() private current = today();
  #moved = false;

  /** Opens the dialog at the day that is chosen, or else at the first that can be. */
  async show(): Promise<void> {
    this.current = nearestDay(this.value ?? today(), this.isAvailable);
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
    this.#focusDay();
  }

  protected override render(): TemplateResult {
    const { locale, current, uid } = this;
    const words = this.#words;
    const first = firstWeekday(locale);
    return html`<dialog part="calendar" aria-labelledby=${`${uid}-month`}>
      <div part="calendar-head">
        ${this.#turn(-1, words.previousMonth)}
        <h2 part="calendar-month" id=${`${uid}-month`} aria-live="polite">${longMonth(current, locale)}</h2>
        ${this.#turn(1, words.nextMonth)}
      </div>
 <div part="calendar-days"><table part="calendar-grid" role="grid" aria-labelledby=${`${uid}-month`} @keydown=${this.#key}>
        <thead>
          <tr>
            ${weekdayNames(locale, first).map(({ short, long }) => html`<th part="weekday" scope="col" abbr=${long}>${short}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${weeksOf(current, first).map((week) => html`<tr>${week.map((day) => this.#cell(day))}</tr>`)}
        </tbody>
      </table></div>
      <button part="button button-link" type="button" @click=${this.#close}>${words.close}</button>
    </dialog>`;
  }

  get #words(): DateWords {
    return specialWords(this.words, 'date', enDate);
  }

  #turn(by: 1 | -1, label: string): TemplateResult {
    return html`<button part="turn" type="button" data-by=${by} aria-label=${label} @click=${() => {
      this.current = addMonths(this.current, by);
    }}>${allIcons.chevron}</button>`;
  }

  #cell(day: string | null): TemplateResult {
    if (!day) return html`<td part="no-day"></td>`;
    const free = this.isAvailable(day);
    const { name, number } = dayOfMonth(day, this.locale);
    return html`<td part="day-cell" role="gridcell" aria-selected=${flag(day === this.value)}>
      <button
        part="day"
        type="button"
        data-day=${day}
        tabindex=${day === this.current ? 0 : -1}
        aria-label=${free ? name : this.#words.notAvailable(name)}
        aria-disabled=${flag(!free)}
        aria-current=${day === today() ? 'date' : 'false'}
        @click=${() => this.#pick(day)}
      >
        ${number}
      </button>
    </td>`;
  }

  #pick(day: string): void {
    if (!this.isAvailable(day)) return;
    this.#close();
    this.dispatchEvent(new PickEvent(day));
  }

  #close(): void {
    this.querySelector('dialog')?.close();
  }

  #key(event: KeyboardEvent): void {
    const to = this.#dayFor(event);
    if (!to) return;
    event.preventDefault();
    this.#moved = true;
    this.current = to;
  }

  #dayFor({ key, shiftKey }: KeyboardEvent): string | undefined {
    const { current, locale } = this;
    const place = placeInWeek(current, firstWeekday(locale));
    // The next day is where reading goes on.
    const onward = this.matches(':dir(rtl)') ? -1 : 1;
    const days: Readonly<Record<string, number>> = {
      ArrowRight: onward,
      ArrowLeft: -onward,
      ArrowDown: 7,
      ArrowUp: -7,
      Home: -place,
      End: 6 - place,
    };
    if (Object.hasOwn(days, key)) return addDays(current, days[key] ?? 0);
    const months = shiftKey ? 12 : 1;
    if (key === 'PageDown') return addMonths(current, months);
    return key === 'PageUp' ? addMonths(current, -months) : undefined;
  }

  protected override updated(_: PropertyValues<this>): void {
    if (this.#moved) this.#focusDay();
    this.#moved = false;
  }

  #focusDay(): void {
    this.querySelector<HTMLElement>(`[data-day="${this.current}"]`)?.focus();
  }
}
