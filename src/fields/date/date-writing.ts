import type { FieldOf } from '../../contract/index.js';

/** Forms may name a locale this browser has never heard of. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  }
}

/** The beginning of a day, wherever that is. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00Z`);

/** Whether a text is a date, and not the parts of an unfinished one. */
export const isDay = (text: string | null): boolean => text !== null && /^\d{4}-\d\d-\d\d$/u.test(text);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7;

/** A day in full: Friday, 27 March 2027. */
export const longDay = (day: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'full', calendar: 'gregory' }).format(dateOf(day));

/** How exact a date has to be. */
export type Precision = 'day' | 'month' | 'year';

/** How exact the form wants a date. */
export const precisionOf = ({ ui }: Pick<FieldOf<'date'>, 'ui'>): Precision =>
  ui.precision === 'month' || ui.precision === 'year' ? ui.precision : 'day';
