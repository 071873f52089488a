import {
  addMonths,
  type CalendarDate,
  dateOf,
  dayMs,
  fromDay,
  fromLocal,
  isWritable,
  monthsBetween,
  parseDate,
  parseDateTime,
  parseTime,
  timeOf,
} from '../calendar.js';
import type { Frame } from '../frame.js';
import { define } from '../function-table.js';
import { DateTimeValue, DateValue, TimeValue } from '../value.js';
import { offsetAt, offsetAtLocal } from '../zone.js';

type Day = DateValue | DateTimeValue;

const nowIn = ({ scope: { now, timeZone } }: Frame): DateTimeValue => new DateTimeValue(now, offsetAt(timeZone, now));

const dayOf = (value: Day): number => (value instanceof DateValue ? value : dateOf(value)).day;

const yearsBetween = (a: number, b: number): number => Math.trunc(monthsBetween(a, b) / 12) + 0;

const part = (name: keyof CalendarDate) =>
  define('date|datetime -> number', (_, value: Day) => fromDay(dayOf(value))[name]);

/** Moves the calendar day; a datetime keeps what its clock shows. */
const move = (to: (day: number, count: number) => number) =>
  define('date|datetime number -> same', (frame, value: Day, count: number) => {
    const from = dayOf(value);
    const day = to(from, Math.trunc(count));
    if (!isWritable(day)) return frame.fail('The date is outside the years 1 to 9999', 'number');
    return value instanceof DateValue
      ? new DateValue(day)
      : new DateTimeValue(value.instant + (day - from) * dayMs, value.offset);
  });

const between = (count: (a: number, b: number) => number) =>
  define('date|datetime date|datetime -> number', (_, a: Day, b: Day) => count(dayOf(a), dayOf(b)));

const zoned =
  ({ scope }: Frame) =>
  (local: number) =>
    offsetAtLocal(scope.timeZone, local);

/** Functions over dates and times. Dates are days of the calendar and never move with a time zone. */
export const dateFunctions = {
  today: define('-> date', (frame) => dateOf(nowIn(frame))),
  now: define('-> datetime', nowIn),
  date: define('date|datetime|string -> date', (frame, value: Day | string) => {
    if (value instanceof DateValue) return value;
    const instant = typeof value === 'string' ? parseDateTime(value, zoned(frame)) : value;
    return instant ? dateOf(instant) : parseDate(value as string);
  }),
  time: define('time|datetime|string -> time', (_, value: TimeValue | DateTimeValue | string) => {
    if (typeof value === 'string') return parseTime(value);
    return value instanceof DateTimeValue ? timeOf(value) : value;
  }),
  datetime: define('date|datetime|string -> datetime', (frame, value: Day | string) => {
    const day = typeof value === 'string' ? parseDate(value) : value;
    if (!day) return parseDateTime(value as string, zoned(frame));
    return day instanceof DateValue ? fromLocal(day.day * dayMs, zoned(frame)(day.day * dayMs)) : day;
  }),
  year: part('year'),
  month: part('month'),
  day: part('day'),
  // 1970-01-01 was a Thursday.
  weekday: define('date|datetime -> number', (_, value: Day) => ((((dayOf(value) + 3) % 7) + 7) % 7) + 1),
  hour: define('time|datetime -> number', (_, value: TimeValue | DateTimeValue) =>
    Math.floor((value instanceof TimeValue ? value : timeOf(value)).second / 3600),
  ),
  add_days: move((day, count) => day + count),
  add_months: move(addMonths),
  add_years: move((day, count) => addMonths(day, count * 12)),
  days_between: between((a, b) => b - a),
  months_between: between(monthsBetween),
  years_between: between(yearsBetween),
  age: define('date|datetime -> number', (frame, born: Day) => yearsBetween(dayOf(born), dateOf(nowIn(frame)).day)),
};
