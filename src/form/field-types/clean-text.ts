/** Characters without width that copied text brings along. Joiners are kept: many scripts and emoji need them. */
const invisible = /[\u200B\u2060\uFEFF]/g;
const formatting = /(?![\u200C\u200D])\p{Cf}/gu;
const fixedSpaces = /[\u00A0\u2007\u202F]/g;
const isDigit = /\p{Nd}/u;

/** Text as typed, without the spaces and invisible characters that copying adds. */
export const plainText = (typed: string): string => typed.replace(invisible, '').replace(fixedSpaces, ' ').trim();

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

/** How many code points a text has. */
export const characters = (text: string): number => [...text].length;
