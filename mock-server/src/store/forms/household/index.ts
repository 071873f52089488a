import {
  calculated,
  choices,
  currency,
  dropdown,
  group,
  must,
  number,
  page,
  paragraph,
  section,
  singleChoice,
  text,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { de } from './de.js';
import { ja } from './ja.js';
import { people } from './people.js';

const home = page('home', 'Your home', [
  section('dwelling', 'The home', [
    singleChoice('dwelling_kind', 'What kind of home is it?', {
      error_name: 'the kind of home',
      required: true,
      options: choices({ flat: 'Flat', house: 'House', room: 'Room in a shared home', mobile: 'Caravan or boat' }),
    }),
    singleChoice('tenure', 'Do you rent or own it?', {
      error_name: 'if you rent or own it',
      required: true,
      options: choices({
        rent: 'We rent it',
        own: 'We own it',
        loan: 'We own it with a loan',
        free: 'We live there for free',
      }),
    }),
    number('room_count', 'How many rooms has it?', {
      error_name: 'the number of rooms',
      hint: 'Without kitchen, bathroom and hall',
      required: true,
      min: 1,
      max: 12,
      decimals: 0,
    }),
  ]),
  section('rooms_section', 'The rooms', [
    group(
      'rooms',
      'Rooms',
      {
        item_name: 'Room',
        count_from: when('answers.room_count'),
        layout: 'table',
        item_label: 'Room {{ position }}',
        table_columns: ['room_use', 'room_area'],
      },
      [
        dropdown('room_use', 'Used as', {
          error_name: 'what the room is used as',
          required: true,
          options: choices({
            living: 'Living room',
            bedroom: 'Bedroom',
            child: "Children's room",
            study: 'Study',
            other: 'Something else',
          }),
        }),
        number('room_area', 'Size', {
          error_name: 'the size of the room',
          required: true,
          min: 4,
          max: 200,
          decimals: 1,
          unit: 'm²',
        }),
      ],
    ),
    calculated('living_area', 'Living area in square metres', 'sum(answers.rooms.map(r, r.room_area))', {
      format: 'number:1',
    }),
  ]),
]);

const money = page('money', 'Money', [
  section('costs', 'What living there costs', [
    currency(
      'housing_cost',
      '{{ answers.tenure == "rent" ? "Rent per month" : "Housing costs per month" }}, in euros',
      {
        error_name: 'what you pay per month',
        required: true,
        visible: when('answers.tenure != "free"'),
        currency: 'EUR',
        min: 0,
        validations: [
          must(
            'burden',
            'vars.income == 0 || vars.burden < 60',
            'This is more than 60 % of what you earn together. Check the amount.',
            'warning',
          ),
        ],
      },
    ),
    currency('heating_cost', 'Heating per month, in euros', {
      error_name: 'what heating costs',
      required: true,
      currency: 'EUR',
      min: 0,
      max: 5000,
    }),
    yesNo('has_benefits', 'Does anyone get benefits?', { error_name: 'yes if anyone gets benefits', required: true }),
    text('benefits', 'Which benefits?', {
      error_name: 'which benefits',
      required: true,
      visible: when('answers.has_benefits'),
      max_length: 300,
    }),
  ]),
  section('sums', 'What we worked out', [
    calculated('adults', 'Adults', 'count(answers.people_list.filter(p, age(p.born) >= 18))'),
    calculated('children', 'Children', 'count(answers.people_list.filter(p, age(p.born) < 18))'),
    calculated('total_pay', 'Pay of all together', 'vars.income', { format: 'currency:EUR' }),
    calculated('pay_per_head', 'Pay per head', 'round(vars.income / max(1, count(answers.people_list)), 2)', {
      format: 'currency:EUR',
    }),
    calculated('crowded', 'More people than rooms', 'count(answers.people_list) > answers.room_count', {
      result_type: 'boolean',
    }),
    paragraph(
      'note',
      'Your household earns **{{ format_currency(vars.income, "EUR") }}** a month and pays **{{ format_number(vars.burden, 0) }} %** of it for housing.',
      {
        visible: when('vars.income > 0'),
      },
    ),
  ]),
]);

/** Groups in groups in groups, and numbers worked out from all of them. */
export const household = defineForm({
  slug: 'household',
  public_id: 'pf_2dGh6JpWqX9sTvBn',
  reference_prefix: 'HHS',
  title: 'Household survey',
  description_md: 'Who lives with you, what work they do and what living costs. It takes about **12 minutes**.',
  brand: 'Office for Housing Statistics',
  primary: '#5b3a8c',
  translations: { de, ja },
  features: ['nested_groups'],
  settings: { submit_label: 'Send survey', progress: { style: 'steps', show_titles: true }, review_page: true },
  variables: [
    { key: 'income', type: 'number', expr: when('sum(answers.people_list.map(p, sum(p.jobs.map(j, j.pay.amount))))') },
    {
      key: 'burden',
      type: 'number',
      expr: when(
        '(coalesce(answers.housing_cost.amount, 0) + coalesce(answers.heating_cost.amount, 0)) / vars.income * 100',
      ),
    },
  ],
  pages: [home, people, money, page('check', 'Check your answers', [], { kind: 'review' })],
  confirmations: [
    {
      key: 'default',
      title: 'Thank you for taking part',
      body_md:
        'Your answers about {{ string(count(answers.people_list)) }} people have arrived. Your number is **{{ entry.reference }}**.',
    },
  ],
});
