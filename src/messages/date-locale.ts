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
  written.set(words, languageOf(as) === words ? as : `${words}-${regionOf(as)}`);
}

const made = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

/** Writes a moment with the words of a language. Formatters are slow to make, and kept. */
export function writeDate(words: string, options: Intl.DateTimeFormatOptions, at: number | Date): string {
  const locale = written.get(words) ?? dateLocale(words);
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? formatIn(locale, options);
  made.set(key, format);
  return format.format(at);
}
