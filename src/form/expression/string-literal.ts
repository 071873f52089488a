import { Refusal } from './fault.js';

const escaped = /\\(?:[xX]([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-3][0-7]{2})|(.))/g;

/** The code point of an escape, -1 for none that CEL knows. */
function codeOf(hex: string | undefined, octal: string | undefined, char: string | undefined): number {
  if (hex) return Number.parseInt(hex, 16);
  if (octal) return Number.parseInt(octal, 8);
  if (!char || '\\?"\'`'.includes(char)) return char?.charCodeAt(0) ?? -1;
  // Bell, backspace, tab, line feed, vertical tab, form feed and return follow each other from 7 on.
  const control = 'abtnvfr'.indexOf(char);
  return control < 0 ? -1 : 7 + control;
}

/** The text a quoted literal stands for, with CEL's escapes. */
export const readText = (raw: string, start: number): string =>
  raw
    .slice(1, -1)
    .replace(escaped, (_, x?: string, u?: string, long?: string, octal?: string, char?: string, at = 0) => {
      const code = codeOf(x ?? u ?? long, octal, char);
      if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        throw new Refusal('syntax', 'Unknown escape in the text', start + 1 + at);
      }
      return String.fromCodePoint(code);
    });
