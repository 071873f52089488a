const languageOf = (locale: string): string => locale.split('-', 1)[0]!.toLowerCase();

const hasRegion = (locale: string): boolean => /-(?:[a-z]{2}|\d{3})(?:-|$)/iu.test(locale);

/**
 * The locale that decides how dates are written: the form's. Where it names no country, that of the first language the
 * browser prefers which is the form's; else English is written as in the US.
 */
export function dateLocale(
  locale: string,
  preferred: readonly string[] = globalThis.navigator?.languages ?? [],
): string {
  if (hasRegion(locale)) return locale;
  const language = languageOf(locale);
  const known = preferred.find((one) => languageOf(one) === language && hasRegion(one));
  return known ?? (language === 'en' ? 'en-US' : locale);
}

const written = new Map<string, string>();

/** Forms may name a locale that is none. */
function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}

/** Lets the words of a language write dates as a form does, also where the form is in a language without words. */
export function writeDatesAs(locale: string, words: string): void {
  const as = dateLocale(locale);
  written.set(words, languageOf(as) === languageOf(words) ? as : `${words}-${regionOf(as)}`);
}

/** Whether English is written as in the US: where dates are. */
export const isAmerican = (): boolean => regionOf(localeOf('en')) === 'US';

const made = new Map<string, Intl.DateTimeFormat>();

/** What writes for a locale, or in English where there is no such locale. */
function formatIn<T>(locale: string, make: (locale: string) => T): T {
  try {
    return make(locale);
  } catch {
    return make('en');
  }
}

/** How words of a language write: as the form that was opened last, by its country. */
export const localeOf = (words: string): string => written.get(words) ?? dateLocale(words);

const numbers = new Map<string, Intl.NumberFormat>();

/** Languages that write a number up to a hundred with 0 to 9 wherever they are spoken. */
const plainDigits = /^(?:de|en|es|fr|he|it|ja|ko|nl|pl|pt|tr|uk|zh)(?:-[A-Z][A-Za-z]+)*$/u;

/** Writes a number with the words of a language. */
export function writeNumber(words: string, value: number): string {
  const locale = localeOf(words);
  // A browser takes longer to make its first formatter than to draw a page: "Page 1 of 20" does without.
  if (value >= 0 && value < 100 && Number.isInteger(value) && plainDigits.test(locale)) return String(value);
  const format =
    numbers.get(locale) ?? formatIn(locale, (one) => new Intl.NumberFormat(one, { maximumFractionDigits: 20 }));
  numbers.set(locale, format);
  return format.format(value);
}

/** Writes a moment with the words of a language, in the calendar of the inputs. Formatters are slow to make, and kept. */
export function writeDate(words: string, options: Intl.DateTimeFormatOptions, at: number | Date): string {
  const locale = localeOf(words);
  const key = locale + JSON.stringify(options);
  const format =
    made.get(key) ?? formatIn(locale, (one) => new Intl.DateTimeFormat(one, { calendar: 'gregory', ...options }));
  made.set(key, format);
  return format.format(at);
}
