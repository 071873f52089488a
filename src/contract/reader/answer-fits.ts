import { addressParts, answerPatterns, isDay, isMoment, nameParts } from '../answer-parts.js';
import type { FieldType } from '../field.js';
import { isObject, isPlain } from './nested.js';

type Fits = (value: unknown) => boolean;

const text: Fits = (value) => typeof value === 'string';
const flag: Fits = (value) => typeof value === 'boolean';
const number: Fits = (value) => Number.isFinite(value);
const textThat =
  (holds: (value: string) => boolean): Fits =>
  (value) =>
    typeof value === 'string' && holds(value);
const matching = (pattern: RegExp): Fits => textThat((value) => pattern.test(value));
const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every((item) => fits(item));
const mapOf =
  (fits: Fits): Fits =>
  (value) =>
    isPlain(value) && Object.values(value).every((member) => fits(member));
const either =
  (...ways: readonly Fits[]): Fits =>
  (value) =>
    ways.some((fits) => fits(value));
const maybe = (fits: Fits): Fits => either((value) => value === undefined, fits);
const object =
  (members: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, fits]) => fits(value[name]));
const partsOf = (names: readonly string[]): Fits =>
  object(Object.fromEntries(names.map((name) => [name, maybe(text)])));

const day = textThat(isDay);
const choice = either(text, object({ other: text }));
const row = object({ row_id: text, label: maybe(text), columns: maybe(mapOf(() => true)) });
const { time, amount, currency, color } = answerPatterns;

/** Answers as `answerShapes` gives them, read without zod; what is not here has none. */
const shapes: Readonly<Partial<Record<FieldType, Fits>>> = {
  text,
  long_text: text,
  email: text,
  url: text,
  phone: text,
  number,
  currency: object({ amount: matching(amount), currency: matching(currency) }),
  percent: number,
  date: day,
  time: matching(time),
  datetime: textThat(isMoment),
  date_range: object({ start: day, end: day }),
  single_choice: choice,
  dropdown: choice,
  multi_choice: listOf(choice),
  image_choice: either(choice, listOf(choice)),
  yes_no: flag,
  consent: object({ accepted: flag, accepted_at: maybe(text), statement_hash: maybe(text) }),
  rating: number,
  nps: number,
  slider: either(number, object({ from: number, to: number })),
  matrix_single: mapOf(text),
  matrix_multi: mapOf(listOf(text)),
  ranking: listOf(text),
  file_upload: listOf(object({ file_id: text })),
  signature: object({ file_id: text, method: text, signed_name: maybe(text), signed_at: maybe(text) }),
  address: partsOf(addressParts),
  name: partsOf(nameParts),
  location: object({ lat: number, lng: number, accuracy_m: maybe(number), label: maybe(text), source: maybe(text) }),
  color: matching(color),
  lookup: either(row, listOf(row)),
  hidden: text,
};

/** Whether a value has the shape the contract gives to the answers of a type; none has that of a type without any. */
export const answerFits = (type: FieldType, value: unknown): boolean =>
  Object.hasOwn(shapes, type) && shapes[type]?.(value) === true;
