import { plainCode } from './clean-text.js';

/** What stands for a character of any kind in a mask; everything else in it is meant literally. */
const kinds: Readonly<Record<string, RegExp>> = { '9': /\d/u, A: /\p{L}/u, a: /\p{L}/u, '*': /[\p{L}\d]/u };

const isKind = (char: string): boolean => Object.hasOwn(kinds, char);

/**
 * A text in the form of a mask, whether or not its dashes and spaces were typed; null where it does not fit. A letter
 * after a backslash stands for itself.
 */
export function inMask(text: string, mask: string): string | null {
  const typed = [...plainCode(text).replaceAll(/[\s\-./()]/gu, '')];
  let kept = '';
  for (const [escaped, char] of partsOf(mask)) {
    const literal = escaped || !isKind(char);
    // What only separates need not be typed; a literal letter or digit may be.
    if (literal) {
      if (typed[0]?.toLowerCase() === char.toLowerCase() && /[\p{L}\d]/u.test(char)) typed.shift();
      kept += char;
      continue;
    }
    const next = typed.shift();
    if (next === undefined || !kinds[char]?.test(next)) return null;
    kept += next;
  }
  return typed.length === 0 ? kept : null;
}

/** A text as a mask wants it: letters of the alphabet and digits in their order. */
export function maskExample(mask: string): string {
  let letters = 0;
  let digits = 0;
  return partsOf(mask)
    .map(([escaped, char]) => {
      if (escaped || !isKind(char)) return char;
      if (char === '9') return String(++digits % 10);
      const letter = String.fromCharCode(65 + (letters++ % 26));
      return char === 'a' ? letter.toLowerCase() : letter;
    })
    .join('');
}

/** The characters of a mask, and whether each was escaped. */
const partsOf = (mask: string): readonly (readonly [escaped: boolean, char: string])[] =>
  Array.from(mask.matchAll(/\\?./gsu), ([part]) => [part.length > 1 && part.startsWith('\\'), part.at(-1) ?? '']);
