import type { Answer, Field, FieldOf } from '../contract/index.js';
import { resultText } from '../fields/calculated/result-text.js';
import { precisionOf } from '../fields/date/date-writing.js';
import type { FieldView } from '../form/index.js';
import { colorInWords } from '../messages/color-words.js';
import { dateLocale } from '../messages/date-locale.js';
import type { ReviewWords } from '../messages/index.js';
import { writtenName } from '../messages/name-order.js';
import { addressLines } from './address-lines.js';
import { zoneOfForm } from './form-zone.js';
import { plainLines } from './plain-lines.js';
import type { Told } from './told.js';

/** What writing an answer down needs to know. */
interface Writer {
  readonly view: Pick<FieldView, 'field' | 'options' | 'path'>;
  readonly scope: Told;
  readonly words: ReviewWords;
  readonly locale: string;
}

type Write = (answer: never, writer: Writer) => readonly string[];

/** Dates are asked for in one calendar, and shown in it wherever people live. */
const calendar = 'gregory';

const dates =
  (options: Intl.DateTimeFormatOptions) =>
  (answer: string, { locale }: Writer) => [
    new Intl.DateTimeFormat(dateLocale(locale), { timeZone: 'UTC', calendar, ...options }).format(new Date(answer)),
  ];
const day = dates({ dateStyle: 'long' });
/** A date as exact as it was asked for: of a month the first day is nobody's answer. */
const byPrecision = {
  day,
  month: dates({ month: 'long', year: 'numeric' }),
  year: dates({ year: 'numeric' }),
};

const number = (
  answer: number,
  { locale, view: { field } }: Writer,
  style: Intl.NumberFormatOptions = {},
): readonly string[] => {
  // What cannot be read as a number is shown as it was typed.
  if (typeof answer !== 'number') return plainLines(answer);
  const unit = field.type === 'number' || field.type === 'slider' ? field.ui.suffix : undefined;
  const text = new Intl.NumberFormat(locale, style).format(answer);
  return [typeof unit === 'string' ? `${text} ${unit}` : text];
};

