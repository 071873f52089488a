import {
  calculated,
  choices,
  consent,
  currency,
  date,
  dateRange,
  divider,
  dropdown,
  fileUpload,
  group,
  longText,
  must,
  number,
  page,
  paragraph,
  percent,
  section,
  signature,
  singleChoice,
  text,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { de } from './de.js';
import { ja } from './ja.js';

const trip = page('trip', 'The trip', [
  section('about', 'What it was for', [
    text('staff_number', 'Staff number', {
      error_name: 'your staff number',
      hint: 'Five numbers, on the back of your card',
      required: true,
      pattern: '\\d{5}',
      ui: { text_width: 5 },
      messages: { pattern: 'Your staff number must be 5 numbers, like 20417' },
    }),
    text('purpose', 'What was the trip for?', { error_name: 'what the trip was for', required: true, max_length: 160 }),
    dateRange('travel_days', 'When did you travel?', {
      error_name: 'when you travelled',
      required: true,
      max: when('today()'),
      min: when('add_months(today(), -6)'),
      max_days: 60,
    }),
    dropdown('cost_centre', 'Who pays?', {
      error_name: 'who pays',
      required: true,
      searchable: true,
      options: choices({
        sales: '1100 Sales',
        service: '1200 Service',
        research: '2100 Research',
        people: '3100 People',
        board: '9000 Board',
      }),
    }),
    yesNo('abroad', 'Did you travel abroad?', { error_name: 'yes if you travelled abroad', required: true }),
    singleChoice('currency_note', 'How did you pay abroad?', {
      error_name: 'how you paid abroad',
      required: true,
      visible: when('answers.abroad'),
      options: choices({ company: 'With the company card', own: 'With my own card', cash: 'In cash' }),
    }),
  ]),
]);

const lines = page(
  'lines',
  'What you paid',
  [
    section('receipts', 'Receipts', [
      group(
        'expenses',
        'Expenses',
        {
          item_name: 'Line',
          error_name: 'an expense',
          min: 1,
          max: 40,
          initial: 2,
          layout: 'table',
          table_columns: ['spent_on', 'kind', 'net', 'vat', 'gross', 'receipt'],
          item_label: 'Line {{ position }}',
          add_label: 'Add a line',
          remove_label: 'Remove this line',
          allow_duplicate: true,
        },
        [
          date('spent_on', 'Date', {
            error_name: 'the date',
            required: true,
            max: when('today()'),
            validations: [
              must(
                'on_trip',
                'item.spent_on >= answers.travel_days.start && item.spent_on <= answers.travel_days.end',
                'This day is not part of the trip',
                'warning',
              ),
            ],
          }),
          dropdown('kind', 'Kind', {
            error_name: 'the kind of expense',
            required: true,
            options: choices({
              train: { label: 'Train or bus', attrs: { vat: 7 } },
              flight: { label: 'Flight', attrs: { vat: 0 } },
              hotel: { label: 'Hotel', attrs: { vat: 7 } },
              taxi: { label: 'Taxi', attrs: { vat: 7 } },
              food: { label: 'Meals with guests', attrs: { vat: 19 } },
              other: { label: 'Other', attrs: { vat: 19 } },
            }),
          }),
          text('what', 'What was it?', {
            error_name: 'what it was',
            required: true,
            visible: when('item.kind in ["food", "other"]'),
            max_length: 120,
          }),
          currency('net', 'Net amount, in euros', {
            error_name: 'the net amount',
            required: true,
            currency: 'EUR',
            min: 0,
            max: 20_000,
          }),
          percent('vat', 'VAT', {
            error_name: 'the VAT',
            required: true,
            min: 0,
            max: 25,
            decimals: 1,
            default: when('attr("kind", "vat")'),
          }),
          calculated('gross', 'Gross, in euros', 'round(item.net.amount * (1 + item.vat / 100), 2)', {
            format: 'currency:EUR',
          }),
          fileUpload('receipt', 'Receipt', {
            error_name: 'the receipt',
            required: when('item.net.amount > 25'),
            accept: ['application/pdf', 'image/*'],
            max_size_bytes: 10_000_000,
            max_files: 1,
            capture: 'environment',
          }),
        ],
      ),
    ]),
    section('car', 'Your own car', [
      yesNo('drove', 'Did you drive your own car?', { error_name: 'yes if you drove your own car', required: true }),
      number('km', 'Kilometres', {
        error_name: 'the kilometres',
        required: true,
        visible: when('answers.drove'),
        min: 1,
        max: 5000,
        decimals: 0,
        thousands: true,
        unit: 'km',
      }),
      calculated('car_money', 'For the car', 'round(answers.km * 0.3, 2)', {
        format: 'currency:EUR',
        visible: when('answers.drove'),
      }),
    ]),
  ],
  { description_md: 'One line for each receipt. Below 25 euros we need no receipt.' },
);

const total = page('total', 'Total', [
  section('adding_up', 'Adding up', [
    calculated('net_total', 'Net', 'vars.net', { format: 'currency:EUR' }),
    calculated('vat_total', 'VAT', 'round(vars.gross - vars.net, 2)', { format: 'currency:EUR' }),
    calculated('grand_total', 'You get back', 'vars.total', { format: 'currency:EUR' }),
    divider('line'),
    currency('advance', 'Advance you were paid, in euros', {
      error_name: 'the advance',
      currency: 'EUR',
      min: 0,
      validations: [
        must(
          'not_more',
          'answers.advance.amount <= vars.total',
          'The advance is more than the total. You will have to pay back the rest.',
          'warning',
        ),
      ],
    }),
    longText('explain', 'Why is it more than 2,000 euros?', {
      error_name: 'why it is so much',
      required: true,
      visible: when('vars.total > 2000'),
      max_length: 1000,
      rows: 4,
    }),
    paragraph(
      'when_paid',
      'We pay **{{ format_currency(vars.total - coalesce(answers.advance.amount, 0), "EUR") }}** with your next salary.',
    ),
    consent('truth', 'Your word', {
      error_name: 'paid all of this for work',
      statement_md: 'I paid all of this for work, and nobody else paid me back.',
      checkbox_label: 'I confirm this',
      required: true,
    }),
    signature('signed', 'Signature', { error_name: 'your signature', required: true, methods: ['type', 'draw'] }),
  ]),
]);

/** A table of lines with sums over it, receipts, and a rate that follows the kind. */
export const expenseClaim = defineForm({
  slug: 'expense-claim',
  public_id: 'pf_3TkVx9PzGd7NmRcS',
  reference_prefix: 'EXP',
  last_reference: 2075,
  title: 'Claim travel expenses',
  description_md: 'Have your receipts ready. It takes about **8 minutes**.',
  brand: 'Falke Maschinenbau',
  primary: '#1f4e79',
  translations: { de, ja },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'Send claim',
    progress: { style: 'steps', show_titles: true },
    validate_on: 'blur',
    edit_after_submit: { enabled: true, until_hours: 24 },
  },
  variables: [
    { key: 'net', type: 'number', expr: when('round(sum(answers.expenses.map(e, e.net.amount)), 2)') },
    { key: 'gross', type: 'number', expr: when('round(sum(answers.expenses.map(e, e.gross)), 2)') },
    { key: 'total', type: 'number', expr: when('round(vars.gross + coalesce(answers.car_money, 0), 2)') },
  ],
  pages: [trip, lines, total],
  confirmations: [
    {
      key: 'default',
      title: 'Your claim has arrived',
      body_md:
        'Claim **{{ entry.reference }}** over {{ format_currency(vars.total, "EUR") }} is with the accounts team.',
      show_summary: true,
      allow_edit: true,
      allow_another: true,
    },
  ],
});
