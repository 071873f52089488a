import {
  calculated,
  choices,
  currency,
  date,
  dropdown,
  email,
  group,
  number,
  page,
  section,
  text,
  when,
  yesNo,
} from '../build.js';

/** Days on which somebody works: the third group inside each other. */
const days = group(
  'work_days',
  'Working days',
  {
    item_name: 'Day',
    min: 1,
    max: 7,
    initial: 1,
    layout: 'table',
    table_columns: ['weekday', 'day_hours'],
    item_label: '{{ label("weekday") }}',
    add_label: 'Add a day',
    remove_label: 'Remove this day',
  },
  [
    dropdown('weekday', 'Day', {
      error_name: 'the day',
      required: true,
      unique_in_group: true,
      options: choices({
        mon: 'Monday',
        tue: 'Tuesday',
        wed: 'Wednesday',
        thu: 'Thursday',
        fri: 'Friday',
        sat: 'Saturday',
        sun: 'Sunday',
      }),
      messages: { unique: 'Choose each day only once' },
    }),
    number('day_hours', 'Hours', {
      error_name: 'the hours of that day',
      required: true,
      min: 0.5,
      max: 16,
      step: 0.5,
      unit: 'h',
    }),
  ],
);

const jobs = group(
  'jobs',
  'Jobs',
  {
    item_name: 'Job',
    error_name: 'a job',
    visible: when('item.works'),
    min: 1,
    max: 3,
    initial: 1,
    layout: 'inline',
    item_label: "{{ coalesce(item.employer, 'Job ' + string(position)) }}",
    add_label: 'Add another job',
    remove_label: 'Remove this job',
  },
  [
    text('employer', 'Employer', { error_name: 'the employer', required: true, max_length: 120 }),
    currency('pay', 'Pay per month before tax, in euros', {
      error_name: 'the pay',
      required: true,
      currency: 'EUR',
      min: 0,
    }),
    days,
    calculated('week_hours', 'Hours per week', 'sum(item.work_days.map(d, d.day_hours))', { format: 'number:1' }),
  ],
);

export const people = page(
  'people',
  'People',
  [
    section('who', 'Who lives with you', [
      group(
        'people_list',
        'People',
        {
          item_name: 'Person',
          error_name: 'at least one person',
          min: 1,
          max: 12,
          initial: 1,
          layout: 'cards',
          item_label: "{{ coalesce(item.person_name, 'Person ' + string(position)) }}",
          add_label: 'Add a person',
          remove_label: 'Remove this person',
          confirm_remove: true,
          allow_reorder: true,
          allow_duplicate: true,
          ui: { item_flow: 'page' },
        },
        [
          text('person_name', 'Full name', { error_name: 'the full name', required: true, max_length: 120 }),
          date('born', 'Date of birth', {
            error_name: 'the date of birth',
            hint: 'For example, 27 3 2007',
            required: true,
            min: '1900-01-01',
            max: when('today()'),
          }),
          dropdown('relation', 'How are you related?', {
            error_name: 'how you are related',
            required: true,
            options: choices({
              self: { label: 'This is me', visible: when('index == 0') },
              partner: 'Partner',
              child: 'Child',
              parent: 'Parent',
              flatmate: 'Flatmate',
            }),
            other: { enabled: true, label: 'Something else', max_length: 60 },
          }),
          email('person_email', 'Email address', {
            error_name: 'the email address',
            hint: 'Everyone needs their own, to log in later',
            visible: when('age(item.born) >= 16'),
            unique_in_group: true,
            messages: { unique: 'Somebody else in the household has this email address' },
          }),
          yesNo('at_school', 'Goes to school or nursery?', {
            error_name: 'yes if they go to school or nursery',
            required: true,
            visible: when('age(item.born) < 18'),
          }),
          yesNo('works', 'Has a paid job?', {
            error_name: 'yes if they have a paid job',
            required: true,
            visible: when('age(item.born) >= 15'),
          }),
          jobs,
          calculated('person_pay', 'Pay of this person', 'sum(item.jobs.map(j, j.pay.amount))', {
            format: 'currency:EUR',
            visible: when('item.works'),
          }),
        ],
      ),
    ]),
  ],
  { description_md: 'Start with yourself, then add everyone who lives with you.' },
);
