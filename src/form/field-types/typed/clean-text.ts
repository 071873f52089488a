/** Characters without width that copied text brings along. Joiners are kept: many scripts and emoji need them. */
const invisible = /[\u200B\u2060\uFEFF]/g;
const formatting = /(?![\u200C\u200D])\p{Cf}/gu;
const fixedSpaces = /[\u00A0\u2007\u202F]/g;
const isDigit = /\p{Nd}/u;

/** Half of a character, left by something that cut a text in two. No encoding can carry it. */
const halves = /\p{Cs}/gu;

/** Text as typed, without the spaces and invisible characters that copying adds. */
export const plainText = (typed: string): string =>
  typed.replace(invisible, '').replace(halves, '\uFFFD').replace(fixedSpaces, ' ').trim();

/** Text that machines read, without marks of direction and with ASCII for its full-width twins. */
export const plainLine = (typed: string): string =>
  plainText(typed.replace(formatting, '')).replace(/[！-～]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  );

/** The digit a character stands for: every script has its ten in a row, so the place in the row tells. */
function digitOf(char: string): string {
  const code = char.codePointAt(0)!;
  let first = code;
  while (isDigit.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** Digits of any script as ASCII digits. */
export const asciiDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, digitOf);

/** A number, a date or a code: nothing in it but what counts. */
export const plainCode = (typed: string): string => asciiDigits(plainLine(typed));

/** Something that may be one character together with what stands beside it: marks, joiners, emoji, flags, jamo. */
const joining = /[\p{M}\p{Cf}\r\u0D4E\u0E33\u0EB3\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FB\u{10000}-\u{10FFFF}]/u;
let segmenter: Intl.Segmenter | undefined;

/** How many characters a text has for the person who reads it. */
export function characters(text: string): number {
  if (!joining.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
