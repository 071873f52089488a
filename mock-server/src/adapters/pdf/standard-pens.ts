import type { Pen } from './pen.js';

/** What the fonts that every reader of PDF has can show besides Latin-1. */
const western = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((char) => char.codePointAt(0)));

const draws = (code: number): boolean =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || western.has(code);

/** The fonts that every reader of PDF has: they need not be embedded. */
export const standardPens = {
  plain: { font: 'Helvetica', ascent: 0.718, draws },
  bold: { font: 'Helvetica-Bold', ascent: 0.718, draws },
} as const satisfies Record<string, Pen>;
