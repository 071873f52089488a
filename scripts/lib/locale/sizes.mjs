import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../root.mjs';
import { readChunk, readDescriptions, readLocales } from './catalogues.mjs';

/** What each language comes to, and what a page fetches for it after a build; English is in the files that say it. */
export function sizesOfLanguages() {
  const folder = inRoot('dist/cdn');
  const built = existsSync(folder) ? readdirSync(folder) : [];
  return readLocales().map((locale) => {
    const texts = Object.keys(readDescriptions()).flatMap((chunk) => [...readChunk(locale, chunk).values()]);
    const file = built.find((name) => name.replace(/-[\w-]{8}\.js$/u, '') === locale);
    const code = file && readFileSync(inRoot('dist/cdn', file));
    return {
      locale,
      texts: texts.length,
      letters: texts.reduce((sum, text) => sum + Array.from(text).length, 0),
      raw: code?.length,
      gzip: code && gzipSync(code, { level: 9 }).length,
    };
  });
}

/** A table for people. */
export function sizesTable(rows) {
  const cell = (value) => (value === undefined ? '–' : value.toLocaleString('en')).padStart(9);
  return [
    'language     texts   letters       raw   gzip -9',
    ...rows.map(({ locale, texts, ...sizes }) => {
      const { letters, raw, gzip } = sizes;
      return `${locale.padEnd(9)}${cell(texts)} ${cell(letters)} ${cell(raw)} ${cell(gzip)}`;
    }),
  ].join('\n');
}
