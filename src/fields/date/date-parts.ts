import { nothing, type TemplateResult } from 'lit';
import { asOne } from '../../base/as-one.js';
import { html } from '../../base/html.js';
import { typedValue } from '../../base/typed-value.js';
import type { DayParts } from '../../form/field-types/typed/index.js';
import { enDate } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import type { FieldWords } from '../field-element.js';
import { flag } from '../field-parts.js';
import { dateFormat, type Precision } from './date-writing.js';

type DayPart = keyof DayParts;

/** Those of common languages are known: the first formatter of a page takes as long to make as a page of questions. */
const orders = new Map<string, readonly DayPart[]>([
  ['en', ['month', 'day', 'year']],
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['de', ['day', 'month', 'year']],
  ['ar', ['day', 'month', 'year']],
  ['ja', ['year', 'month', 'day']],
]);

/** The order in which a language writes day, month and year. */
export function partOrder(locale: string): readonly DayPart[] {
  const known = orders.get(locale);
  if (known) return known;
  const order = dateFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', calendar: 'gregory' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DayPart => type === 'day' || type === 'month' || type === 'year');
  orders.set(locale, order);
  return order;
}

const example: DayParts = { day: '27', month: '3', year: '2007' };

/** The parts of a date that are asked for; the rest are those of the first day. */
export const askedParts = (locale: string, precision: Precision): readonly DayPart[] =>
  partOrder(locale).filter((part) => part === 'year' || precision === 'day' || part === precision);

/** The parts of a date with what is not asked for filled in, once something has been typed. */
export function withFirstDay(parts: DayParts, precision: Precision): DayParts {
  if (precision === 'day') return parts;
  const day = { ...parts, day: '1', ...(precision === 'year' && { month: '1' }) };
  return parts.year.trim() || (precision === 'month' && parts.month.trim()) ? day : { day: '', month: '', year: '' };
}

/** A date nobody can take for another order, in the order it is asked for. */
export const exampleDate = (locale: string, precision: Precision = 'day'): string =>
  askedParts(locale, precision)
    .map((part) => example[part])
    .join(' ');

/** Which parts stand in the way of a date; all of them where none does by itself. */
export function faultyParts({ day, month, year }: DayParts): readonly DayPart[] {
  const faulty = [
    ...(!day || !(Number(day) > 0 && Number(day) < 32) ? (['day'] as const) : []),
    ...(!month || (/^\d+$/.test(month) && !(Number(month) > 0 && Number(month) < 13)) ? (['month'] as const) : []),
    ...(!/^\d{4}$/.test(year) ? (['year'] as const) : []),
  ];
  return faulty.length > 0 ? faulty : ['day', 'month', 'year'];
}

/** What three inputs for a date are made from. */
export interface DateInputs {
  readonly id: string;
  readonly parts: DayParts;
  readonly locale: string;
  readonly words: FieldWords;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly faulty: readonly DayPart[];
  readonly described: string | typeof nothing;
  /** Whether the date is the respondent's birthday, which browsers know. */
  readonly birthday?: boolean;
  readonly precision?: Precision;
  change(part: DayPart, typed: string): void;
}

/** Day, month and year, in the order of the language; the first has the field's own id. */
export function dateInputs(inputs: DateInputs): TemplateResult {
  const { id, locale, parts, change, precision = 'day' } = inputs;
  const words = specialWords(inputs.words, 'date', enDate);
  return html`<div part="parts">${asOne(
    askedParts(locale, precision).map((part, index) => {
      const own = index === 0 ? id : `${id}-${part}`;
      return html`<div part="part"><label part="part-label" for=${own} .textContent=${words[part]}></label><input
          part="input"
          id=${own}
          dir="auto"
          size=${part === 'year' ? 4 : part === 'month' ? 3 : 2}
          inputmode=${part === 'month' ? nothing : 'numeric'}
          enterkeyhint="next"
          spellcheck="false"
          autocomplete=${inputs.birthday ? `bday-${part}` : 'off'}
          ?disabled=${inputs.disabled}
          ?readonly=${inputs.readOnly}
          aria-required=${flag(inputs.required)}
          aria-invalid=${flag(inputs.faulty.includes(part))}
          aria-describedby=${inputs.described}
          .value=${typedValue(parts[part])}
          @input=${(event: InputEvent) => change(part, (event.target as HTMLInputElement).value)}
        /></div>`;
    }),
  )}</div>`;
}