/** Percent signs have their own places. Figures are as exact as they were typed, not as computers divide. */
const percentText = (answer: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(answer / 100);

const choice = (answer: Answer, { view: { options, field } }: Writer): string => {
  if (answer && typeof answer === 'object' && 'other' in answer) return String(answer.other);
  const offered = options ?? ('options' in field ? field.options : []);
  return offered.find(({ value }) => value === answer)?.label ?? String(answer);
};

const choices = (answer: Answer, writer: Writer): string[] =>
  (Array.isArray(answer) ? answer : [answer]).map((one) => choice(one as Answer, writer));

type Labelled = readonly { readonly value: string; readonly label: string }[];
const labelOf = (list: unknown, value: string): string =>
  (list as Labelled | undefined)?.find((item) => item.value === value)?.label ?? value;

const matrix = (
  answer: Readonly<Record<string, string | readonly string[]>>,
  { view: { field } }: Writer,
): string[] => {
  const { rows, columns } = field as unknown as { rows: Labelled; columns: Labelled };
  return Object.entries(answer).map(
    ([row, chosen]) =>
      `${labelOf(rows, row)}: ${[chosen]
        .flat()
        .map((one) => labelOf(columns, one))
        .join(', ')}`,
  );
};

const files = (answer: readonly { file_id: string }[], { scope, view }: Writer): string[] => {
  const known = scope.session.view.uploads?.get(view.path) ?? [];
  return answer.map(({ file_id }) => {
    const file = known.find(({ fileId }) => fileId === file_id);
    return file ? `${file.name} (${sizeOf(file.size)})` : file_id;
  });
};

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The clock a moment was asked for by: the form's, where it says so, or that of this device. */
const zoneOf = ({ view: { field }, scope }: Writer): string | undefined =>
  field.type === 'datetime' && field.timezone_mode === 'form'
    ? (zoneOfForm(scope.session.view.form) ?? undefined)
    : undefined;

/** How answers are written, by type of field; those that are plain text need no entry. */
const writers: Partial<Record<Field['type'], Write>> = {
  number: (answer: number, writer: Writer) => number(answer, writer),
  percent: (answer: number, { locale }: Writer) =>
    typeof answer === 'number' ? [percentText(answer, locale)] : plainLines(answer),
  currency: ({ amount, currency }: { amount: string; currency: string }, writer: Writer) =>
    number(Number(amount), writer, { style: 'currency', currency }),
  date: (answer: string, writer: Writer) =>
    byPrecision[precisionOf(writer.view.field as FieldOf<'date'>)](answer, writer),
  datetime: (answer: string, writer: Writer) => [
    new Intl.DateTimeFormat(dateLocale(writer.locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      calendar,
      timeZone: zoneOf(writer),
    }).format(new Date(answer)),
  ],
  date_range: ({ start, end }: { start: string; end: string }, writer: Writer) => [
    `${day(start, writer)[0]} – ${day(end, writer)[0]}`,
  ],
  single_choice: choices,
  dropdown: choices,
  multi_choice: choices,
  image_choice: choices,
  ranking: (answer: readonly string[], writer: Writer) =>
    answer.map((value, at) => `${at + 1}. ${choice(value, writer)}`),
  yes_no: (answer: boolean, { scope, view: { field } }: Writer) => {
    const { yes, no } = scope.messages.fields;
    const own = field as unknown as { yes_label?: string | null; no_label?: string | null };
    return [answer ? (own.yes_label ?? yes) : (own.no_label ?? no)];
  },
  consent: ({ accepted }: { accepted: boolean }, { words }: Writer) => (accepted ? [words.agreed] : []),
  rating: (answer: number, { scope, view: { field }, locale }: Writer) => {
    const { max } = field as unknown as { max?: number };
    const text = answer.toLocaleString(locale);
    return [max ? scope.messages.fields.outOf(text, max.toLocaleString(locale)) : text];
  },
  nps: (answer: number, { scope, locale }: Writer) => [
    scope.messages.fields.outOf(answer.toLocaleString(locale), (10).toLocaleString(locale)),
  ],
  slider: (answer: number | { from: number; to: number }, writer: Writer) =>
    typeof answer === 'number'
      ? number(answer, writer)
      : [`${number(answer.from, writer)[0]} – ${number(answer.to, writer)[0]}`],
  matrix_single: matrix,
  matrix_multi: matrix,
  file_upload: files,
  signature: ({ signed_name }: { signed_name?: string }, { words }: Writer) => [signed_name || words.signature],
  name: (answer: Readonly<Record<string, string>>, { locale }: Writer) => [writtenName(answer, locale)],
  location: ({ lat, lng, label }: { lat: number; lng: number; label?: string }) => [
    label || `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
  ],
  lookup: (answer: Answer) =>
    [answer].flat().map((row) => {
      const { label, row_id } = row as { label?: string; row_id: string };
      return label ?? row_id;
    }),
  address: (answer: Readonly<Record<string, string>>, { locale }: Writer) => addressLines(answer, locale),
  color: (answer: string, { scope }: Writer) => [colorInWords(answer, scope.messages)],
  calculated: (answer: Answer, { locale, scope, view: { field } }: Writer) => {
    const { format } = field as FieldOf<'calculated'>;
    return [resultText(answer, format, locale, scope.messages.fields)];
  },
  long_text: (answer: string) => answer.split('\n'),
};

/** An answer as a person reads it, line by line; no lines means that there is no answer. */
export function answerLines(
  view: Pick<FieldView, 'field' | 'options' | 'path' | 'answer'> & { readonly computed?: Answer },
  scope: Told,
  words: ReviewWords,
): readonly string[] {
  const answer = view.field.type === 'calculated' ? (view.computed ?? null) : view.answer;
  if (answer === null || answer === '') return [];
  const locale = scope.session.view.form?.locale ?? scope.messages.locale;
  const write = writers[view.field.type] as ((answer: Answer, writer: Writer) => readonly string[]) | undefined;
  try {
    return write?.(answer, { view, scope, words, locale }) ?? plainLines(answer);
  } catch {
    // A half-typed date or a code that is no currency: shown as it was typed.
    return plainLines(answer);
  }
}
