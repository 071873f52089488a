import * as z from 'zod/mini';
import { addressParts, nameParts } from './answer-parts.js';
import { answerPatterns, isDay, isMoment } from './answer-patterns.js';
import type { FieldType } from './field.js';
import { each, Place, PlaceMode, SignMethod } from './fields/composite.js';
import { Json } from './json.js';
import { array, bool, matching, num, object, optional, record, type Schema, str, strings, union } from './members.js';

const day = str.check(z.refine(isDay));

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
    amount: matching(answerPatterns.amount),
    currency: matching(answerPatterns.currency),
  }),
  percent: num,
  date: day,
  time: matching(answerPatterns.time),
  datetime: str.check(z.refine(isMoment)),
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
  color: matching(answerPatterns.color),
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
