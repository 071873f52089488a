import { writeDate } from './date-locale.js';
import type { Messages } from './messages.js';

/** English is read on both sides of the Atlantic: a clock of 24 hours is right on both. */
const clock = (locale: string): Intl.DateTimeFormatOptions => (locale === 'en' ? { hourCycle: 'h23' } : {});

interface Spoken {
  readonly locale: string;
}

/** A time of day as the words around it have it. */
export const timeIn = ({ locale }: Spoken, at: number): string =>
  writeDate(locale, { hour: '2-digit', minute: '2-digit', ...clock(locale) }, at);

/** A date with a time as the words around it have it. */
export const momentIn = ({ locale }: Spoken, at: number): string =>
  writeDate(locale, { dateStyle: 'long', timeStyle: 'short', ...clock(locale) }, at);

const dayOf = (at: number): string => new Date(at).toDateString();

/** When answers were saved, in the words of the one who reads it now. */
export function savedText(messages: Messages, at: number, now: number): string {
  const { sync, locale } = messages;
  const time = timeIn(messages, at);
  if (dayOf(at) === dayOf(now)) return sync.savedToday(time);
  if (dayOf(at) === dayOf(now - 86_400_000)) return sync.savedYesterday(time);
  return sync.savedOn(writeDate(locale, { day: 'numeric', month: 'long' }, at), time);
}
