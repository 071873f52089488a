import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { fileOf, readDescriptions } from './catalogues.mjs';
import { nested } from './write-code.mjs';

/** What is wrong with the name of a language, in words. */
export function wrongLocale(locale) {
  if (!locale) return 'Name a language: npm run locale -- new sv';
  let canonical;
  try {
    [canonical] = Intl.getCanonicalLocales(locale);
  } catch {
    return `“${locale}” is no language tag; those are like sv, pt-PT and zh-Hant.`;
  }
  if (canonical !== locale) return `Write “${canonical}” for “${locale}”.`;
  if (Intl.PluralRules.supportedLocalesOf(locale).length === 0)
    return `Nobody here knows the plurals of “${locale}”: Intl.PluralRules has none for it.`;
  return existsSync(path.dirname(inRoot(fileOf(locale, 'first')))) ? `“${locale}” is there already.` : undefined;
}

/** The files of a language nobody has written yet: every text by its name, and empty, as tools for translators want them. */
export const skeletonOf = (locale) =>
  Object.entries(readDescriptions()).map(([chunk, { keys }]) => [
    fileOf(locale, chunk),
    `${JSON.stringify(nested(Object.keys(keys).map((key) => [key, ''])), null, 2)}\n`,
  ]);

/** Writes them; the language counts once it is complete and stands in `locales.json`. */
export function writeSkeleton(locale) {
  const files = skeletonOf(locale);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  return files.map(([file]) => file);
}
