import type { TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { load } from '../../load/load.js';
import { enDate } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import type { FieldWords } from '../field-element.js';
import { longDay, weekdayOf } from './date-writing.js';
import type { EntryCalendar, PickEvent } from './entry-calendar.js';

/** What a button that opens a calendar is made from. */
export interface DayChoice {
  readonly uid: string;
  /** What the day is for, where a question asks for several. */
  readonly about?: string;
  readonly day: string | null;
  readonly words: FieldWords;
  readonly locale: string;
  readonly fixed: boolean;
  isAvailable(day: string): boolean;
  pick(day: string): void;
}

/** The calendar is fetched when somebody first asks for it. */
async function open({ currentTarget }: Event): Promise<void> {
  const calendar = (currentTarget as HTMLElement).nextElementSibling as EntryCalendar | null;
  await load('entry-calendar', () => import('./entry-calendar.js'));
  await calendar?.show();
}

/** A button that opens a calendar, and the calendar. */
export function calendarButton({
  uid,
  about,
  day,
  words,
  locale,
  fixed,
  isAvailable,
  pick,
}: DayChoice): TemplateResult {
  const { choose, change } = specialWords(words, 'date', enDate);
  const more = [about, day && longDay(day, locale)].filter(Boolean).join(', ');
  return html`<button part="button button-secondary" type="button" ?disabled=${fixed} @click=${open}>
      ${day ? change : choose}<span part="visually-hidden">${more && ` (${more})`}</span>
    </button>
    <entry-calendar
      .uid=${`${uid}-calendar`}
      .value=${day}
      .words=${words}
      .locale=${locale}
      .isAvailable=${isAvailable}
      @entry-pick=${(event: PickEvent) => pick(event.day)}
    ></entry-calendar>`;
}

/** What says which days can be chosen. */
interface Bounds {
  readonly min: unknown;
  readonly max: unknown;
  readonly disabled_weekdays?: readonly number[];
  readonly disabled_dates?: readonly string[];
}

/** Whether a day lies within the bounds of a field; those that depend on answers have been worked out for it. */
export function isDayIn({ min, max, disabled_weekdays = [], disabled_dates = [] }: Bounds, day: string): boolean {
  if (typeof min === 'string' && day < min.slice(0, 10)) return false;
  if (typeof max === 'string' && day > max.slice(0, 10)) return false;
  return !disabled_weekdays.includes(weekdayOf(day)) && !disabled_dates.includes(day);
}
