import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { readLocales } from './catalogues.mjs';
import { checkLocale, checkRegion, regions } from './check-locale.mjs';
import { englishFiles } from './write-english.mjs';
import { exportCode, exportedCode, shapeCode, valuesCode, wordsCode } from './write-language.mjs';
import { listCode } from './write-list.mjs';
import { policyCode } from './write-policy.mjs';
import { typesFiles } from './write-types.mjs';

/** Folders that hold nothing but what is made. */
const folders = ['generated', 'languages'];
const folder = inRoot('src/messages');

/** The files that the catalogues make, by their names; throws where a catalogue is not right. */
export function generatedFiles() {
  const locales = readLocales();
  const faults = [...locales.flatMap(checkLocale), ...regions.flatMap(checkRegion)];
  if (faults.length > 0) throw new Error(`The catalogues are not right:\n${faults.join('\n')}`);
  const others = locales.filter((locale) => locale !== 'en');
  const generated = [
    ...typesFiles(),
    ['languages.ts', listCode(others)],
    ['exported.ts', exportedCode(others)],
    ['policy.ts', policyCode(locales)],
    ['shape.ts', shapeCode()],
    ['values.ts', valuesCode()],
    ...others.map((locale) => [`words/${locale}.ts`, wordsCode(locale)]),
    ...englishFiles(),
  ].map(([name, code]) => [`generated/${name}`, code]);
  return new Map([...generated, ...others.map((locale) => [`languages/${locale}.ts`, exportCode(locale)])]);
}

/** Writes them, and takes away what is made no longer. */
export function buildLocales() {
  const files = generatedFiles();
  for (const name of folders) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [name, code] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
  }
  return files;
}

/** The names of files that are not what the catalogues make: changed by hand, forgotten, or left behind. */
export function staleFiles() {
  const files = generatedFiles();
  const there = folders
    .flatMap((name) => readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return [...new Set([...files.keys(), ...there])].filter(
    (name) => !there.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== files.get(name),
  );
}
