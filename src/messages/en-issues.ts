import type { Answer, DetailCode, Field, FieldType } from '../contract/index.js';
import type { Issue } from '../form/index.js';

type Params = Readonly<Record<string, unknown>>;

/** Everything a sentence about an issue can be made of. */
interface About {
  /** What is asked for, in the middle of a sentence and at its start. */
  readonly name: string;
  readonly Name: string;
  readonly type: FieldType | undefined;
  readonly params: Params;
  readonly part: string | undefined;
  readonly field: Field | undefined;
  readonly answer: Answer | undefined;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Abbreviations, and the person, are written large everywhere. */
const lowerFirst = (text: string): string =>
  /^(\p{Lu}\p{Lu}|I\b)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** What a sentence calls the thing asked for: the form's own name for it, or the label. */
function nameOf(field: Field | undefined): string {
  const named = field?.ui.error_name;
  if (typeof named === 'string' && named) return named;
  const label = field?.label.trim() ?? '';
  if (/[?？؟]$/u.test(label)) return `an answer to “${label}”`;
  return label ? lowerFirst(label) : 'an answer';
}

const chosen: ReadonlySet<string> = new Set<FieldType>([
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

function missing({ type, name, field }: About): string {
  if (type === 'yes_no')
    return field?.ui.error_name
      ? `Select ${name.startsWith('yes ') ? '' : 'yes if '}${name}`
      : `Select yes or no for “${field?.label}”`;
  if (type === 'signature') return 'Sign by typing your name or drawing';
  if (type === 'ranking') return `Put ${name} in order`;
  return `${chosen.has(type ?? '') ? 'Select' : 'Enter'} ${name}`;
}

const number = (value: unknown): string =>
  typeof value === 'number' ? new Intl.NumberFormat('en', { maximumFractionDigits: 20 }).format(value) : String(value);

/** A bound as people write it: with its currency, as a date, as a number. */
function written(value: unknown, { currency }: Params = {}): string {
  if (typeof currency === 'string' && typeof value === 'number') {
    return new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
      value,
    );
  }
  const [date] = /^\d{4}-\d\d-\d\d/u.exec(String(value)) ?? [];
  if (!date) return number(value);
  const moment = String(value).slice(11, 16);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return moment ? `${day}, ${moment}` : day;
}

const many = (count: unknown, unit: string): string => `${number(count)} ${unit}${count === 1 ? '' : 's'}`;
const list = (values: unknown): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(Array.isArray(values) ? values.map(String) : []);

const and = new Intl.ListFormat('en-GB');

/** What is wrong with a date that was typed in parts; they stand in the answer as year, month and day. */
function wrongDate(Name: string, typed: unknown): string {
  const [year, month, day, ...rest] = String(typed ?? '').split('-');
  if (month === undefined || day === undefined || rest.length > 0) return `${Name} must be a real date`;
  const missingParts = [day ? '' : 'a day', month ? '' : 'a month', year ? '' : 'a year'].filter(Boolean);
  if (missingParts.length > 0) return `${Name} must include ${missingParts.join(' and ')}`;
  if (/^\d{1,3}$/u.test(year ?? '')) return 'Year must include 4 numbers';
  return `${Name} must be a real date`;
}

/** The control knows how numbers look where the respondent is; without it the country has to be told. */
const wrongPhone = (example: unknown): string =>
  example
    ? `Enter a phone number, like ${String(example)}`
    : 'Enter a phone number with its country code, like +44 20 7946 0018';

/** What is wrong with a text that could not be read as what was asked for. */
function wrongType({ type, Name, name, field, answer }: About): string {
  const ends = (answer ?? {}) as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'number':
    case 'slider':
      if (typeof answer === 'object') return `${Name} must have both ends`;
      if (/^\s*\d{1,3}[.,]\d{3}\s*$/u.test(String(answer))) {
        return `${Name} can be read in two ways. Leave out the separator of thousands, like 1250`;
      }
      return `${Name} must be a number, like 30`;
    case 'percent':
      return `${Name} must be a number, like 12.5`;
    case 'currency':
      return `${Name} must be an amount of money, like 123.45`;
    case 'date':
      return wrongDate(Name, answer);
    case 'date_range':
      if (!ends.start || !ends.end) return `${Name} must include ${ends.start ? 'an end' : 'a start'} date`;
      return /^\d{4}-\d\d-\d\d$/u.test(String(ends.start))
        ? wrongDate('End date', ends.end)
        : wrongDate('Start date', ends.start);
    case 'time':
      return 'Enter a time, like 9:30am or 14:30';
    case 'datetime': {
      const [day, time] = String(answer).split(/T(?=[^T]*$)/u);
      if (!day) return `${Name} must include a date`;
      if (!/^\d{4}-\d\d-\d\d$/u.test(day)) return wrongDate(Name, day);
      return time ? `${Name} must include a real time, like 9:30am` : `${Name} must include a time`;
    }
    case 'color':
      return `${Name} must be a colour code, like #1d5fbf`;
    case 'dropdown':
    case 'lookup':
      return `Select ${name} from the list`;
    case 'email':
      return ends.again ? 'The two email addresses must be the same' : 'Enter the email address again';
    case 'phone':
      return wrongPhone(ends.example);
    case 'location':
      return `${Name} must have a latitude and a longitude, like 52.52 and 13.405`;
    default:
      return missing({ type, Name, name, field, answer, params: {}, part: undefined });
  }
}

/** One sentence for each code: what to do, or what has to be so. Never what the person did wrong. */
const sentences: { readonly [C in DetailCode]?: (about: About) => string } = {
  required: missing,
  type: wrongType,
  not_accepted: ({ field }) =>
    field?.ui.error_name
      ? `Select the box to confirm you ${String(field.ui.error_name)}`
      : 'Select the box to confirm you agree',
  part_required: ({ part, field, name }) => {
    if (part === 'other') return `Enter your own answer for ${name}`;
    const asked = (field as { parts?: Record<string, { label?: string | null } | null> } | undefined)?.parts?.[
      part ?? ''
    ];
    return `Enter ${asked?.label ? lowerFirst(asked.label) : (partNames[part ?? ''] ?? name)}`;
  },
  min: ({ Name, type, params }) =>
    type === 'date_range'
      ? `${Name} must be ${many(params.min, 'day')} or more`
      : `${Name} must be ${written(params.min, params)} or ${type === 'time' ? 'later' : 'more'}`,
  max: ({ Name, type, params }) =>
    type === 'date_range'
      ? `${Name} must be ${many(params.max, 'day')} or less`
      : `${Name} must be ${written(params.max, params)} or ${type === 'time' ? 'earlier' : 'less'}`,
  step: ({ Name, params, field }) => {
    if (!params.step && !params.step_minutes) return `Check ${lowerFirst(Name)}`;
    if (params.step_minutes) return `${Name} must be at a full ${many(params.step_minutes, 'minute')}`;
    const { min } = (field ?? {}) as { min?: unknown };
    return `${Name} must go up in steps of ${number(params.step)}${min ? ` from ${number(min)}` : ''}`;
  },
  decimals: ({ Name, params }) =>
    params.decimals === 0
      ? `${Name} must be a whole number`
      : `${Name} must have ${number(params.decimals)} decimal places or less`,
  min_length: ({ Name, params }) => `${Name} must be ${number(params.min)} characters or more`,
  max_length: ({ Name, params }) => `${Name} must be ${number(params.max)} characters or less`,
  pattern: ({ Name, params }) =>
    params.example ? `${Name} must look like ${String(params.example)}` : `${Name} must be in the format asked for`,
  email: ({ Name, params }) => {
    if (params.allowed_domains) return `${Name} must end in @${list(params.allowed_domains)}`;
    if (params.blocked_domains) return `${Name} must not end in @${String(params.domain)}`;
    return 'Enter a whole email address, like name@example.com';
  },
  url: () => 'Enter a web address, like example.com',
  phone: ({ params }) =>
    Array.isArray(params.countries) ? `Enter a phone number from ${list(params.countries)}` : wrongPhone(null),
  min_date: ({ Name, params }) => `${Name} must be ${written(params.min)} or later`,
  max_date: ({ Name, params }) => `${Name} must be ${written(params.max)} or earlier`,
  date_order: () => 'The end date must be the same as or after the start date',
  option_unknown: ({ name }) => `Select ${name} from the list`,
  option_unavailable: ({ type, Name, name }) =>
    type === 'date' ? `${Name} must be a day that is available` : `Select ${name} from what is still available`,
  min_selected: ({ params }) => `Select at least ${number(params.min)}`,
  max_selected: ({ params }) =>
    params.exclusive ? 'Select either that choice alone, or others' : `Select no more than ${number(params.max)}`,
  row_required: ({ field, part, params }) => {
    const given = (field as { rows?: unknown } | undefined)?.rows;
    // A long text has a number of rows.
    const rows: readonly { value: string; label: string }[] = Array.isArray(given) ? given : [];
    const named = Array.isArray(params.rows) ? params.rows.map(String) : part ? [part] : [];
    const labels = named.map((row) => `“${rows.find(({ value }) => value === row)?.label ?? row}”`);
    // Three are as many as anybody keeps in mind.
    const told = labels.length > 3 ? [...labels.slice(0, 3), `${labels.length - 3} more`] : labels;
    return `Select an answer for ${and.format(told) || 'each row'}`;
  },
  file_type: ({ params }) => `The file must be ${list(params.accept) || 'of another type'}`,
  file_size: ({ params }) => `The file must be smaller than ${megabytes(params.max)}`,
  file_count: ({ params }) =>
    params.max ? `You can add up to ${many(params.max, 'file')}` : `Add at least ${many(params.min ?? 1, 'file')}`,
  file_pending: () => 'Wait until the file is uploaded',
  file_infected: () => 'The file has a virus. Choose another one',
  min_instances: ({ params, name, field }) =>
    field?.ui.error_name && !(Number(params.min) > 1)
      ? `Add ${name}`
      : `Add at least ${number(params.min ?? 1)} to “${field?.label}”`,
  max_instances: ({ params, field }) =>
    params.max === undefined
      ? `There is no room for more in “${field?.label}”`
      : `You can add up to ${number(params.max)} to “${field?.label}”`,
  unique: ({ Name }) => `${Name} must be different from the others`,
  lookup_unknown: ({ name }) => `Select ${name} from the list`,
};

/** What a sentence cannot do without; a service may leave it out. */
const needed: { readonly [C in DetailCode]?: string } = {
  min: 'min',
  max: 'max',
  decimals: 'decimals',
  min_length: 'min',
  max_length: 'max',
  min_date: 'min',
  max_date: 'max',
  min_selected: 'min',
  max_selected: 'max',
  file_size: 'max',
  min_instances: 'min',
  max_instances: 'max',
};

const partNames: Readonly<Record<string, string>> = {
  prefix: 'a title',
  first: 'a first name',
  middle: 'a middle name',
  last: 'a last name',
  suffix: 'a suffix',
  line1: 'the first line of the address',
  line2: 'the second line of the address',
  city: 'a town or city',
  region: 'a region',
  postal_code: 'a postcode',
  country: 'a country',
};

const megabytes = (bytes: unknown): string =>
  typeof bytes === 'number' ? `${number(Math.round(bytes / 100_000) / 10)} MB` : 'it is';

/** What to do about an issue, in English. */
export function issueText(issue: Issue, field: Field | undefined, answer?: Answer): string {
  const { code, params = {}, part, message } = issue;
  const own = message ?? (field && Object.hasOwn(field.messages, code) ? field.messages[code] : undefined);
  if (own) return own;
  const name = nameOf(field);
  const quoted = name.startsWith('an answer to') ? name.replace('an', 'The') : upperFirst(name);
  const about: About = { name, Name: quoted, type: field?.type, params, part, field, answer };
  const say = Object.hasOwn(sentences, code) ? sentences[code as DetailCode] : undefined;
  const lacks = params[needed[code as DetailCode] ?? ''] === undefined && needed[code as DetailCode] !== undefined;
  return lacks || !say ? `Check ${name}` : say(about);
}
