import { type Answer, acceptsAnswer, type Field } from '../../library.js';
import { readBoolean, readDate, readJson, readList, readMoment, readNumber } from './read-cell.js';
import type { ImportOptions } from './records.js';

type Format = Pick<ImportOptions, 'date_format' | 'decimal'>;

/** What a cell says as the answer of a field; none if it cannot be one. Whether it is a good one is for the form to say. */
export function answerOfCell(field: Field, text: string, format: Format): Answer | undefined {
  const json = readJson(text);
  if (json !== undefined && acceptsAnswer(field, json as Answer)) return json as Answer;
  const answer = read(field, text, format);
  return answer !== undefined && acceptsAnswer(field, answer) ? answer : undefined;
}

function read(field: Field, text: string, format: Format): Answer | undefined {
  switch (field.type) {
    case 'number':
    case 'percent':
    case 'rating':
    case 'nps':
    case 'slider':
      return readNumber(text.replace(/\s*%$/, ''), format);
    case 'currency':
      return money(field, text, format);
    case 'date':
      return readDate(text, format);
    case 'datetime':
      return readMoment(text, format);
    case 'time':
      return text.trim().padStart(5, '0');
    case 'yes_no':
      return readBoolean(text, [field.yes_label, field.no_label]);
    case 'consent': {
      const accepted = readBoolean(text);
      return accepted === undefined ? undefined : { accepted };
    }
    case 'single_choice':
    case 'dropdown':
      return choice(field, text.trim());
    case 'image_choice':
      return field.multiple ? readList(text).map((one) => choice(field, one)) : choice(field, text.trim());
    case 'multi_choice':
    case 'ranking':
      return readList(text).map((one) => choice(field, one));
    case 'name':
      return fullName(text);
    case 'lookup':
      return field.multiple ? readList(text).map((row_id) => ({ row_id })) : { row_id: text.trim() };
    default:
      return text;
  }
}

type Choosing = Extract<Field, { readonly options: readonly unknown[] }>;

/** An option by its value or its label; where others may be named, the words themselves. */
function choice(field: Choosing, text: string): Answer {
  const { options } = field;
  const found =
    options.find(({ value }) => value === text) ??
    options.find(({ label }) => label.trim().toLowerCase() === text.toLowerCase());
  if (found) return found.value;
  return 'other' in field && field.other?.enabled ? { other: text } : text;
}

function money(field: Extract<Field, { type: 'currency' }>, text: string, format: Format): Answer | undefined {
  const code = /\b[A-Z]{3}\b/.exec(text)?.[0];
  const amount = readNumber(text.replace(/[A-Z]{3}|\p{Sc}/gu, ''), format);
  const currency = code ?? field.currency ?? field.currencies[0];
  return amount === undefined || !currency ? undefined : { amount: String(amount), currency };
}

/** A name in one cell: the last word is the family name. */
function fullName(text: string): Answer {
  const words = text.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first: words.join(' '), ...(last !== undefined && { last }) };
}

/** A part of an answer that has parts: an amount and a currency, a city, a family name. */
export function partOfCell(field: Field, part: string, text: string, format: Format): Answer | undefined {
  const isNumber =
    (field.type === 'slider' && ['from', 'to'].includes(part)) ||
    (field.type === 'location' && ['lat', 'lng', 'accuracy_m'].includes(part));
  if (isNumber) return readNumber(text, format);
  if (field.type === 'date_range') return readDate(text, format);
  if (field.type !== 'currency' || part !== 'amount') return text.trim();
  const amount = readNumber(text, format);
  return amount === undefined ? undefined : String(amount);
}
