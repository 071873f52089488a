import {
  calculated,
  choices,
  consent,
  date,
  dropdown,
  fileUpload,
  group,
  longText,
  matrixMulti,
  matrixSingle,
  multiChoice,
  must,
  name,
  number,
  page,
  paragraph,
  phone,
  rating,
  section,
  signature,
  singleChoice,
  slider,
  text,
  when,
  yesNo,
} from '../build.js';

export const you = page('you', 'About you', [
  section(
    'person',
    'You',
    [
      name('patient', 'Your name', {
        error_name: 'your name',
        required: true,
        autocomplete: 'name',
        parts: {
          first: { show: true, required: true, label: 'First name' },
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
      }),
      singleChoice('sex', 'Sex in your passport', {
        error_name: 'the sex in your passport',
        required: true,
        options: choices({ female: 'Female', male: 'Male', x: 'Another entry' }),
      }),
      number('height', 'Height', {
        error_name: 'your height',
        required: true,
        min: 40,
        max: 250,
        decimals: 0,
        unit: 'cm',
        width: 6,
      }),
      number('weight', 'Weight', {
        error_name: 'your weight',
        required: true,
        min: 2,
        max: 400,
        decimals: 1,
        unit: 'kg',
        width: 6,
      }),
      calculated('bmi', 'Body mass index', 'round(answers.weight / (answers.height * answers.height / 10000), 1)', {
        format: 'number:1',
      }),
    ],
    { columns: 2 },
  ),
  section(
    'guardian',
    'Who comes with you',
    [
      text('guardian_name', 'Name of your parent or guardian', {
        error_name: 'the name of your parent or guardian',
        required: true,
        max_length: 120,
      }),
      phone('guardian_phone', 'Their phone number', {
        ui: { about: 'other' },
        error_name: 'their phone number',
        required: true,
        default_country: 'DE',
      }),
    ],
    { visible: when('age(answers.born) < 18') },
  ),
  section('emergency', 'In an emergency', [
    text('contact_name', 'Who should we call?', { error_name: 'who we should call', required: true, max_length: 120 }),
    phone('contact_phone', 'Phone number', {
      ui: { about: 'other' },
      error_name: 'the phone number',
      required: true,
      default_country: 'DE',
    }),
  ]),
]);

export const reason = page('reason', 'Why you come', [
  section('today', 'Today', [
    multiChoice('reasons', 'Why do you come?', {
      error_name: 'why you come',
      required: true,
      options: choices({ pain: 'Pain', check: 'A check-up', vaccine: 'A vaccination', paper: 'A certificate' }),
      other: { enabled: true, label: 'Something else', max_length: 120 },
    }),
    multiChoice('pain_where', 'Where does it hurt?', {
      error_name: 'where it hurts',
      required: true,
      visible: when('"pain" in answers.reasons'),
      options: choices({ head: 'Head', chest: 'Chest', belly: 'Belly', back: 'Back', limbs: 'Arms or legs' }),
    }),
    slider('pain_level', 'How strong is the pain?', {
      error_name: 'how strong the pain is',
      required: true,
      visible: when('"pain" in answers.reasons'),
      min: 0,
      max: 10,
      step: 1,
      ticks: true,
    }),
    date('pain_since', 'Since when?', {
      error_name: 'since when it hurts',
      required: true,
      visible: when('"pain" in answers.reasons'),
      min: when('answers.born'),
      max: when('today()'),
    }),
    paragraph('urgent', '**Pain in the chest?** Tell the people at the desk now.', {
      visible: when('"chest" in answers.pain_where'),
    }),
    longText('own_words', 'In your own words', { max_length: 2000, rows: 5, counter: true }),
  ]),
]);

export const medicines = page('medicines', 'Medicines and allergies', [
  section('taking', 'Medicines', [
    yesNo('takes_medicine', 'Do you take medicine?', {
      error_name: 'yes if you take medicine',
      hint: 'Also without a prescription',
      required: true,
    }),
    group(
      'medicine_list',
      'Your medicines',
      {
        item_name: 'Medicine',
        error_name: 'a medicine',
        visible: when('answers.takes_medicine'),
        min: 1,
        max: 20,
        initial: 1,
        item_label: "{{ coalesce(item.medicine, 'Medicine ' + string(position)) }}",
        add_label: 'Add a medicine',
        remove_label: 'Remove this medicine',
      },
      [
        text('medicine', 'Name', {
          error_name: 'the name of the medicine',
          required: true,
          max_length: 120,
          unique_in_group: true,
        }),
        text('dose', 'Dose', { error_name: 'the dose', hint: 'For example, 5 mg', max_length: 40 }),
        multiChoice('dose_times', 'When do you take it?', {
          error_name: 'when you take it',
          required: true,
          options: choices({
            morning: 'Morning',
            noon: 'Noon',
            evening: 'Evening',
            night: 'Night',
            needed: { label: 'Only when needed', exclusive: true },
          }),
        }),
      ],
    ),
    fileUpload('plan', 'Photo of your medicine plan', {
      visible: when('count(answers.medicine_list) > 1'),
      accept: ['image/*', 'application/pdf'],
      max_files: 2,
      max_size_bytes: 10_000_000,
      capture: 'environment',
    }),
  ]),
  section('allergic', 'Allergies', [
    yesNo('has_allergies', 'Are you allergic to something?', { error_name: 'yes if you are allergic', required: true }),
    group(
      'allergy_list',
      'Your allergies',
      {
        item_name: 'Allergy',
        error_name: 'an allergy',
        visible: when('answers.has_allergies'),
        min: 1,
        max: 10,
        initial: 1,
        layout: 'inline',
        item_label: 'Allergy {{ position }}',
        add_label: 'Add an allergy',
        remove_label: 'Remove this allergy',
      },
      [
        text('allergen', 'What to?', { error_name: 'what you are allergic to', required: true, max_length: 80 }),
        dropdown('reaction', 'What happens?', {
          error_name: 'what happens',
          required: true,
          options: choices({ skin: 'Rash or itching', breath: 'Trouble breathing', gut: 'Sickness', shock: 'Shock' }),
          other: { enabled: true, label: 'Something else', max_length: 60 },
        }),
        rating('how_bad', 'How bad is it?', {
          max: 5,
          icon: 'number',
          labels: { low: 'Light', high: 'Life-threatening' },
        }),
      ],
    ),
  ]),
]);

export const history = page('history', 'Operations and family', [
  section('operated', 'Operations', [
    yesNo('had_operations', 'Have you had operations?', {
      error_name: 'yes if you have had operations',
      required: true,
    }),
    group(
      'operation_list',
      'Your operations',
      {
        item_name: 'Operation',
        error_name: 'an operation',
        visible: when('answers.had_operations'),
        min: 1,
        max: 10,
        initial: 1,
        layout: 'table',
        item_label: 'Operation {{ position }}',
        add_label: 'Add an operation',
        remove_label: 'Remove this operation',
      },
      [
        text('operation', 'What was done?', { error_name: 'what was done', required: true, max_length: 120 }),
        number('operation_year', 'Year', { error_name: 'the year', required: true, min: 1920, max: 2100, decimals: 0 }),
      ],
    ),
  ]),
  section('protected', 'Vaccinations', [
    matrixSingle('vaccines', 'Which vaccinations do you have?', {
      error_name: 'your vaccinations',
      required: true,
      rows: choices({ tetanus: 'Tetanus', measles: 'Measles', flu: 'Flu', covid: 'COVID-19' }),
      columns: choices({ yes: 'Yes', no: 'No', unknown: 'I do not know' }),
    }),
  ]),
  section('relatives', 'Family', [
    matrixMulti('family', 'Who in your family had these illnesses?', {
      hint: 'Leave out what nobody had',
      rows: choices({ heart: 'Heart', stroke: 'Stroke', sugar: 'Diabetes', cancer: 'Cancer' }),
      columns: choices({ mother: 'Mother', father: 'Father', sibling: 'Brother or sister' }),
    }),
  ]),
]);

export const habits = page('habits', 'How you live', [
  section('daily', 'Day by day', [
    singleChoice('smoking', 'Do you smoke?', {
      error_name: 'if you smoke',
      required: true,
      options: choices({ no: 'No', past: 'Not any more', yes: 'Yes' }),
    }),
    number('cigarettes', 'How many a day?', {
      error_name: 'how many a day',
      required: true,
      visible: when('answers.smoking == "yes"'),
      min: 1,
      max: 100,
      decimals: 0,
      validations: [must('many', 'answers.cigarettes <= 40', 'That is a lot. Check the number.', 'warning')],
    }),
    number('smoked_years', 'For how many years?', {
      error_name: 'for how many years',
      required: true,
      visible: when('answers.smoking in ["yes", "past"]'),
      min: 0,
      max: 90,
      decimals: 0,
    }),
    calculated('pack_years', 'Pack years', 'round(answers.cigarettes / 20 * answers.smoked_years, 1)', {
      visible: when('answers.smoking == "yes"'),
    }),
    singleChoice('alcohol', 'How often do you drink alcohol?', {
      error_name: 'how often you drink alcohol',
      required: true,
      options: choices({ never: 'Never', monthly: 'Once a month', weekly: 'Once a week', often: 'More often' }),
    }),
    number('drinks', 'How many drinks a week?', {
      error_name: 'how many drinks a week',
      required: true,
      visible: when('answers.alcohol == "often"'),
      min: 1,
      max: 200,
      decimals: 0,
    }),
    slider('exercise', 'Hours of exercise a week', { min: 0, max: 20, step: 0.5, ticks: false, unit: 'h' }),
    number('sleep', 'Hours of sleep a night', { min: 1, max: 16, step: 0.5, decimals: 1, unit: 'h' }),
  ]),
  section(
    'pregnancy',
    'Pregnancy',
    [
      yesNo('pregnant', 'Are you pregnant?', { error_name: 'yes if you are pregnant', required: true }),
      number('weeks', 'In which week?', {
        error_name: 'the week',
        required: true,
        visible: when('answers.pregnant'),
        min: 1,
        max: 42,
        decimals: 0,
      }),
    ],
    { visible: when('answers.sex != "male" && age(answers.born) >= 12 && age(answers.born) <= 55') },
  ),
]);

export const finish = page('finish', 'Your consent', [
  section('agreeing', 'Consent', [
    consent('treatment', 'Treatment', {
      error_name: 'agree to be examined',
      statement_md: 'I agree to be examined. I can stop at any time.',
      checkbox_label: 'I agree',
      required: true,
    }),
    consent('sharing', 'Sharing', {
      statement_md: 'You may send the results to my family doctor.',
      checkbox_label: 'I agree',
    }),
    signature('signed', '{{ age(answers.born) < 18 ? "Signature of your parent or guardian" : "Your signature" }}', {
      error_name: 'a signature',
      required: true,
      methods: ['draw', 'type'],
    }),
  ]),
]);
