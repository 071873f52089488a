import { head } from './write-code.mjs';

/** How to fetch each language but English, which comes along. */
export const listCode = (locales) =>
  [
    head('catalogues'),
    "import type { Words } from '../words.js';\n\n",
    'interface Fetched {\n  readonly load: () => Promise<{ readonly words: Words }>;\n}\n\n',
    'export const languages: Readonly<Record<string, Fetched>> = {\n',
    ...locales.map((locale) => `  '${locale}': { load: () => import('./words/${locale}.js') },\n`),
    '};\n',
  ].join('');
