import type { Field } from '../../contract/index.js';
import { literals } from './literals.js';

/** Types whose answer is the same in every form, and too long to be written out each time. */
const composite: ReadonlySet<string> = new Set(
  'date_range consent file_upload signature address name location'.split(' '),
);

const texts = new Set(['text', 'long_text', 'email', 'url', 'phone', 'color', 'date', 'time', 'datetime']);
const numbers = new Set(['number', 'percent', 'rating', 'nps']);

/** What is asked of the writer of a file: the name of the options of a field, where it has some. */
export type OptionsName = (key: string) => string;

/** The type of a field's answer, as TypeScript; undefined for fields without one. */
export function answerType(field: Field, optionsOf: OptionsName): string | undefined {
  if (composite.has(field.type)) return `AnswerOf<'${field.type}'>`;
  switch (field.type) {
    case 'currency': {
      const currencies = field.currencies.length > 0 ? field.currencies : field.currency ? [field.currency] : [];
      return `{ readonly amount: string; readonly currency: ${literals(currencies)} }`;
    }
    case 'slider':
      return field.range ? '{ readonly from: number; readonly to: number }' : 'number';
    case 'single_choice':
    case 'dropdown':
      return choice(field, optionsOf);
    case 'multi_choice':
      return several(choice(field, optionsOf));
    case 'image_choice':
      return field.multiple ? several(choice(field, optionsOf)) : choice(field, optionsOf);
    case 'ranking':
      return several(optionsOf(field.key));
    case 'matrix_single':
    case 'matrix_multi': {
      const columns = literals(field.columns.map(({ value }) => value));
      const cell = field.type === 'matrix_multi' ? several(columns) : columns;
      return `{ readonly [row in ${literals(field.rows.map(({ value }) => value))}]?: ${cell} }`;
    }
    case 'lookup':
      return field.multiple ? several('LookupRow') : 'LookupRow';
    default:
      return plain(field.type);
  }
}

function plain(type: string): string | undefined {
  if (texts.has(type)) return 'string';
  if (numbers.has(type)) return 'number';
  return type === 'yes_no' ? 'boolean' : undefined;
}

/** The options of a field as a type, for fields with options. */
export const optionsType = (field: Field): string | undefined =>
  'options' in field ? literals(field.options.map(({ value }) => value)) : undefined;

const several = (type: string): string => `readonly ${/^[\w'[\]"]+$/u.test(type) ? type : `(${type})`}[]`;

/** One of the options, or words of the respondent's own where the form allows them. */
const choice = ({ key, other }: Extract<Field, { other: unknown }>, optionsOf: OptionsName): string =>
  other?.enabled ? `${optionsOf(key)} | { readonly other: string }` : optionsOf(key);
