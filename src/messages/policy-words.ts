import { policies } from './generated/policy.js';

/** What stands in place of a form that the page's own rules keep from being drawn; English where nobody wrote any. */
export function policyWords(locale: string): (typeof policies)[string] {
  // Nothing of the rest of the library may be used here, not even what else finds the language of a locale.
  try {
    const { language, script } = new Intl.Locale(locale).maximize();
    return policies[`${language}-${script}`] ?? policies['en-Latn']!;
  } catch {
    return policies['en-Latn']!;
  }
}
