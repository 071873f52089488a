import type { FieldNode, Json } from '../../library.js';

export const valueTypes = ['string', 'number', 'boolean', 'date', 'time', 'datetime', 'object', 'file'] as const;
export type ReferenceType = (typeof valueTypes)[number];

/** Something that can be referred to. */
export interface Referable {
  readonly token: string;
  readonly label: string;
  readonly path_label: string;
  readonly value_type: ReferenceType;
  readonly list: boolean;
  readonly source: { readonly object: string; readonly id: string };
  readonly example: Json;
  readonly available: boolean;
}

/** A reference, with what most of them have left out. */
export const reference = (
  path: string,
  labels: readonly string[],
  more: Pick<Referable, 'source'> & Partial<Referable>,
): Referable => ({
  token: `{{ ${path} }}`,
  label: labels.at(-1) ?? path,
  path_label: labels.join(' → '),
  value_type: 'string',
  list: false,
  example: null,
  available: true,
  ...more,
});

const byField: Readonly<Record<string, ReferenceType>> = {
  number: 'number',
  currency: 'object',
  rating: 'number',
  nps: 'number',
  slider: 'number',
  yes_no: 'boolean',
  consent: 'object',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  date_range: 'object',
  matrix_single: 'object',
  matrix_multi: 'object',
  file_upload: 'file',
  signature: 'file',
  address: 'object',
  name: 'object',
  location: 'object',
  lookup: 'object',
};

/** Types of fields whose answer is a list. */
const listed: ReadonlySet<string> = new Set(['multi_choice', 'ranking', 'file_upload']);

/** What the answer of a field is. */
export function typeOfField({ field }: FieldNode): Pick<Referable, 'value_type' | 'list'> {
  if (field.type === 'calculated') {
    const { result_type } = field;
    return { value_type: result_type === 'other' ? 'string' : result_type, list: false };
  }
  return { value_type: byField[field.type] ?? 'string', list: listed.has(field.type) };
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const datetime = /^\d{4}-\d{2}-\d{2}T/;

/** What a value is. */
export function typeOfValue(value: Json): ReferenceType | 'null' | 'list' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value as 'number' | 'boolean' | 'object';
  if (date.test(value)) return 'date';
  return datetime.test(value) ? 'datetime' : 'string';
}
