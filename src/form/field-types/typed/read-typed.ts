import type { Answer, Field } from '../../../contract/index.js';
import { plainLine } from '../clean-text.js';
import { parseDate, parseMoment, parseTime } from './parse-date.js';
import { parseMoney } from './parse-money.js';
import { longest, parseNumber } from './parse-number.js';

function parseColor(text: string): string {
  const hex = plainLine(text).toLowerCase().replace(/^#/, '');
  return `#${hex.length < 5 ? hex.replace(/./g, '$&$&') : hex}`;
}

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

/**
 * Makes an answer of a text, as people type it or as the address of a page carries it. A text that cannot be read
 * comes back as it is, and is refused by the rules of the field where they want something else.
 */
export function readTyped(field: Field, text: string, locale: string): Answer {
  switch (field.type) {
    case 'number':
    case 'percent':
    case 'rating':
    case 'nps':
    case 'slider': {
      const read = parseNumber(withoutUnit(text, field), locale);
      return typeof read === 'number' ? read : text;
    }
    case 'currency':
      return parseMoney(text, field, locale) ?? text;
    case 'date':
      return parseDate(text) ?? text;
    case 'time':
      return parseTime(text) ?? text;
    case 'datetime':
      return parseMoment(text) ?? text;
    case 'yes_no':
      return text === 'true' || (text === 'false' ? false : text);
    case 'color':
      return parseColor(text);
    case 'multi_choice':
    case 'ranking':
      return [text];
    case 'image_choice':
      return field.multiple ? [text] : text;
    default:
      return text;
  }
}
