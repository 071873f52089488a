import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The languages the survey can be had in. */
export const locales = {
  en: { code: 'en', name: 'English', dir: 'ltr' },
  de: { code: 'de', name: 'Deutsch', dir: 'ltr' },
  ar: { code: 'ar', name: 'العربية', dir: 'rtl' },
  ja: { code: 'ja', name: '日本語', dir: 'ltr' },
} as const;

export type LocaleCode = keyof typeof locales;

/** A thing by its key, with its name in each language. */
export type Word = Readonly<Record<'key' | LocaleCode, string>>;

/** Parts of a large building, what there is to look at in each, what is asked about it, and how it may be. */
export const { areas, components, aspects, conditions }: Readonly<Record<keyof typeof words, readonly Word[]>> = words;

/** What a survey says beside its questions. */
export function frameOf(locale: LocaleCode, count: number): typeof en {
  const frame = { en, de, ar, ja }[locale];
  return { ...frame, 'form.title': frame['form.title'].replace('{count}', String(count)) };
}
