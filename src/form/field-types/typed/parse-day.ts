import { isDay } from '../../../contract/answer-patterns.js';
import { plainCode } from './clean-text.js';

/** A date as it is asked for: in three parts, each as it was typed. */
export interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const names = new Map<string, readonly (readonly string[])[]>();

const plain = (text: string): string => plainCode(text).toLowerCase().replace(/\.$/, '');

function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const asked = { ...options, timeZone: 'UTC', calendar: 'gregory' };
  try {
    return new Intl.DateTimeFormat(locale, asked);
  } catch {
    // Forms may name a locale this runtime has never heard of.
    return new Intl.DateTimeFormat('en', asked);
  }
}

/** The names of the months in a language, long and short, as they stand alone and in a date. */
function monthNames(locale: string): readonly (readonly string[])[] {
  const known = names.get(locale);
  if (known) return known;
  const formats = (['long', 'short'] as const).flatMap((month) => [
    formatFor(locale, { month }),
    formatFor(locale, { month, day: 'numeric' }),
  ]);
  const made = Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => {
      const part = format.formatToParts(Date.UTC(2000, month, 1)).find(({ type }) => type === 'month');
      return plain(part?.value ?? '');
    }),
  );
  names.set(locale, made);
  return made;
}

/** The number of a month: typed as one, by its name, or by enough letters of it to know which is meant. */
function parseMonth(text: string, locale: string): string | null {
  const typed = plain(text);
  const [, number] = /^(\d{1,2})[月월]?$/.exec(typed) ?? [];
  if (number) return number;
  if (typed.length < 2) return null;
  const months = monthNames(locale);
  const exact = months.findIndex((known) => known.includes(typed));
  const begun = months.flatMap((known, month) => (known.some((name) => name.startsWith(typed)) ? [month] : []));
  const month = exact >= 0 ? exact : begun.length === 1 ? begun[0]! : -1;
  return month < 0 ? null : String(month + 1);
}

const blank = (text: string): boolean => plain(text) === '';
/** What would be taken for the border between two parts. */
const whole = (text: string): string => plain(text).replaceAll('-', '/');

/**
 * Makes a date of its parts. Parts that are no date come back as one text, year first, from which they can be had
 * again; null when nothing was typed.
 */
export function readDay(parts: DayParts, locale: string): string | null {
  const { year, month, day } = parts;
  if ([year, month, day].every(blank)) return null;
  const date = [plain(year), parseMonth(month, locale)?.padStart(2, '0'), plain(day).padStart(2, '0')].join('-');
  return isDay(date) ? date : [year, month, day].map(whole).join('-');
}

/** The parts of a date, or of the text that stands for an unfinished one. */
export function dayParts(text: string): DayParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return isDay(text) ? { year, month: String(Number(month)), day: String(Number(day)) } : { year, month, day };
}
