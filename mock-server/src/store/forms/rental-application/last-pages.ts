import {
  calculated,
  choices,
  consent,
  currency,
  date,
  dropdown,
  email,
  fileUpload,
  group,
  must,
  name,
  page,
  paragraph,
  phone,
  section,
  signature,
  singleChoice,
  text,
  when,
  yesNo,
} from '../build.js';

export const people = page('people', 'Who moves in', [
  section('tenants', 'People', [
    yesNo('alone', 'Do you move in alone?', { error_name: 'yes if you move in alone', required: true }),
    group(
      'co_tenants',
      'Who else moves in?',
      {
        item_name: 'Person',
        error_name: 'a person who moves in',
        visible: when('answers.alone == false'),
        min: 1,
        max: 6,
        initial: 1,
        layout: 'cards',
        item_label: "{{ coalesce(item.tenant_name, 'Person ' + string(position)) }}",
        add_label: 'Add a person',
        remove_label: 'Remove this person',
      },
      [
        text('tenant_name', 'Full name', { error_name: 'the full name', required: true, max_length: 120 }),
        date('tenant_born', 'Date of birth', {
          error_name: 'the date of birth',
          required: true,
          max: when('today()'),
          min: '1900-01-01',
        }),
        dropdown('tenant_is', 'Relation to you', {
          error_name: 'the relation to you',
          required: true,
          options: choices({ partner: 'Partner', child: 'Child', parent: 'Parent', friend: 'Friend' }),
          other: { enabled: true, label: 'Something else', max_length: 60 },
        }),
      ],
    ),
  ]),
  section('animals', 'Animals', [
    yesNo('has_pets', 'Do animals move in?', { error_name: 'yes if animals move in', required: true }),
    text('pets', 'Which animals?', {
      error_name: 'which animals',
      hint: 'For example, a cat and two budgies',
      required: true,
      visible: when('answers.has_pets'),
      max_length: 200,
    }),
  ]),
]);

export const income = page(
  'income',
  'What you earn',
  [
    section('work', 'Work', [
      singleChoice('work_kind', 'What do you live on?', {
        error_name: 'what you live on',
        required: true,
        options: choices({
          employed: 'A job',
          self_employed: 'My own business',
          student: 'Studies or training',
          pension: 'A pension',
          benefits: 'Benefits',
        }),
      }),
      text('employer', 'Employer', {
        error_name: 'your employer',
        required: true,
        visible: when('answers.work_kind == "employed"'),
        max_length: 120,
        autocomplete: 'organization',
      }),
      date('job_since', 'In this job since', {
        error_name: 'since when you have this job',
        required: true,
        visible: when('answers.work_kind == "employed"'),
        max: when('today()'),
      }),
      currency('net_income', 'What you have per month after tax, in pounds', {
        error_name: 'what you have per month',
        required: true,
        currency: 'GBP',
        min: 0,
        max: 100_000,
      }),
      calculated('rent_share', 'Rent as a share of it', 'round(vars.rent / answers.net_income.amount * 100, 0)', {
        format: 'percent',
        visible: when('answers.net_income.amount > 0'),
      }),
      fileUpload('payslips', 'Payslips of the last 3 months', {
        error_name: 'your payslips',
        required: true,
        visible: when('answers.work_kind == "employed"'),
        accept: ['application/pdf', 'image/jpeg', 'image/png'],
        max_size_bytes: 10_000_000,
        min_files: 1,
        max_files: 3,
      }),
      fileUpload('tax_return', 'Last tax return', {
        error_name: 'your last tax return',
        required: true,
        visible: when('answers.work_kind == "self_employed"'),
        accept: ['application/pdf'],
        max_size_bytes: 20_000_000,
        max_files: 1,
      }),
    ]),
  ],
  { next: [{ when: when('answers.net_income.amount >= vars.rent * 3'), to: 'finish' }] },
);

export const guarantor = page(
  'guarantor',
  'Somebody who vouches for you',
  [
    section('vouching', 'Guarantor', [
      paragraph(
        'why',
        'The rent of **{{ format_currency(vars.rent, "GBP") }}** is more than a third of what you have. Somebody has to pay if you cannot.',
      ),
      name('guarantor_name', 'Name', {
        error_name: 'the name of your guarantor',
        required: true,
        parts: {
          first: { show: true, required: true, label: 'First name' },
          last: { show: true, required: true, label: 'Last name' },
        },
      }),
      email('guarantor_email', 'Email address', {
        error_name: 'the email address of your guarantor',
        required: true,
        validations: [
          must('not_you', 'answers.guarantor_email != answers.email', 'Your guarantor needs another address than you'),
        ],
      }),
      phone('guarantor_phone', 'Phone number', {
        error_name: 'the phone number of your guarantor',
        required: true,
        default_country: 'GB',
      }),
      currency('guarantor_income', 'What they earn per month, in pounds', {
        error_name: 'what they earn per month',
        required: true,
        currency: 'GBP',
        min: 0,
      }),
    ]),
  ],
  { description_md: 'A parent, a relative or a friend.' },
);

export const finish = page('finish', 'Documents and signature', [
  section('papers', 'Documents', [
    fileUpload('id_copy', 'Copy of your {{ lower(coalesce(label("id_kind"), "document")) }}', {
      error_name: 'a copy of your document',
      hint: 'Both sides, as one PDF or two pictures',
      required: true,
      accept: ['application/pdf', 'image/*'],
      max_size_bytes: 10_000_000,
      max_files: 2,
    }),
    fileUpload('extra', 'Anything else we should see', {
      hint: 'For example, a letter from your landlord',
      max_files: 5,
      max_size_bytes: 50_000_000,
    }),
  ]),
  section('agree', 'Your word', [
    consent('credit_check', 'Credit check', {
      error_name: 'agree to a credit check',
      statement_md: 'You may ask a credit agency about me. You delete the result after **6 months**.',
      checkbox_label: 'I agree',
      document_url: 'https://example.org/credit-check',
      required: true,
    }),
    signature('signed', 'Signature', {
      error_name: 'your signature',
      statement_md: 'What I wrote is true.',
      required: true,
      methods: ['type', 'draw'],
    }),
  ]),
]);
