import type { Field } from '../contract/index.js';
import { learnIssues } from './en-issue.js';
import { type About, type Grammar, isPicked, issueTeller, partLabel, rowsLeftOut } from './issue-teller.js';
import type { DatePart } from './type-fault.js';
import { writingIn } from './writing.js';

const { number, bound, or, and, megabytes, counted } = writingIn('en');

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

const subjectOf = (_field: Field | undefined, name: string): string =>
  name.startsWith('an answer to') ? name.replace('an', 'The') : upperFirst(name);

const many = (count: unknown, unit: string): string => counted(count, { one: `# ${unit}`, other: `# ${unit}s` });

function missing({ type, name, field }: About): string {
  if (type === 'yes_no')
    return field?.ui.error_name
      ? `Select ${name.startsWith('yes ') ? '' : 'yes if '}${name}`
      : `Select yes or no for “${field?.label}”`;
  if (type === 'signature') return 'Sign by typing your name or drawing';
  if (type === 'ranking') return `Put ${name} in order`;
  return `${isPicked(type) ? 'Select' : 'Enter'} ${name}`;
}

/** The control knows how numbers look where the respondent is; without it the country has to be told. */
const wrongPhone = (example: string | null): string =>
  `Enter a phone number${example ? `, like ${example}` : ' with its country code, like +44 20 7946 0018'}`;

const dateNames: Readonly<Record<DatePart, string>> = { day: 'a day', month: 'a month', year: 'a year' };
const dateOf = (of: 'itself' | 'start' | 'end', { subject }: About): string =>
  of === 'itself' ? subject : of === 'start' ? 'Start date' : 'End date';

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

/** Never what the person did wrong. */
const english: Grammar = {
  nameOf,
  subjectOf,
  check: (name) => `Check ${name}`,
  codes: {
    required: missing,
    not_accepted: ({ field }) =>
      `Select the box to confirm you ${field?.ui.error_name ? String(field.ui.error_name) : 'agree'}`,
    part_required: (about) => {
      if (about.part === 'other') return `Enter your own answer for ${about.name}`;
      const label = partLabel(about);
      return `Enter ${label ? lowerFirst(label) : (partNames[about.part ?? ''] ?? about.name)}`;
    },
    min: ({ subject, type, params }) =>
      type === 'date_range'
        ? `${subject} must be ${many(params.min, 'day')} or more`
        : `${subject} must be ${bound(params.min, params)} or ${type === 'time' ? 'later' : 'more'}`,
    max: ({ subject, type, params }) =>
      type === 'date_range'
        ? `${subject} must be ${many(params.max, 'day')} or less`
        : `${subject} must be ${bound(params.max, params)} or ${type === 'time' ? 'earlier' : 'less'}`,
    step: ({ subject, name, params, field }) => {
      if (!params.step && !params.step_minutes) return `Check ${name}`;
      if (params.step_minutes) return `${subject} must be at a full ${many(params.step_minutes, 'minute')}`;
      const { min } = (field ?? {}) as { min?: unknown };
      return `${subject} must go up in steps of ${number(params.step)}${min ? ` from ${number(min)}` : ''}`;
    },
    decimals: ({ subject, params }) =>
      params.decimals === 0
        ? `${subject} must be a whole number`
        : `${subject} must have ${number(params.decimals)} decimal places or less`,
    min_length: ({ subject, params }) => `${subject} must be ${number(params.min)} characters or more`,
    max_length: ({ subject, params }) => `${subject} must be ${number(params.max)} characters or less`,
    pattern: ({ subject, params }) =>
      params.example
        ? `${subject} must look like ${String(params.example)}`
        : `${subject} must be in the format asked for`,
    email: ({ subject, params }) => {
      if (params.allowed_domains) return `${subject} must end in @${or(params.allowed_domains)}`;
      if (params.blocked_domains) return `${subject} must not end in @${String(params.domain)}`;
      return 'Enter a whole email address, like name@example.com';
    },
    url: () => 'Enter a web address, like example.com',
    phone: ({ params }) =>
      Array.isArray(params.countries) ? `Enter a phone number from ${or(params.countries)}` : wrongPhone(null),
    min_date: ({ subject, params }) => `${subject} must be ${bound(params.min)} or later`,
    max_date: ({ subject, params }) => `${subject} must be ${bound(params.max)} or earlier`,
    date_order: () => 'The end date must be the same as or after the start date',
    option_unknown: ({ name }) => `Select ${name} from the list`,
    option_unavailable: ({ type, subject, name }) =>
      type === 'date' ? `${subject} must be a day that is available` : `Select ${name} from what is still available`,
    min_selected: ({ params }) => `Select at least ${number(params.min)}`,
    max_selected: ({ params }) =>
      params.exclusive ? 'Select either that choice alone, or others' : `Select no more than ${number(params.max)}`,
    row_required: (about) => {
      const rows = rowsLeftOut(
        about,
        (label) => `“${label}”`,
        (count) => `${count} more`,
      );
      return `Select an answer for ${and(rows) || 'each row'}`;
    },
    file_type: ({ params }) => `The file must be ${or(params.accept) || 'of another type'}`,
    file_size: ({ params }) => `The file must be smaller than ${megabytes(params.max)}`,
    file_count: ({ params }) =>
      params.max ? `You can add up to ${many(params.max, 'file')}` : `Add at least ${many(params.min ?? 1, 'file')}`,
    file_pending: () => 'Wait until the file is uploaded',
    file_infected: () => 'The file has a virus. Choose another one',
    min_instances: ({ params, name, field }) =>
      field?.ui.error_name && !(Number(params.min) > 1)
        ? `Add ${name}`
        : `Add at least ${number(params.min)} to “${field?.label}”`,
    max_instances: ({ params, field }) => `You can add up to ${number(params.max)} to “${field?.label}”`,
    unique: ({ subject }) => `${subject} must be different from the others`,
    lookup_unknown: ({ name }) => `Select ${name} from the list`,
  },
  types: {
    dateParts: ({ of, missing: parts }, about) =>
      `${dateOf(of, about)} must include ${parts.map((part) => dateNames[part]).join(' and ')}`,
    shortYear: () => 'Year must include 4 numbers',
    noSuchDate: ({ of }, about) => `${dateOf(of, about)} must be a real date`,
    noStart: (_, { subject }) => `${subject} must include a start date`,
    noEnd: (_, { subject }) => `${subject} must include an end date`,
    noDate: (_, { subject }) => `${subject} must include a date`,
    noTime: (_, { subject }) => `${subject} must include a time`,
    noSuchTime: (_, { subject }) => `${subject} must include a real time, like 9:30am`,
    time: () => 'Enter a time, like 9:30am or 14:30',
    bothEnds: (_, { subject }) => `${subject} must have both ends`,
    twoReadings: (_, { subject }) =>
      `${subject} can be read in two ways. Leave out the separator of thousands, like 1250`,
    number: (_, { subject }) => `${subject} must be a number, like 30`,
    percent: (_, { subject }) => `${subject} must be a number, like 12.5`,
    money: (_, { subject }) => `${subject} must be an amount of money, like 123.45`,
    color: (_, { subject }) => `${subject} must be a colour code, like #1d5fbf`,
    position: (_, { subject }) => `${subject} must have a latitude and a longitude, like 52.52 and 13.405`,
    notListed: (_, { name }) => `Select ${name} from the list`,
    emailsDiffer: () => 'The two email addresses must be the same',
    emailOnce: () => 'Enter the email address again',
    phone: ({ example }) => wrongPhone(example),
    unanswered: (_, about) => missing(about),
  },
};

learnIssues(issueTeller(english));
