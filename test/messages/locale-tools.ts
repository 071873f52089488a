/** A text, with what goes into it. */
interface Described {
  readonly about: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** What the repository does with catalogues. */
interface LocaleTools {
  staleFiles(): readonly string[];
  readLocales(): readonly string[];
  readDescriptions(): Readonly<Record<string, { readonly keys: Readonly<Record<string, Described>> }>>;
  readChunk(locale: string, chunk: string): ReadonlyMap<string, string>;
  checkLocale(locale: string): readonly string[];
  checkMessage(locale: string, text: string, values: Readonly<Record<string, string>>): readonly string[];
}

const files = ['build-locales', 'catalogues', 'check-locale', 'check-message'];

export const tools = Object.assign(
  {},
  ...(await Promise.all(files.map((file) => import(`../../scripts/lib/locale/${file}.mjs`)))),
) as LocaleTools;
