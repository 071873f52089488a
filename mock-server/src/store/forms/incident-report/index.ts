import {
  choices,
  consent,
  datetime,
  dropdown,
  email,
  fileUpload,
  group,
  image,
  location,
  longText,
  multiChoice,
  must,
  name,
  number,
  page,
  paragraph,
  phone,
  section,
  signature,
  singleChoice,
  slider,
  text,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { ar } from './ar.js';
import { ja } from './ja.js';

const what = page('what', 'What happened', [
  section('facts', 'The facts', [
    paragraph('emergency', 'Is somebody in danger **now**? Call [112](tel:112) first.'),
    singleChoice('kind', 'What kind of incident was it?', {
      error_name: 'the kind of incident',
      required: true,
      options: choices({
        injury: ['Somebody was hurt', 'Also if it was small'],
        near_miss: ['It nearly went wrong', 'Nobody was hurt, but somebody could have been'],
        damage: ['Something was damaged', 'Machines, buildings, vehicles, goods'],
        spill: ['Something leaked', 'Oil, chemicals, water'],
      }),
    }),
    datetime('happened_at', 'When did it happen?', {
      error_name: 'when it happened',
      required: true,
      max: when('now()'),
      timezone_mode: 'respondent',
      validations: [
        must(
          'recent',
          'days_between(answers.happened_at, now()) <= 30',
          'This is more than 30 days ago. Check the date.',
          'warning',
        ),
      ],
    }),
    location('place', 'Where did it happen?', {
      error_name: 'where it happened',
      hint: 'Use your location, or point at the map',
      required: true,
      modes: ['device', 'map', 'search'],
      default_center: { lat: 24.7136, lng: 46.6753 },
      require_accuracy_m: 50,
    }),
    text('spot', 'Which spot exactly?', { hint: 'For example, hall 3, beside gate B', max_length: 120 }),
    longText('story', 'What happened?', {
      error_name: 'what happened',
      hint: 'What you saw, in the order it happened',
      required: true,
      min_length: 20,
      max_length: 4000,
      rows: 8,
      counter: true,
    }),
    slider('danger', 'How dangerous was it?', {
      required: true,
      error_name: 'how dangerous it was',
      min: 1,
      max: 10,
      step: 1,
      ticks: true,
    }),
  ]),
  section(
    'spilled',
    'What leaked',
    [
      dropdown('substance', 'Which substance?', {
        error_name: 'the substance',
        required: true,
        options: choices({ oil: 'Oil', fuel: 'Fuel', acid: 'Acid', water: 'Water', gas: 'Gas' }),
        other: { enabled: true, label: 'Something else', max_length: 60 },
      }),
      number('litres', 'How much, in litres?', {
        error_name: 'how much leaked',
        min: 0,
        max: 100_000,
        decimals: 1,
        unit: 'l',
      }),
    ],
    { visible: when('answers.kind == "spill"') },
  ),
]);

const people = page('people', 'Who was there', [
  section(
    'hurt',
    'People who were hurt',
    [
      group(
        'injured',
        'People who were hurt',
        {
          item_name: 'Person',
          error_name: 'a person who was hurt',
          min: 1,
          max: 10,
          initial: 1,
          item_label: "{{ coalesce(item.injured_name, 'Person ' + string(position)) }}",
          add_label: 'Add a person',
          remove_label: 'Remove this person',
        },
        [
          text('injured_name', 'Name', { error_name: 'the name', required: true, max_length: 120 }),
          multiChoice('body_parts', 'What was hurt?', {
            error_name: 'what was hurt',
            required: true,
            options: choices({
              head: 'Head',
              eyes: 'Eyes',
              hand: 'Hand or arm',
              leg: 'Leg or foot',
              back: 'Back',
              skin: 'Skin',
            }),
            other: { enabled: true, label: 'Something else', max_length: 60 },
          }),
          singleChoice('treatment', 'What was done?', {
            error_name: 'what was done',
            required: true,
            options: choices({ none: 'Nothing', first_aid: 'First aid', doctor: 'A doctor', hospital: 'Hospital' }),
          }),
          yesNo('off_work', 'Is the person off work?', {
            error_name: 'yes if the person is off work',
            required: true,
            visible: when('item.treatment in ["doctor", "hospital"]'),
          }),
        ],
      ),
    ],
    { visible: when('answers.kind == "injury"') },
  ),
  section('seen', 'Witnesses', [
    yesNo('has_witness', 'Did somebody else see it?', { error_name: 'yes if somebody else saw it', required: true }),
    text('witness', 'Who saw it?', {
      error_name: 'who saw it',
      required: true,
      visible: when('answers.has_witness'),
      max_length: 200,
    }),
    phone('witness_phone', 'Phone number of the witness', {
      visible: when('answers.has_witness'),
      default_country: 'SA',
    }),
  ]),
]);

const proof = page('proof', 'Photos and signature', [
  section('pictures', 'Photos', [
    image('how', '/help/photo-guide.svg', 'Three photos: from far away, from close by, and of the label', {
      max_width: 360,
    }),
    fileUpload('photos', 'Photos', {
      error_name: 'a photo',
      required: when('answers.kind == "damage"'),
      accept: ['image/*'],
      max_size_bytes: 15_000_000,
      max_files: 8,
      capture: 'environment',
    }),
    longText('done', 'What have you done so far?', { max_length: 1000, rows: 4 }),
  ]),
  section('reporter', 'You', [
    yesNo('anonymous', 'Do you want to stay unnamed?', {
      error_name: 'yes if you want to stay unnamed',
      required: true,
    }),
    name('your_name', 'Your name', {
      error_name: 'your name',
      required: true,
      visible: when('answers.anonymous == false'),
      parts: {
        first: { show: true, required: true, label: 'First name' },
        last: { show: true, required: true, label: 'Last name' },
      },
    }),
    email('your_email', 'Email address', {
      error_name: 'your email address',
      visible: when('answers.anonymous == false'),
      autocomplete: 'email',
    }),
    consent('true_report', 'Your word', {
      error_name: 'report what you saw or were told',
      statement_md: 'I report what I saw or was told.',
      checkbox_label: 'I confirm this',
      required: true,
    }),
    signature('signed', 'Signature', {
      error_name: 'your signature',
      required: true,
      visible: when('answers.anonymous == false'),
      methods: ['draw', 'type'],
      pen_color: '#000000',
    }),
  ]),
]);

/** A report from a phone: a place, photos, people who were hurt, a signature. */
export const incidentReport = defineForm({
  slug: 'incident-report',
  public_id: 'pf_9CxLw2BnKt6YvFqH',
  reference_prefix: 'INC',
  last_reference: 587,
  title: 'Report an incident',
  description_md: 'For everything that went wrong or nearly did. It takes about **6 minutes**.',
  brand: 'Gulf Harbour Logistics',
  primary: '#9a3412',
  translations: { ar, ja },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'Send report',
    progress: { style: 'bar' },
    draft: { create_on: 'load' },
    validate_on: 'blur',
  },
  pages: [what, people, proof],
  confirmations: [
    {
      key: 'serious',
      when: when('answers.danger >= 8 || answers.injured.exists(p, p.treatment == "hospital")'),
      title: 'Thank you. The safety team is on its way',
      body_md: 'Stay at the place if it is safe. Your report is **{{ entry.reference }}**.',
    },
    {
      key: 'default',
      title: 'Thank you for the report',
      body_md: 'The safety team reads **{{ entry.reference }}** within one working day.',
    },
  ],
});
