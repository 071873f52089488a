import { readChunk, readDescriptions } from './catalogues.mjs';
import { compiled, head, literal } from './write-code.mjs';
import { directionOf } from './write-language.mjs';

/**
 * What stands in place of a form that may not be drawn: all languages in one file, by language and script, since nothing
 * else may come.
 */
export function policyCode(locales) {
  const { keys } = readDescriptions().policy;
  const entries = locales.map((locale) => {
    const { language, script } = new Intl.Locale(locale).maximize();
    const words = compiled(locale, readChunk(locale, 'policy'), keys, new Set());
    return [`'${language}-${script}'`, { lang: `'${locale}'`, dir: directionOf(locale), ...words }];
  });
  return [
    head('catalogues'),
    "import type { PolicyWords } from './types.js';\n\n",
    "interface Policy extends PolicyWords {\n  readonly lang: string;\n  readonly dir: 'ltr' | 'rtl';\n}\n",
    `\nexport const policies: Readonly<Record<string, Policy>> = ${literal(Object.fromEntries(entries))};\n`,
  ].join('');
}
