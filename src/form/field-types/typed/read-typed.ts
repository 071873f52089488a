import type { Answer, Field } from '../../../contract/index.js';
import { plainLine } from './clean-text.js';
import { parseDate, parseMoment, parseTime } from './parse-date.js';
import { parseMoney } from './parse-money.js';
import { readNumber } from './read-number.js';

function parseColor(text: string): string {
  const hex = plainLine(text).toLowerCase().replace(/^#/, '');
  return `#${hex.length < 5 ? hex.replace(/./g, '$&$&') : hex}`;
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
    case 'slider':
      return readNumber(field, text, locale);
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
