import { parseTime } from '../../form/field-types/typed/index.js';
import { isDay } from './date-writing.js';

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
const written = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;

/** Minutes the clock of a zone is ahead of UTC at an instant; of this device where the zone is not known. */
function minutesAhead(instant: number, zone: string | null): number {
  const own = -new Date(instant).getTimezoneOffset();
  if (!zone) return own;
  try {
    const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(instant);
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/u.exec(shown) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  } catch {
    return own;
  }
}

/** How far a clock is from UTC at a time it shows: `+01:00`. */
function offsetAt(day: string, time: string, zone: string | null): string {
  const shown = Date.parse(`${day}T${time}Z`);
  const first = minutesAhead(shown, zone);
  return written(minutesAhead(shown - first * 60_000, zone));
}

/** Makes a moment of a date and a time; unfinished, it is a text from which both can be had again. */
export function momentOf(day: string | null, typedTime: string, zone: string | null = null): string | null {
  const typed = typedTime.trim();
  if (!day && !typed) return null;
  const time = parseTime(typed);
  if (!day || !isDay(day) || !time) return `${day ?? ''}T${typed}`;
  const whole = time.length === 5 ? `${time}:00` : time;
  return `${day}T${whole}${offsetAt(day, whole, zone)}`;
}

const complete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u;

/** A moment as the clock of a zone shows it. */
function inZone(text: string, zone: string): string {
  const instant = Date.parse(text);
  const ahead = minutesAhead(instant, zone);
  return new Date(instant + ahead * 60_000).toISOString().slice(0, 19) + written(ahead);
}

/** The date and the time of a moment, as the clock showed them where it was typed, or as that of a zone does. */
export function momentParts(text: string, zone: string | null = null): { readonly day: string; readonly time: string } {
  const shown = zone && complete.test(text) ? inZone(text, zone) : text;
  const at = shown.lastIndexOf('T');
  const time = shown.slice(at + 1).replace(/^(\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u, '$1');
  return { day: shown.slice(0, Math.max(at, 0)), time };
}
