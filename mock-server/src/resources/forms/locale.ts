import type { FormDocument } from './records.js';

/** The languages a form can be had in; the one it is written in first. One that is broken on purpose may name anything. */
export const localesOf = ({ locale, default_locale, locales }: FormDocument): readonly string[] =>
  [...new Set([default_locale ?? locale, locale, ...(locales ?? []).map((one) => one?.code)])].filter(
    (code) => typeof code === 'string',
  );

/** The languages a browser asks for, the dearest first. */
export const wantedLocales = (header: string | null): readonly string[] => (header === null ? [] : localesIn(header));

const localesIn = (header: string): readonly string[] =>
  header
    .split(',')
    .map((item) => {
      const [tag = '', ...rest] = item.trim().split(/\s*;\s*/);
      const quality = rest.find((part) => part.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const language = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The best of the languages there are: the very one, else another of the same tongue. */
export function bestLocale(wanted: readonly string[], available: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const exact = available.find((code) => code.toLowerCase() === tag.toLowerCase());
    const found = exact ?? available.find((code) => language(code) === language(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The language to send a form in: as asked for, else as the browser likes it, else as it is written. */
export function negotiate(document: FormDocument, asked: string | undefined, headers: Headers): string {
  const available = localesOf(document);
  const wanted = [...(asked === undefined ? [] : [asked]), ...wantedLocales(headers.get('Accept-Language'))];
  return bestLocale(wanted, available) ?? document.locale;
}
