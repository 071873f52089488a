import type { FieldOf } from '../../contract/index.js';

/** Forms may name a locale this browser has never heard of. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  } catch {
    return new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  }
}

/** How exact a date has to be. */
export type Precision = 'day' | 'month' | 'year';

/** How exact the form wants a date. */
export const precisionOf = ({ ui }: Pick<FieldOf<'date'>, 'ui'>): Precision =>
  ui.precision === 'month' || ui.precision === 'year' ? ui.precision : 'day';
