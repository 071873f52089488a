import { dateFormat, dateOf, weekdayOf } from './date-writing.js';

const dayLength = 86_400_000;
const written = (date: Date): string => date.toISOString().slice(0, 10);

/** Today, by the clock of this device. */
export function today(now = new Date()): string {
  return written(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export const addDays = (day: string, days: number): string =>
  written(new Date(dateOf(day).getTime() + days * dayLength));

/** How far it is looked for a day that can be picked: nobody turns as many pages. */
const farthest = 366 * 10;

/** The next day that is free, or else the last one before; the day itself where all are taken. */
export function nearestDay(day: string, isFree: (day: string) => boolean): string {
  for (const way of [1, -1])
    for (let at = 0; at < farthest; at++) {
      const other = addDays(day, at * way);
      if (isFree(other)) return other;
    }
  return day;
}

/** The same day some months on, or the last of that month where it has none. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return written(date);
}

interface WeekInfo {
  readonly firstDay: number;
}

/** The day on which a week begins where the language is spoken. */
export function firstWeekday(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

/** How many days of its week come before a day. */
export const placeInWeek = (day: string, first: number): number => (weekdayOf(day) - first + 7) % 7;

/** The month of a day, week by week; days of other months are left out. */
export function weeksOf(day: string, first: number): readonly (readonly (string | null)[])[] {
  const start = `${day.slice(0, 8)}01`;
  const before = placeInWeek(start, first);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const other = addDays(start, week * 7 + weekday - before);
      return other.startsWith(day.slice(0, 7)) ? other : null;
    }),
  ).filter((week) => week.some(Boolean));
}

/** The names of the days of a week, in the order they are shown. 2024 began on a Monday. */
export function weekdayNames(locale: string, first: number): readonly { short: string; long: string }[] {
  const short = dateFormat(locale, { weekday: 'short' });
  const long = dateFormat(locale, { weekday: 'long' });
  return Array.from({ length: 7 }, (_, index) => {
    const date = dateOf(addDays('2024-01-01', first - 1 + index));
    return { short: short.format(date), long: long.format(date) };
  });
}

/**
 * A day of a month that is said already, in full, and its number: Friday, 27 March. In a year that begins with its
 * number, as 2026年11月20日, the number on the day would not be found by who speaks it.
 */
export function dayOfMonth(day: string, locale: string): { readonly name: string; readonly number: string } {
  const options = { weekday: 'long', day: 'numeric', month: 'long', calendar: 'gregory' } as const;
  const parts = dateFormat(locale, options).formatToParts(dateOf(day));
  const number = parts.find(({ type }) => type === 'day')?.value ?? '';
  return { name: parts.map(({ value }) => value).join(''), number };
}

/** A month in full: March 2027. */
export const longMonth = (day: string, locale: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', calendar: 'gregory' }).format(dateOf(day));
