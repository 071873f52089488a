import * as z from 'zod/mini';
import type { FieldType } from './field.js';
import { addressParts, each, nameParts, Place, PlaceMode, SignMethod } from './fields/composite.js';
import { Json } from './json.js';
import { array, bool, matching, num, object, optional, record, type Schema, str, strings, union } from './members.js';

const isDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && String(new Date(value).toJSON()).startsWith(value);
const day = str.check(z.refine(isDate));
const clock = '([01]\\d|2[0-3]):[0-5]\\d';
const time = matching(new RegExp(`^${clock}(:[0-5]\\d)?$`));
const moment = new RegExp(`^.{10}T${clock}(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]${clock})$`);
const datetime = str.check(z.refine((value) => moment.test(value) && isDate(value.slice(0, 10))));

/** An option by its value, or the respondent's own words. */
const choice = union([str, object({ other: str })]);
/** A row of a table; the service adds what the row said when it was chosen. */
const row = object({ row_id: str, label: optional(str), columns: optional(record(str, Json)) });

/**
 * The JSON of an answer by the type of its field, as a client may send it and as the service stores it, with
 * what the service adds; null for types that have no answer. Whether an answer is allowed is judged elsewhere.
 */
export const answerShapes = {
  text: str,
  long_text: str,
  email: str,
  url: str,
  phone: str,
  number: num,
  currency: object({
    amount: matching(/^-?\d{1,15}(\.\d{1,6})?$/),
    currency: matching(/^[A-Z]{3}$/),
  }),
  percent: num,
  date: day,
  time,
  datetime,
  date_range: object({ start: day, end: day }),
  single_choice: choice,
  dropdown: choice,
  multi_choice: array(choice),
  image_choice: union([choice, array(choice)]),
  yes_no: bool,
  consent: object({ accepted: bool, accepted_at: optional(str), statement_hash: optional(str) }),
  rating: num,
  nps: num,
  slider: union([num, object({ from: num, to: num })]),
  matrix_single: record(str, str),
  matrix_multi: record(str, strings),
  ranking: strings,
  file_upload: array(object({ file_id: str })),
  signature: object({ file_id: str, method: SignMethod, signed_name: optional(str), signed_at: optional(str) }),
  address: object(each(addressParts, optional(str))),
  name: object(each(nameParts, optional(str))),
  location: object({ ...Place.shape, accuracy_m: optional(num), label: optional(str), source: optional(PlaceMode) }),
  color: matching(/^#[\da-f]{6}([\da-f]{2})?$/i),
  lookup: union([row, array(row)]),
  calculated: null,
  /** Written once, with `hidden` of the call that creates the entry. */
  hidden: str,
  heading: null,
  paragraph: null,
  image: null,
  video: null,
  divider: null,
  button: null,
  /** Its instances are in `groups`, and their answers stand under them. */
  group: null,
  unknown: null,
} as const satisfies { readonly [T in FieldType]: Schema | null };

/** The answer of a field of a type; never for types that have none. */
export type AnswerOf<T extends FieldType> = (typeof answerShapes)[T] extends infer S extends Schema
  ? z.output<S>
  : never;
