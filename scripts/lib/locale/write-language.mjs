import { languagesToSpeak, readChunk, readDescriptions } from './catalogues.mjs';
import { compileMessage } from './compile-message.mjs';
import { head, nested } from './write-code.mjs';

/** The name a language is exported by: `ptBR`. */
export const exportName = (locale) => locale.replaceAll('-', '');

/** Which way a language runs, as code. */
export const directionOf = (locale) => `'${languagesToSpeak()[locale].dir}'`;

/** What languages have, in the order in which they have it. */
function shapeOfWords() {
  const { policy: _policy, ...chunks } = readDescriptions();
  return Object.entries(chunks).flatMap(([chunk, { keys }]) =>
    Object.entries(keys).map(([key, { values }]) => ({ chunk, key, values })),
  );
}

/**
 * All texts of a language, in one file that imports nothing: the same file serves bundlers and plain pages. Their names are
 * the same in all languages, and in a file of their own.
 */
export function wordsCode(locale) {
  const uses = new Set();
  const texts = new Map();
  const textOf = (chunk, key) => {
    if (!texts.has(chunk)) texts.set(chunk, readChunk(locale, chunk));
    return texts.get(chunk).get(key);
  };
  const lines = new Map();
  for (const { chunk, key, values } of shapeOfWords()) {
    const line = `${chunk} ${key.split('.')[0]}`;
    const leaf = compileMessage(locale, textOf(chunk, key), values, uses, { typed: true });
    lines.set(line, [...(lines.get(line) ?? []), leaf]);
  }
  const helpers = ['n', 'c', 'i'].slice(0, 1 + Math.max(...[...uses].map((name) => 'nci'.indexOf(name))));
  return [
    head(`catalogues/${locale}`),
    "import type { Words } from '../../words.js';\n\n",
    `export const words: Words = (${helpers.map((name) => (uses.has(name) ? name : `_${name}`)).join(', ')}) => [\n`,
    ...[[directionOf(locale)], ...lines.values()].map((leaves) => `  ${leaves.join(', ')},\n`),
    '];\n',
  ].join('');
}

/** The names of all texts, nested: `sync{kept saving}`. */
export function shapeCode() {
  const tree = nested(shapeOfWords().map(({ chunk, key }) => [`${chunk}.${key}`, '']));
  const written = (node) =>
    Object.entries(node)
      .map(([name, inner]) => (inner === '' ? name : `${name}{${written(inner)}}`))
      .join(' ');
  return `${head('catalogues/descriptions.json')}export const shape =\n  '${written(tree)}';\n`;
}

/** What goes into each text, in the order of the shape: `count,page`, and a dash for nothing. */
export function valuesCode() {
  const tree = nested(shapeOfWords().map(({ chunk, key, values }) => [`${chunk}.${key}`, Object.keys(values ?? {})]));
  const leaves = (node) => (Array.isArray(node) ? [node.join() || '-'] : Object.values(node).flatMap(leaves));
  return `${head('catalogues/descriptions.json')}export const valuesOfTexts =\n  '${leaves(tree).join(' ')}';\n`;
}

/** What `entryway/messages/…` exports. */
export const exportCode = (locale) =>
  [
    head(`catalogues/${locale}`),
    `import { words } from '../generated/words/${locale}.js';\n`,
    "import type { Messages } from '../messages.js';\n",
    "import { messagesOf } from '../words.js';\n\n",
    `export const ${exportName(locale)}: Messages = messagesOf('${locale}', words);\n`,
  ].join('');

/** The types of it: one file for all languages. */
export const exportedCode = (locales) =>
  [
    head('catalogues'),
    "import type { Messages } from '../messages.js';\n\n",
    ...locales.map((locale) => `export declare const ${exportName(locale)}: Messages;\n`),
  ].join('');
