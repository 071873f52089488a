/** A locale with what goes without saying: `zh-SG` is simplified Chinese, `zh-TW` is not. */
const whole = (locale: string): Intl.Locale => new Intl.Locale(locale).maximize();

/** The one of some languages that the readers of a locale can read. */
export function nearest(locale: string, languages: readonly string[]): string | undefined {
  if (languages.includes(locale)) return locale;
  try {
    const { language } = new Intl.Locale(locale);
    // What goes without saying takes a browser its time to look up: only where there is something to choose.
    const sameLanguage = languages.filter((one) => one.split('-')[0] === language);
    return sameLanguage.find((one) => whole(one).script === whole(locale).script);
  } catch {
    return undefined;
  }
}
