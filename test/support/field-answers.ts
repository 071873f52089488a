import type { Answer, Field, Option, Path } from '../../src/contract/index.js';

/** What is known where an answer is needed. */
export interface Around {
  readonly now: number;
  /** The options offered now. */
  readonly options: readonly Option[] | null;
  readonly path: Path;
  /** Uploads a file, and says under which id. */
  attach(name: string, content_type: string, size: number): string;
}

const dayMs = 86_400_000;
const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Days to try, far and near, past and to come; on none of them is a Sunday twice in a row. */
const daysAway = [-30, 30, -12_000, -4_000, 8, 45, -1, 0, 100, -400, -9_000, 1, 20, -7_000];

const days = (now: number): string[] => daysAway.map((away) => isoDay(now + away * dayMs));

const sentence = 'We repaired the old boiler in spring, and it has worked well since then.';

/** Texts for the patterns of the forms that tests fill in. */
const codes = ['20417', 'AB1234', '1012345678', 'SA0380000000608010167519', 'ab'];

/** A text that a pattern matches. */
function textFor(pattern: string): string {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const found = codes.find((code) => whole.test(code));
  if (found === undefined) throw new Error(`No text is known for the pattern ${pattern}.`);
  return found;
}

const within = (text: string, min: number | null, max: number): string => {
  const long = min !== null && text.length < min ? text.repeat(Math.ceil(min / text.length)) : text;
  return [...long].slice(0, max).join('').trim();
};

/** Numbers on the steps between two bounds. */
function numbers(min: number | null, max: number | null, step: number | null): number[] {
  const low = min ?? 0;
  const high = max ?? low + 1000;
  const by = step ?? 1;
  const at = [1, 0, 3, 20, 7, 2, 50, 1990, 2010, 2500].map((many) => low + many * by);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return [...at, low, high].map(round).filter((value) => value >= low && value <= high);
}

const offered = (options: readonly Option[]): string[] =>
  options.filter(({ disabled, exclusive }) => !disabled && !exclusive).map(({ value }) => value);

const rotate = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

/** Several of a list, as many as are asked for, beginning at each in turn. */
const sets = (values: readonly string[], min: number | null, max: number | null): string[][] => {
  const many = Math.max(1, Math.min(min ?? 2, values.length), Math.min(2, max ?? 2, values.length));
  return values.map((_, at) => rotate(values, at).slice(0, Math.min(many, max ?? many)));
};

const bounded = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A row for a look-up; tests have no table at hand, so it says itself what it is. */
const row = (at: number): Answer => ({
  row_id: `row_${String(at + 1).padStart(26, '0')}`,
  label: `Row ${at + 1}`,
  columns: { name: `Row ${at + 1}`, seats: 9 },
});

const numberOf = (path: Path): number => [...path].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 1000;

/** Answers to a field that may be right, in the order they are tried; none for fields that take no answer. */
export function candidates(field: Field, { now, options, path, attach }: Around): readonly Answer[] {
  const choices = offered(options ?? ('options' in field ? field.options : []));
  const unique = numberOf(path);
  switch (field.type) {
    case 'text':
      if (field.pattern) return [textFor(field.pattern)];
      return [`Sample ${unique}`, within(sentence, field.min_length, field.max_length)].map((words) =>
        within(words, field.min_length, field.max_length),
      );
    case 'long_text':
      return [within(sentence, field.min_length, field.max_length)];
    case 'email':
      return [`ada.${unique}@example.org`, `grace.${unique}@example.com`];
    case 'url':
      return [`${field.schemes[0] ?? 'https'}://example.org/ada`];
    case 'phone':
      return ['+442079460000', '+4930123456', '+966112345678'];
    case 'number':
      return numbers(field.min, field.max, field.step ?? (field.decimals === 0 ? 1 : null));
    case 'percent':
      return numbers(field.min, field.max, 1);
    case 'currency': {
      const unit = field.currencies[0] ?? field.currency ?? 'EUR';
      return numbers(field.min, field.max, 1).map((value) => ({ amount: String(Math.ceil(value)), currency: unit }));
    }
    case 'date':
      return days(now);
    case 'time':
      return [bounded(field.min) ?? '09:30', '10:00', bounded(field.max) ?? '17:00'];
    case 'datetime':
      return [...days(now)].map((day) => `${day}T10:00:00Z`);
    case 'date_range':
      return days(now).map((start) => ({
        start,
        end: isoDay(Date.parse(start) + ((field.min_days ?? 3) - 1) * dayMs),
      }));
    case 'single_choice':
    case 'dropdown':
      return field.other?.enabled ? [...choices, { other: 'Something of my own' }] : choices;
    case 'multi_choice':
      return sets(choices, field.min_selected, field.max_selected);
    case 'image_choice':
      return field.multiple ? sets(choices, field.min_selected, field.max_selected) : choices;
    case 'ranking':
      return sets(choices, Math.max(field.min_ranked ?? 1, 1), field.max_ranked);
    case 'yes_no':
      return [true, false];
    case 'consent':
      return [{ accepted: true }];
    case 'rating':
      return numbers(1, field.max, 1);
    case 'nps':
      return [9, 3, 7, 0, 10];
    case 'slider': {
      const all = numbers(field.min, field.max, field.step);
      return field.range ? all.map((from) => ({ from, to: field.max })) : all;
    }
    case 'matrix_single':
    case 'matrix_multi':
      return matrices(field);
    case 'file_upload': {
      const accept = field.accept[0] ?? 'application/pdf';
      const type = accept.startsWith('.') ? 'application/pdf' : accept.replace('*', 'png');
      const name = `file${accept.startsWith('.') ? accept : '.pdf'}`;
      const many = Math.max(1, field.min_files ?? 1);
      return [
        Array.from({ length: many }, () => ({
          file_id: attach(name, type, Math.min(2000, field.max_size_bytes ?? 2000)),
        })),
      ];
    }
    case 'signature':
      return [
        {
          file_id: attach('signature.png', 'image/png', 900),
          method: field.methods[0] ?? 'type',
          signed_name: 'Ada Lovelace',
        },
      ];
    case 'address':
      return [
        {
          line1: '12 Orchard Lane',
          city: 'Bristol',
          postal_code: 'BS1 4ND',
          country: field.countries[0] ?? field.default_country ?? 'GB',
        },
      ];
    case 'name':
      return [{ first: 'Ada', last: 'Lovelace' }];
    case 'location':
      return [{ lat: 52.52, lng: 13.405, accuracy_m: 10, label: 'Berlin', source: field.modes[0] ?? 'map' }];
    case 'color':
      return field.palette.length > 0 ? field.palette : ['#2457d6'];
    case 'lookup':
      return field.multiple
        ? [Array.from({ length: Math.max(1, field.min_selected ?? 1) }, (_, at) => row(at))]
        : [row(unique)];
    default:
      return [];
  }
}

function matrices({ type, rows, columns }: Extract<Field, { type: 'matrix_single' | 'matrix_multi' }>): Answer[] {
  return columns.map(({ value }) =>
    Object.fromEntries(rows.map((one) => [one.value, type === 'matrix_single' ? value : [value]])),
  );
}
