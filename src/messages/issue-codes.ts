import type { DetailCode, FieldType } from '../contract/index.js';
import type { About } from './issue-about.js';

type Say = (about: About) => string;

/** Types whose answers are picked, not typed. */
const picked: ReadonlySet<string> = new Set<FieldType>([
  'single_choice',
  'dropdown',
  'multi_choice',
  'image_choice',
  'rating',
  'nps',
  'matrix_single',
  'matrix_multi',
  'lookup',
  'file_upload',
  'location',
]);

/** What a sentence cannot do without, or there is no such sentence. */
function needed<T>(value: T): T {
  if (value === undefined) throw new Error('It was left out.');
  return value;
}

function counted(value: unknown): number {
  const count = Number(value);
  if (!Number.isFinite(count)) throw new Error('It is no number.');
  return count;
}

/** Nothing was answered. */
export const missing: Say = ({ words: { required }, type, name, label, own, saysYes }) => {
  if (type === 'yes_no')
    return saysYes ? required.select(name, label) : own ? required.yesNoOwn(own, label) : required.yesNo(label);
  if (type === 'signature') return required.sign;
  if (type === 'ranking') return required.rank(name, label);
  return picked.has(type ?? '') ? required.select(name, label) : required.enter(name, label);
};

export const check: Say = ({ words, name, label }) => words.check(name, label);
export const fromList: Say = ({ words, name, label }) => words.fromList(name, label);

/** Least or most: a number of days for a period, else what the answer is measured by. */
const limit = (which: 'min' | 'max'): Say => {
  return ({ words, write, subject, label, type, params }) => {
    const value = params[which];
    if (type === 'date_range') return words[which].days(subject, counted(value), label);
    return words[which][type === 'time' ? 'time' : 'value'](subject, write.bound(needed(value), params), label);
  };
};

const part: Say = ({ words, name, label, part: missed = '', field }) => {
  if (missed === 'other') return words.part.other(name, label);
  const parts = (field as { parts?: Record<string, { label?: string | null } | null> } | undefined)?.parts;
  const own = parts?.[missed]?.label;
  if (own) return words.part.own(own);
  const known = Object.hasOwn(words.part, missed) ? words.part[missed as keyof typeof words.part] : undefined;
  return typeof known === 'string' ? known : words.required.enter(name, label);
};

const step: Say = (about) => {
  const { words, write, subject, label, params, field } = about;
  const { step: by, step_minutes: minutes } = params;
  if (minutes) return words.step.minutes(subject, counted(minutes), label);
  if (!by) return check(about);
  const { min } = (field ?? {}) as { min?: unknown };
  return min
    ? words.step.from(subject, write.number(by), write.number(min), label)
    : words.step.value(subject, write.number(by), label);
};

const email: Say = ({ words, write, subject, label, params }) => {
  if (params.allowed_domains) return words.email.allowed(subject, write.or(params.allowed_domains), label);
  if (params.blocked_domains) return words.email.blocked(subject, String(params.domain), label);
  return words.email.whole;
};

/** The rows of a matrix that were left out, by their labels; three are as many as anybody keeps in mind. */
const rows: Say = ({ words, write, field, part: row, params }) => {
  const given = (field as { rows?: unknown } | undefined)?.rows;
  // A long text has a number of rows.
  const known: readonly { value: string; label: string }[] = Array.isArray(given) ? given : [];
  const left = Array.isArray(params.rows) ? params.rows.map(String) : row ? [row] : [];
  if (left.length === 0) return words.rows.each;
  const named = left.slice(0, 3).map((one) => words.rows.row(known.find(({ value }) => value === one)?.label ?? one));
  return words.rows.these(write.and(left.length > 3 ? [...named, words.rows.more(left.length - 3)] : named));
};

const files: Say = ({ words, params }) =>
  params.max ? words.file.most(counted(params.max)) : words.file.least(counted(params.min ?? 1));

const fewInstances: Say = ({ words, own, name, label, params }) =>
  own && !(Number(params.min) > 1)
    ? words.minInstances.own(name, label)
    : words.minInstances.least(label, counted(params.min));

/** What to say by the code of an issue; never what the person did wrong. */
export const codes: { readonly [C in Exclude<DetailCode, 'type'>]?: Say } = {
  required: missing,
  not_accepted: ({ words, own }) => (own ? words.accept.own(own) : words.accept.plain),
  part_required: part,
  min: limit('min'),
  max: limit('max'),
  step,
  decimals: ({ words, subject, label, params }) =>
    params.decimals === 0
      ? words.decimals.none(subject, label)
      : words.decimals.most(subject, counted(params.decimals), label),
  min_length: ({ words, subject, label, params }) => words.minLength(subject, counted(params.min), label),
  max_length: ({ words, subject, label, params }) => words.maxLength(subject, counted(params.max), label),
  pattern: ({ words, subject, label, params }) =>
    params.example ? words.pattern.like(subject, String(params.example), label) : words.pattern.format(subject, label),
  email,
  url: ({ words }) => words.url,
  phone: ({ words, write, params, name }) =>
    Array.isArray(params.countries) ? words.phone.countries(name, write.or(params.countries)) : words.phone.whole(name),
  min_date: ({ words, write, subject, label, params }) =>
    words.minDate(subject, write.bound(needed(params.min)), label),
  max_date: ({ words, write, subject, label, params }) =>
    words.maxDate(subject, write.bound(needed(params.max)), label),
  date_order: ({ words }) => words.dateOrder,
  option_unknown: fromList,
  option_unavailable: ({ words, type, subject, name, label }) =>
    type === 'date' ? words.unavailable.day(subject, label) : words.unavailable.option(name, label),
  min_selected: ({ words, params }) => words.minSelected(counted(params.min)),
  max_selected: ({ words, params }) => (params.exclusive ? words.exclusive : words.maxSelected(counted(params.max))),
  row_required: rows,
  file_type: ({ words, write, params }) =>
    Array.isArray(params.accept) ? words.file.type(write.or(params.accept)) : words.file.typeOther,
  file_size: ({ words, write, params }) => words.file.size(write.megabytes(needed(params.max))),
  file_count: files,
  file_pending: ({ words }) => words.file.pending,
  file_infected: ({ words }) => words.file.infected,
  min_instances: fewInstances,
  max_instances: ({ words, label, params }) => words.maxInstances(label, counted(params.max)),
  unique: ({ words, subject, label }) => words.unique(subject, label),
  lookup_unknown: fromList,
};
