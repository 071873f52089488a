import type { Field } from '../../../contract/index.js';
import { plainLine } from './clean-text.js';
import { longest, parseNumber } from './parse-number.js';

/** A number without what is printed beside it: many write the unit once more. */
function withoutUnit(text: string, field: Field): string {
  if (text.length > longest) return text;
  let bare = plainLine(text).toLowerCase();
  for (const beside of [(field as { unit?: unknown }).unit, field.ui.suffix, field.ui.prefix]) {
    const unit = typeof beside === 'string' ? plainLine(beside).toLowerCase() : '';
    // A unit of digits alone could not be told from the number.
    if (!/\D/u.test(unit)) continue;
    if (bare.endsWith(unit)) bare = bare.slice(0, -unit.length);
    else if (bare.startsWith(unit)) bare = bare.slice(unit.length);
  }
  return bare;
}

/** Makes a number of a text, as people type it; a text that is none, or may be two, comes back as it is. */
export function readNumber(field: Field, text: string, locale: string): number | string {
  const read = parseNumber(withoutUnit(text, field), locale);
  return typeof read === 'number' ? read : text;
}
