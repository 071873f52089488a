const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language; its code where the language has none for it. */
export function regionName(code: string, locale: string): string {
  try {
    const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
    names.set(locale, known);
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}
