import { writeDate } from './date-locale.js';
import { lazily } from './lazily.js';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Numbers, dates, lists and plurals as a language writes them. */
export interface Writing {
  number(value: unknown): string;
  /** What an answer is measured by: with its currency, as a date, as a number. */
  bound(value: unknown, params?: Readonly<Record<string, unknown>>): string;
  or(values: unknown): string;
  and(values: readonly string[]): string;
  megabytes(bytes: unknown): string;
  /** The form that goes with a number; `#` stands for the number itself. */
  counted(count: unknown, forms: Forms): string;
  time(at: number): string;
  day(at: number): string;
  dateTime(at: number): string;
}

/** How a language writes; dates follow the habits of the form's country. */
export function writingIn(locale: string): Writing {
  const plain = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
  const either = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const all = lazily(() => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale));
  const rules = lazily(() => new Intl.PluralRules(locale));

  const number = (value: unknown): string => (typeof value === 'number' ? plain().format(value) : String(value));

  function bound(value: unknown, { currency }: Readonly<Record<string, unknown>> = {}): string {
    if (typeof currency === 'string' && typeof value === 'number') {
      const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
      return new Intl.NumberFormat(locale, style).format(value);
    }
    const [date] = /^\d{4}-\d\d-\d\d/u.exec(String(value)) ?? [];
    if (!date) return number(value);
    const moment = String(value).slice(11, 16);
    const day = writeDate(locale, { dateStyle: 'long', timeZone: 'UTC' }, new Date(date));
    return moment ? `${day}, ${moment}` : day;
  }

  return {
    number,
    bound,
    or: (values) => either().format(Array.isArray(values) ? values.map(String) : []),
    and: (values) => all().format(values),
    megabytes: (bytes) => `${number(typeof bytes === 'number' ? Math.round(bytes / 100_000) / 10 : bytes)} MB`,
    counted(count, forms) {
      const form = forms[typeof count === 'number' ? rules().select(count) : 'other'] ?? forms.other;
      return form.replace('#', number(count));
    },
    time: (at) => writeDate(locale, { hour: '2-digit', minute: '2-digit' }, at),
    day: (at) => writeDate(locale, { day: 'numeric', month: 'long' }, at),
    dateTime: (at) => writeDate(locale, { dateStyle: 'long', timeStyle: 'short' }, at),
  };
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** When something happened, in the words of the one who reads it now. */
export const dayFrom = (at: number, now: number): 'today' | 'yesterday' | 'earlier' =>
  dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === dayOf(now - 86_400_000) ? 'yesterday' : 'earlier';
