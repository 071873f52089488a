import {
  address,
  choices,
  date,
  dropdown,
  email,
  image,
  longText,
  must,
  name,
  page,
  phone,
  section,
  singleChoice,
  text,
  when,
  yesNo,
} from '../build.js';

export const home = page(
  'home',
  'The home',
  [
    section('which', 'Which home you want', [
      dropdown('property', 'Which home is it?', {
        error_name: 'the home you apply for',
        required: true,
        searchable: true,
        prefill: { query: 'home' },
        options: choices({
          quay_12: { label: '12 Quay Street, flat 3', description: '2 rooms, 54 m²', attrs: { rent: 1150 } },
          mill_4: { label: '4 Mill Lane', description: 'House, 4 rooms, 96 m²', attrs: { rent: 1780 } },
          tower_7: { label: '7 Tower Court, flat 11', description: '1 room, 31 m²', attrs: { rent: 790 } },
          garden_21: { label: '21 Garden Row', description: '3 rooms, 78 m²', attrs: { rent: 1420 } },
        }),
      }),
      image('plan', '/plans/floor-plan.svg', 'Floor plan of {{ label("property") }}', {
        visible: when('!empty(answers.property)'),
      }),
      date('move_in', 'When do you want to move in?', {
        error_name: 'when you want to move in',
        required: true,
        min: when('add_days(today(), 7)'),
        max: when('add_months(today(), 6)'),
        disabled_weekdays: [7],
      }),
      singleChoice('term', 'How long do you want to stay?', {
        error_name: 'how long you want to stay',
        required: true,
        options: choices({ one: 'One year', two: 'Two years', open: 'Without an end date' }),
      }),
      yesNo('viewed', 'Have you seen the home?', { error_name: 'yes if you have seen the home', required: true }),
      date('viewed_on', 'When did you see it?', {
        error_name: 'when you saw it',
        required: true,
        visible: when('answers.viewed'),
        max: when('today()'),
        min: when('add_years(today(), -1)'),
      }),
    ]),
  ],
  { description_md: 'All homes are free of smoke and have a lift or are on the ground floor.' },
);

export const you = page('you', 'About you', [
  section(
    'identity',
    'Who you are',
    [
      name('applicant', 'Your name', {
        error_name: 'your name',
        hint: 'As it stands in your passport',
        required: true,
        autocomplete: 'name',
        parts: {
          first: { show: true, required: true, label: 'First names' },
          last: { show: true, required: true, label: 'Last name' },
        },
      }),
      date('born', 'Date of birth', {
        error_name: 'your date of birth',
        hint: 'For example, 27 3 1987',
        required: true,
        min: '1900-01-01',
        max: when('today()'),
        autocomplete: 'bday',
        validations: [must('adult', 'age(answers.born) >= 18', 'You must be 18 or older to sign a lease')],
      }),
      email('email', 'Email address', { error_name: 'your email address', required: true, autocomplete: 'email' }),
      phone('phone', 'Phone number', {
        error_name: 'your phone number',
        required: true,
        default_country: 'GB',
        autocomplete: 'tel',
      }),
      singleChoice('id_kind', 'Which document can you show us?', {
        error_name: 'the document you can show',
        required: true,
        options: choices({ passport: 'Passport', card: 'Identity card', permit: 'Residence permit' }),
      }),
      text('id_number', 'Number of your {{ lower(coalesce(label("id_kind"), "document")) }}', {
        error_name: 'the number of the document',
        required: true,
        sensitive: true,
        pattern: '[A-Z0-9]{6,12}',
        transform: ['trim', 'upper'],
        visible: when('!empty(answers.id_kind)'),
        messages: { pattern: 'The number must have 6 to 12 letters and numbers' },
      }),
    ],
    { columns: 2 },
  ),
]);

export const history = page('history', 'Where you live now', [
  section('now', 'Your home now', [
    address('current_address', 'Your address, {{ answers.applicant.first }}', {
      error_name: 'your address',
      required: true,
      default_country: 'GB',
      parts: {
        line1: { show: true, required: true, label: 'Street and number' },
        line2: { show: true, label: 'Flat or floor' },
        city: { show: true, required: true, label: 'Town or city' },
        postal_code: { show: true, required: true, label: 'Postcode' },
        country: { show: true, required: true, label: 'Country' },
      },
    }),
    date('living_since', 'Since when do you live there?', {
      error_name: 'since when you live there',
      required: true,
      max: when('today()'),
      ui: { precision: 'month' },
    }),
    yesNo('renting', 'Do you rent it?', { error_name: 'yes if you rent it', required: true }),
    text('landlord', 'Name of your landlord', {
      error_name: 'the name of your landlord',
      required: true,
      visible: when('answers.renting'),
      max_length: 120,
    }),
    phone('landlord_phone', 'Phone number of your landlord', {
      error_name: 'the phone number of your landlord',
      hint: 'We call only after the viewing',
      visible: when('answers.renting'),
      default_country: 'GB',
    }),
    longText('leaving_because', 'Why do you want to move?', {
      hint: 'In a few words',
      max_length: 600,
      rows: 4,
      counter: true,
    }),
    address('previous_address', 'Your address before that', {
      error_name: 'your address before that',
      hint: 'We ask because you have lived there for less than two years',
      required: true,
      visible: when('years_between(answers.living_since, today()) < 2'),
      parts: {
        line1: { show: true, required: true, label: 'Street and number' },
        city: { show: true, required: true, label: 'Town or city' },
        postal_code: { show: true, label: 'Postcode' },
        country: { show: true, label: 'Country' },
      },
    }),
  ]),
]);
