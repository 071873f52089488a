import type { AnswerOf } from '../../contract/index.js';
import { outOfCount, outOfRange, when } from './faults.js';
import type { OwnRules } from './field-rules.js';
import { pick } from './non-empty.js';

const outside = ['min_date', 'max_date'] as const;

/** Days since 1970-01-01. Years that begin in March have their leap day at the end. */
function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const y = month > 2 ? year : year - 1;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 719_469;
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => ((((dayOf(date) + 3) % 7) + 7) % 7) + 1;

/** Dates as they are written sort like the days they name. */
export const date: OwnRules<'date'> = {
  check(value, { disabled_weekdays: weekdays, disabled_dates: dates }, facts) {
    const day = String(value);
    return [
      ...outOfRange(day, day, facts, outside),
      ...when(weekdays.includes(weekdayOf(day)), 'option_unavailable', { weekdays }),
      ...when(dates.includes(day), 'option_unavailable', { date: day }),
    ];
  },
};

export const dateRange: OwnRules<'date_range'> = {
  normalise: (value) => pick(value, ['start', 'end']),
  check(value, { min_days, max_days }, facts) {
    const { start, end } = value as AnswerOf<'date_range'>;
    if (end < start) return [{ code: 'date_order', params: { start, end }, part: 'end' }];
    // As people count them: from Monday to Monday is one day.
    const days = dayOf(end) - dayOf(start) + 1;
    return [
      ...outOfRange(start, end, facts, outside, ['start', 'end']),
      ...outOfCount(days, min_days, max_days, 'min', 'max', 'end'),
    ];
  },
};
