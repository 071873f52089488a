import { DateTimeValue, DateValue, TimeValue } from './value.js';

/** A date of the proleptic Gregorian calendar; months and days count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const dayMs = 86_400_000;
const minuteMs = 60_000;

const leapDaysBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);

const yearStart = (year: number): number => (year - 1970) * 365 + leapDaysBefore(year) - 477;

/** The days of a month, leap years included. */
function monthLength(year: number, month: number): number {
  if (month === 2) return yearStart(year + 1) - yearStart(year) - 337;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01. */
export function toDay({ year, month, day }: CalendarDate): number {
  let days = yearStart(year) + day - 1;
  for (let before = 1; before < month; before++) days += monthLength(year, before);
  return days;
}

/** The calendar date of a day number. */
export function fromDay(days: number): CalendarDate {
  // The mean year is never off by more than one.
  let year = 1970 + Math.floor(days / 365.2425);
  if (days < yearStart(year)) year--;
  else if (days >= yearStart(year + 1)) year++;
  let [month, day] = [1, days - yearStart(year) + 1];
  for (let length = 31; day > length; length = monthLength(year, ++month)) day -= length;
  return { year, month, day };
}

/** The date so many months later; the 31st becomes the last day where a month is shorter. */
export function addMonths(from: number, months: number): number {
  const { year, month, day } = fromDay(from);
  const count = year * 12 + month - 1 + months;
  const to = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return toDay({ ...to, day: Math.min(day, monthLength(to.year, to.month)) });
}

/** Whole months from one day to another, negative when the second comes first. */
export function monthsBetween(a: number, b: number): number {
  if (b < a) return 0 - monthsBetween(b, a);
  const [from, to] = [fromDay(a), fromDay(b)];
  return (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
}

/** Whether a day lies in the years a date can be written in, 0001 to 9999. */
export const isWritable = (day: number): boolean => day >= -719_162 && day <= 2_932_896;

/** Local milliseconds of a datetime: what its own clock shows. */
export const localMs = ({ instant, offset }: DateTimeValue): number => instant + offset * minuteMs;

export const fromLocal = (local: number, offset: number): DateTimeValue =>
  new DateTimeValue(local - offset * minuteMs, offset);

/** The calendar date on the clock of a datetime. */
export const dateOf = (value: DateTimeValue): DateValue => new DateValue(Math.floor(localMs(value) / dayMs));

/** The time on the clock of a datetime. */
export function timeOf(value: DateTimeValue): TimeValue {
  const ms = localMs(value);
  return new TimeValue(Math.floor((ms - Math.floor(ms / dayMs) * dayMs) / 1000));
}

/** Reads `2026-11-14`; null when the calendar has no such day. */
export function parseDate(text: string): DateValue | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > monthLength(year, month)) return null;
  return new DateValue(toDay({ year, month, day }));
}

/** Reads `09:30` and `09:30:15`. */
export function parseTime(text: string): TimeValue | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return parts && new TimeValue(Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0));
}

/** Reads `2026-11-14T09:30:00+01:00`; without an offset, the one `offsetOf` finds for those local milliseconds. */
export function parseDateTime(text: string, offsetOf?: (local: number) => number): DateTimeValue | null {
  const parts = /^([\d-]+)T([\d:]+)(\.\d{1,9})?(?:(Z)|([+-])(\d\d):([0-5]\d))?$/i.exec(text);
  const date = parts && parseDate(parts[1]!);
  const time = parts && parseTime(parts[2]!);
  if (!date || !time) return null;
  const local = date.day * dayMs + time.second * 1000 + Math.floor(Number(parts[3] ?? 0) * 1000);
  if (parts[5]) return fromLocal(local, (Number(parts[6]) * 60 + Number(parts[7])) * (parts[5] === '-' ? -1 : 1));
  if (parts[4]) return fromLocal(local, 0);
  return offsetOf ? fromLocal(local, offsetOf(local)) : null;
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Writes a date as `2026-11-14`. */
export function printDate({ day: days }: DateValue): string {
  const { year, month, day } = fromDay(days);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** Writes a time as `09:30`, with seconds where there are some. */
export function printTime({ second }: TimeValue): string {
  const rest = second % 60;
  return `${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}${rest ? `:${pad(rest)}` : ''}`;
}

/** Writes a datetime as `2026-11-14T09:30:00+01:00`, with the offset it was read with. */
export function printDateTime(value: DateTimeValue): string {
  const time = printTime(timeOf(value));
  const ms = ((value.instant % 1000) + 1000) % 1000;
  const minutes = Math.abs(value.offset);
  const offset = `${value.offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const seconds = (time.length > 5 ? '' : ':00') + (ms ? `.${pad(ms, 3)}` : '');
  return `${printDate(dateOf(value))}T${time}${seconds}${minutes ? offset : 'Z'}`;
}
