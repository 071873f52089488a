import { localeOf, writeDate, writeNumber } from './date-locale.js';
import { lazily } from './lazily.js';

/** Numbers, dates and lists as a language writes them. */
export interface Writing {
  number(value: unknown): string;
  /** What an answer is measured by: with its currency, as a date, as a number. */
  bound(value: unknown, params?: Readonly<Record<string, unknown>>): string;
  or(values: unknown): string;
  and(values: readonly string[]): string;
  megabytes(bytes: unknown): string;
  /** An amount of money as it is typed, with as many decimals as the currency has. */
  amount(currency: unknown): string;
}

const known = new Map<string, Writing>();

/** How the words of a language write, by the country of the form; formatters are slow to make, and kept. */
export function writingIn(words: string): Writing {
  const key = `${words} ${localeOf(words)}`;
  const writing = known.get(key) ?? newWriting(words, localeOf(words));
  known.set(key, writing);
  return writing;
}

function newWriting(words: string, locale: string): Writing {
  // No comma before the last of a list: right on both sides of the Atlantic.
  const lists = words === 'en' ? 'en-GB' : words;
  const either = lazily(() => new Intl.ListFormat(lists, { type: 'disjunction' }));
  const all = lazily(() => new Intl.ListFormat(lists));

  const number = (value: unknown): string => (typeof value === 'number' ? writeNumber(words, value) : String(value));

  function bound(value: unknown, { currency }: Readonly<Record<string, unknown>> = {}): string {
    if (typeof currency === 'string' && typeof value === 'number') {
      const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
      return new Intl.NumberFormat(locale, style).format(value);
    }
    const [date] = /^\d{4}-\d\d-\d\d/u.exec(String(value)) ?? [];
    if (!date) return number(value);
    const moment = String(value).slice(11, 16);
    const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
    const day = writeDate(words, style, new Date(date));
    return moment ? `${day}, ${moment}` : day;
  }

  return {
    number,
    bound,
    or: (values) => either().format(Array.isArray(values) ? values.map(String) : []),
    and: (values) => all().format(values),
    megabytes: (bytes) => `${number(typeof bytes === 'number' ? Math.round(bytes / 100_000) / 10 : bytes)} MB`,
    amount(currency) {
      const digits = decimalsOf(currency);
      const style = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
      return new Intl.NumberFormat(locale, style).format(digits === 0 ? 1200 : 123.45);
    },
  };
}

/** How many decimals amounts in a currency have; two where nobody knows it. */
function decimalsOf(currency: unknown): number {
  try {
    const style = { style: 'currency', currency: String(currency) } as const;
    return new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
