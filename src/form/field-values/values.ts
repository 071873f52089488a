import type { Answer, Field, FieldOf, FieldType } from '../../contract/index.js';
import { fromJson, parseDate, parseDateTime, parseTime, type Value, type ValueType } from '../expression/index.js';
import { bool, entriesOf, isObject, listOf, mapOf, number, parsed, type Reading, text } from './reading.js';

/** What expressions can know of a file. */
type FileOf = (file_id: string) => { name: string; size: number; content_type: string } | undefined;

interface FieldValues<T extends FieldType> {
  type(field: FieldOf<T>): ValueType;
  read(answer: Answer, field: FieldOf<T>, fileOf?: FileOf): Value;
}

type Values = { readonly [T in FieldType]: FieldValues<T> };

/** Fields that are all read in one way. */
const always = ({ type, read }: Reading) => ({ type: () => type, read: (answer: Answer) => read(answer) });

/** Fields that are read in one of two ways. */
const either = <F>(isFirst: (field: F) => boolean, first: Reading, second: Reading) => ({
  type: (field: F) => (isFirst(field) ? first : second).type,
  read: (answer: Answer, field: F) => (isFirst(field) ? first : second).read(answer),
});

/** The text of an "other" choice, also among others; null when there is none. */
export function otherTextOf(answer: Answer): string | null {
  if (Array.isArray(answer)) return answer.map(otherTextOf).find((words) => words !== null) ?? null;
  const words = entriesOf(answer).find(([name]) => name === 'other')?.[1];
  return typeof words === 'string' ? words : null;
}

const json: Reading = { type: 'any', read: (value) => fromJson(value) };
const date = parsed('date', parseDate);
const choice: Reading = {
  type: 'string',
  read: (answer) => (otherTextOf(isObject(answer) ? answer : null) === null ? text.read(answer) : 'other'),
};
const choices = listOf(choice);
const texts = listOf(text);
const row = mapOf({
  label: text,
  columns: { type: { map: 'any' }, read: (value) => (isObject(value) ? fromJson(value) : null) },
});
const signed = mapOf({ signed_name: text });
const file = mapOf({ name: text, size: number, content_type: text });

const matrix = (cell: Reading) => ({
  type: ({ rows }: FieldOf<'matrix_single' | 'matrix_multi'>): ValueType => ({
    map: new Map(rows.map(({ value }) => [value, cell.type])),
  }),
  read: (answer: Answer): Value =>
    isObject(answer) ? new Map(entriesOf(answer).map(([name, value]) => [name, cell.read(value)])) : null,
});

const results = { number, string: text, boolean: bool, date, other: json };
const nothing = always({ type: 'null', read: () => null });

const values: Values = {
  text: always(text),
  long_text: always(text),
  email: always(text),
  url: always(text),
  phone: always(text),
  number: always(number),
  currency: always(
    mapOf({
      amount: parsed('number', (amount) => (amount && Number.isFinite(+amount) ? +amount : null)),
      currency: text,
    }),
  ),
  percent: always(number),
  date: always(date),
  time: always(parsed('time', parseTime)),
  datetime: always(parsed('datetime', (moment) => parseDateTime(moment))),
  date_range: always(mapOf({ start: date, end: date })),
  single_choice: always(choice),
  dropdown: always(choice),
  multi_choice: always(choices),
  image_choice: either(({ multiple }) => multiple, choices, choice),
  yes_no: always(bool),
  consent: always({
    type: 'bool',
    read: (answer) =>
      isObject(answer) ? entriesOf(answer).some(([name, given]) => name === 'accepted' && given === true) : null,
  }),
  rating: always(number),
  nps: always(number),
  slider: either(({ range }) => range, mapOf({ from: number, to: number }), number),
  matrix_single: matrix(text),
  matrix_multi: matrix(texts),
  ranking: always(texts),
  file_upload: {
    type: () => ({ list: file.type }),
    read: (answer, _field, fileOf) =>
      Array.isArray(answer)
        ? answer.map((one) => {
            const id = entriesOf(one).find(([name]) => name === 'file_id')?.[1];
            return file.read({ ...(typeof id === 'string' && fileOf?.(id)) });
          })
        : null,
  },
  signature: {
    type: () => ({ ...(signed.type as object), bool: true }) as ValueType,
    read: (answer) =>
      isObject(answer) ? (Object.assign(signed.read(answer) as object, { bool: true }) as Value) : null,
  },
  address: always(mapOf({ line1: text, line2: text, city: text, region: text, postal_code: text, country: text })),
  name: always(mapOf({ prefix: text, first: text, middle: text, last: text, suffix: text })),
  location: always(mapOf({ lat: number, lng: number, accuracy_m: number, label: text, source: text })),
  color: always(text),
  lookup: either(({ multiple }) => multiple, listOf(row), row),
  calculated: {
    type: ({ result_type }) => results[result_type].type,
    read: (answer, { result_type }) => results[result_type].read(answer),
  },
  hidden: always(text),
  heading: nothing,
  paragraph: nothing,
  image: nothing,
  video: nothing,
  divider: nothing,
  button: nothing,
  /** Its instances are not an answer: who knows them makes the list. */
  group: {
    type: ({ fields }) => ({ list: { map: new Map(fields.map((field) => [field.key, valueTypeOf(field)])) } }),
    read: () => null,
  },
  /** Nothing is known of it, so nothing that is said about it can be wrong. */
  unknown: always({ type: 'any', read: () => null }),
};

/** What expressions may expect of the answers of a field. */
export const valueTypeOf = <T extends FieldType>(field: FieldOf<T>): ValueType =>
  (values[field.type as T] as FieldValues<T>).type(field);

/** The answer of a field as expressions read it; null where there is none, or where it has another shape. */
export const readValue = (field: Field, answer: Answer, fileOf?: FileOf): Value =>
  (values[field.type] as FieldValues<FieldType>).read(answer, field, fileOf);
