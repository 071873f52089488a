/** Language and script of a locale, with what goes without saying: `zh-SG` is simplified Chinese, `zh-TW` is not. */
function scriptOf(locale: string): string {
  try {
    const { language, script } = new Intl.Locale(locale).maximize();
    return `${language}-${script}`;
  } catch {
    return '';
  }
}

/** The one of some languages that the readers of a locale can read. */
export function nearest(locale: string, languages: readonly string[]): string | undefined {
  if (languages.includes(locale)) return locale;
  const wanted = scriptOf(locale);
  return wanted ? languages.find((one) => scriptOf(one) === wanted) : undefined;
}
