import type { Json } from '../document/json.js';
import { textIn } from '../document/json.js';
import type { Finding } from './finding.js';
import { textsIn } from './texts.js';

const hardest = 14;
/** Fewer words say nothing about how a text reads. */
const fewest = 12;

/** What a person reads of a text: without the marks of its Markdown, and the values that are put in. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\{\{.*?\}\}/gsu, 'x')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[*_`#>]/gu, '');

const syllablesOf = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?:es|ed|e)$/u, '')
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  );

/** The age at which English of this kind is easily read (Flesch and Kincaid); undefined for a text too short to tell. */
export function readingAge(text: string): number | undefined {
  const plain = plainText(text);
  const words = plain.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (words.length < fewest) return undefined;
  const sentences = plain.split(/[.!?:\n]+/u).filter((part) => /\p{L}/u.test(part)).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / Math.max(sentences, 1)) + 11.8 * (syllables / words.length) - 15.59;
  return Math.round(grade + 5);
}

/** Texts that many will not follow. */
export function hardTexts(document: Json): readonly Finding[] {
  // The measure was made for English, and means nothing elsewhere.
  if (!/^en\b/u.test(textIn(document, 'locale'))) return [];
  return textsIn(document).flatMap(({ path, text, subject }): readonly Finding[] => {
    const age = readingAge(text);
    if (age === undefined || age <= hardest) return [];
    return [
      {
        rule: 'reading',
        path,
        subject,
        message: `Reads like a text for age ${age}. Shorter sentences and plainer words help.`,
      },
    ];
  });
}

const longest: Readonly<Record<string, number>> = {
  label: 100,
  title: 80,
  description_md: 240,
  help_md: 600,
  placeholder: 60,
};

/** Texts that are longer than people read in their place. */
export const longTexts = (document: Json): readonly Finding[] =>
  textsIn(document).flatMap(({ path, member, text, subject }): readonly Finding[] => {
    const most = longest[member];
    const { length } = plainText(text);
    if (most === undefined || length <= most) return [];
    return [{ rule: 'length', path, subject, message: `${length} characters, where ${most} are usually read.` }];
  });
