import { addressParts, nameParts } from '../answer-parts.js';
import { answerPatterns, isDay, isMoment } from '../answer-patterns.js';
import { type AnswerFits, choice, either, type Fits, number, object, text } from './answer-fits.js';
import { isPlain } from './nested.js';

const flag: Fits = (value) => typeof value === 'boolean';
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
const maybe = (fits: Fits): Fits => either((value) => value === undefined, fits);
const partsOf = (names: readonly string[]): Fits =>
  object(Object.fromEntries(names.map((name) => [name, maybe(text)])));

const day = textThat(isDay);
const row = object({ row_id: text, label: maybe(text), columns: maybe(mapOf(() => true)) });
const { time, amount, currency, color } = answerPatterns;

/** Answers of all other types that have some, as `answerShapes` gives them, read without zod. */
export const specialFits = {
  url: text,
  phone: text,
  currency: object({ amount: matching(amount), currency: matching(currency) }),
  percent: number,
  date: day,
  time: matching(time),
  datetime: textThat(isMoment),
  date_range: object({ start: day, end: day }),
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
} satisfies AnswerFits;
