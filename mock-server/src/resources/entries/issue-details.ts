import { type Detail, type DetailCode, type FormModel, type Issue, keyOf, type Path } from '../../library.js';
import { bestLocale, wantedLocales } from '../forms/index.js';
import { type CountKind, catalogues, type Language } from './messages/index.js';

const languages = Object.keys(catalogues) as readonly Language[];

/** The language to speak: what the request asks for, else that of the entry, else English. */
export const languageFor = (headers: Headers, locale?: string): Language =>
  (bestLocale(wantedLocales(headers.get('Accept-Language')), languages) as Language | undefined) ?? languageOf(locale);

const spoken = new Map<string, Language>();

/** The language an entry is filled in, as far as it is spoken here. Every save asks, and forms have few languages. */
export function languageOf(locale: string | undefined): Language {
  if (locale === undefined) return 'en';
  let language = spoken.get(locale);
  if (language === undefined) {
    language = (bestLocale([String(locale)], languages) as Language | undefined) ?? 'en';
    if (spoken.size >= 100) spoken.clear();
    spoken.set(locale, language);
  }
  return language;
}

/** Something about several answers. */
export const countMessage = (language: Language, kind: CountKind, count: number): string =>
  catalogues[language].counts[kind](count);

/** Something about one answer, with its parameters filled in. */
export function detailMessage(language: Language, code: string, params: Issue['params'] = {}): string {
  const { details, other } = catalogues[language];
  if (!Object.hasOwn(details, code)) return other;
  const text = details[code as DetailCode];
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  // A sentence with a hole in it says less than a general one.
  if (names.some((name) => params[name] === undefined || params[name] === null)) return other;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** A detail about an answer that a form has no words of its own for. */
export const answerDetail = (language: Language, path: Path, code: DetailCode, params?: Issue['params']): Detail => ({
  in: 'answers',
  path,
  code,
  message: detailMessage(language, code, params),
  ...(params && { params: { ...params } }),
});

/** An issue in words, as replies carry it: the form's own where it has some. */
export function detailOfIssue(
  model: FormModel,
  { path, code, params, part, message }: Issue,
  language: Language,
): Detail {
  const own = model.nodes.get(keyOf(path))?.field.messages[code];
  return {
    in: 'answers',
    path,
    code,
    message: message ?? own ?? detailMessage(language, code, params),
    ...(part && { part }),
    ...(params && { params: { ...params } }),
  };
}
