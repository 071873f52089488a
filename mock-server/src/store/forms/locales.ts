/** The languages the built-in forms can be had in. */
export const locales = {
  en: { code: 'en', name: 'English', dir: 'ltr' },
  de: { code: 'de', name: 'Deutsch', dir: 'ltr' },
  ar: { code: 'ar', name: 'العربية', dir: 'rtl' },
  ja: { code: 'ja', name: '日本語', dir: 'ltr' },
} as const;

export type LocaleCode = keyof typeof locales;
