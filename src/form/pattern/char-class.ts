import type { CharTest } from './pattern-tree.js';

/** Code points from one to another, both included. */
export const range =
  (from: number, to = from): CharTest =>
  (code) =>
    code >= from && code <= to;

export const anyOf =
  (tests: readonly CharTest[]): CharTest =>
  (code) =>
    tests.some((test) => test(code));

export const not =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code);

/** Also matches when the code point would in another case. */
export const anyCase =
  (test: CharTest): CharTest =>
  (code) => {
    if (test(code)) return true;
    const text = String.fromCodePoint(code);
    const upper = text.toUpperCase();
    return [text.toLowerCase(), upper, upper.toLowerCase()].some((other) => other !== text && test(only(other)));
  };

/** The code point of a text of one; none for `ß` in upper case, which is two. */
const only = (text: string): number => {
  const code = text.codePointAt(0)!;
  return String.fromCodePoint(code) === text ? code : -1;
};

const digit = range(48, 57);

export const isWord: CharTest = anyOf([digit, range(65, 90), range(95), range(97, 122)]);

/** Tab, line feed, form feed, carriage return and space, as in RE2. */
const space = anyOf([range(9, 10), range(12, 13), range(32)]);

const shorthand: Readonly<Record<string, CharTest>> = { d: digit, w: isWord, s: space };

/** The class a letter after a backslash stands for; a capital negates it. */
export function shorthandOf(letter: string): CharTest | undefined {
  const test = shorthand[letter.toLowerCase()];
  return test && (letter === letter.toLowerCase() ? test : not(test));
}

/** `\p{…}` for the general categories, tested one character at a time, so natively and without any search. */
export function categoryOf(name: string): CharTest | undefined {
  if (!/^(L[ulmto]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?)$/.test(name)) return undefined;
  const category = new RegExp(`^\\p{${name}}$`, 'u');
  return (code) => category.test(String.fromCodePoint(code));
}
