import {
  choices,
  color,
  consent,
  date,
  dropdown,
  email,
  group,
  heading,
  imageChoice,
  longText,
  lookup,
  multiChoice,
  must,
  name,
  number,
  page,
  section,
  text,
  time,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { picture } from '../pictures.js';
import { cities } from '../tables/cities.js';
import { workshops } from '../tables/workshops.js';
import { de } from './de.js';
import { ja } from './ja.js';

const choose = page(
  'choose',
  'Choose a workshop',
  [
    section('where', 'Where and what', [
      lookup('city', 'In which city?', {
        error_name: 'a city',
        hint: 'Type the first letters',
        required: true,
        source: { table: 'cities' },
        min_query: 1,
        label_columns: ['name', 'country'],
        public_options: true,
      }),
      lookup('workshop', 'Which workshop?', {
        error_name: 'a workshop',
        required: true,
        visible: when('!empty(answers.city)'),
        source: { table: 'workshops' },
        label_columns: ['title', 'day'],
        filter_deps: ['city'],
        fills: ['seats_left', 'workshop_day'],
        public_options: true,
      }),
      number('seats_left', 'Free places', { read_only: true, visible: when('!empty(answers.workshop)') }),
      date('workshop_day', 'Day of the workshop', { read_only: true, visible: when('!empty(answers.workshop)') }),
      number('guests', 'How many people do you bring?', {
        error_name: 'how many people you bring',
        hint: 'Up to 3; enter 0 if you come alone',
        required: true,
        min: 0,
        max: 3,
        decimals: 0,
        validations: [
          must(
            'fits',
            'answers.seats_left == null || answers.guests + 1 <= answers.seats_left',
            'There are only {{ string(answers.seats_left) }} places left',
          ),
        ],
      }),
      time('arrival', 'When will you arrive?', {
        error_name: 'when you will arrive',
        hint: 'Doors open at 9:30',
        min: '09:30',
        max: '11:00',
        step_minutes: 15,
        default: '09:45',
      }),
    ]),
  ],
  { description_md: 'Places are given in the order people sign up.' },
);

const who = page('who', 'Who comes', [
  section('you', 'You', [
    name('participant', 'Your name', {
      error_name: 'your name',
      required: true,
      autocomplete: 'name',
      parts: {
        first: { show: true, required: true, label: 'First name' },
        last: { show: true, required: true, label: 'Last name' },
      },
    }),
    email('email', 'Email address', {
      error_name: 'your email address',
      hint: 'We send the ticket there',
      required: true,
      confirm: true,
      autocomplete: 'email',
    }),
  ]),
  section(
    'others',
    'Your guests',
    [
      group(
        'guest_list',
        'Guests',
        {
          item_name: 'Guest',
          count_from: when('coalesce(answers.guests, 0)'),
          layout: 'cards',
          item_label: 'Guest {{ position }}',
        },
        [
          text('guest_name', 'Name of the guest', {
            error_name: 'the name of the guest',
            required: true,
            max_length: 120,
            unique_in_group: true,
          }),
          dropdown('guest_age', 'Age', {
            error_name: 'the age of the guest',
            required: true,
            options: choices({ child: 'Under 12', teen: '12 to 17', adult: '18 or older' }),
          }),
        ],
      ),
    ],
    { visible: when('answers.guests > 0') },
  ),
  section('needs', 'What you need', [
    heading('lunch', 'Lunch is included', { level: 3 }),
    multiChoice('diet', 'What should we know about food?', {
      hint: 'Select all that apply',
      options: choices({
        vegetarian: 'Vegetarian',
        vegan: 'Vegan',
        halal: 'Halal',
        gluten: 'No gluten',
        nuts: 'No nuts',
        all: { label: 'I eat everything', exclusive: true },
      }),
      other: { enabled: true, label: 'Something else', max_length: 120 },
    }),
    yesNo('needs_help', 'Do you need help on the day?', {
      error_name: 'yes if you need help',
      hint: 'For example with stairs, hearing or reading',
      required: true,
    }),
    longText('help', 'What helps you?', {
      error_name: 'what helps you',
      required: true,
      visible: when('answers.needs_help'),
      max_length: 600,
      rows: 4,
    }),
    dropdown('heard', 'How did you hear about us?', {
      options: choices({
        friend: 'From a friend',
        poster: 'A poster',
        radio: 'The radio',
        search: 'A search',
        before: 'I have been before',
      }),
      other: { enabled: true, label: 'Something else', max_length: 60 },
    }),
    imageChoice('badge', 'Which badge do you want?', {
      hint: 'We print it for you',
      options: choices({
        bee: { label: 'Bee', image: { url: picture('e0a100'), alt: 'A bee on yellow' } },
        saw: { label: 'Saw', image: { url: picture('7a8b99'), alt: 'A saw on grey' } },
        leaf: { label: 'Leaf', image: { url: picture('4f8a4b'), alt: 'A leaf on green' } },
      }),
    }),
    color('apron', 'Colour of your apron', { palette: ['#1f4e79', '#b3261e', '#4f8a4b'] }),
    consent('rules', 'House rules', {
      error_name: 'accept the house rules',
      statement_md: 'I wear closed shoes, and I listen to the people who run the workshop.',
      checkbox_label: 'I accept the house rules',
      document_url: 'https://example.org/house-rules',
      required: true,
    }),
    consent('photos', 'Photos', {
      statement_md: 'You may take photos in which I can be seen.',
      checkbox_label: 'That is fine with me',
    }),
  ]),
]);

/** Options from tables, the second of which depends on the first, and only so many places. */
export const eventSignup = defineForm({
  slug: 'event-signup',
  public_id: 'pf_6WnJr4CtFy8HgQxB',
  reference_prefix: 'TKT',
  last_reference: 163,
  title: 'Sign up for a workshop',
  description_md: 'One day, one skill, lunch included. It takes about **4 minutes**.',
  brand: 'Open Hands workshops',
  primary: '#b3261e',
  translations: { de, ja },
  features: ['lookup'],
  availability: { state: 'open', remaining: 37, closes_at: '2027-03-01T22:59:59.000Z' },
  settings: {
    submit_label: 'Sign up',
    progress: { style: 'bar', basis: 'required_fields' },
    availability: {
      closes_at: '2027-03-01T22:59:59.000Z',
      timezone: 'Europe/Berlin',
      max_entries: 200,
      max_per_respondent: 1,
    },
    languages: { auto_detect: true, allow_switch: true },
  },
  tables: [cities, workshops],
  lookups: {
    city: { table: 'cities' },
    workshop: { table: 'workshops', where: { city_id: 'city' }, fills: { seats_left: 'seats', workshop_day: 'day' } },
  },
  pages: [choose, who],
  confirmations: [
    {
      key: 'default',
      title: 'You are in, {{ answers.participant.first }}',
      body_md:
        '**{{ answers.workshop.label }}** in {{ answers.city.label }}. Your ticket number is {{ entry.reference }}.',
      show_summary: true,
      allow_another: true,
    },
  ],
});
