import { parseTime } from '../../form/field-types/typed/index.js';

/** Whether a text is a date, and not the parts of an unfinished one. */
export const isDay = (text: string | null): boolean => text !== null && /^\d{4}-\d\d-\d\d$/u.test(text);

/** How far the clock of this device is from UTC at a time it shows: `+01:00`. */
function offsetAt(day: string, time: string): string {
  const minutes = -new Date(`${day}T${time}`).getTimezoneOffset();
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** Makes a moment of a date and a time; unfinished, it is a text from which both can be had again. */
export function momentOf(day: string | null, typedTime: string): string | null {
  const typed = typedTime.trim();
  if (!day && !typed) return null;
  const time = parseTime(typed);
  if (!day || !isDay(day) || !time) return `${day ?? ''}T${typed}`;
  return `${day}T${time.length === 5 ? `${time}:00` : time}${offsetAt(day, time)}`;
}

/** The date and the time of a moment, as the clock showed them where it was typed. */
export function momentParts(text: string): { readonly day: string; readonly time: string } {
  const at = text.lastIndexOf('T');
  const time = text.slice(at + 1).replace(/^(\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u, '$1');
  return { day: text.slice(0, Math.max(at, 0)), time };
}
