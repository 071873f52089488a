import {
  choices,
  consent,
  currency,
  date,
  datetime,
  dropdown,
  email,
  fileUpload,
  group,
  heading,
  longText,
  matrixMulti,
  multiChoice,
  must,
  name,
  number,
  page,
  percent,
  phone,
  ranking,
  rating,
  section,
  singleChoice,
  text,
  url,
  video,
  when,
  yesNo,
} from '../build.js';
import { defineForm } from '../define-form.js';
import { de } from './de.js';
import { ja } from './ja.js';

const role = page('role', 'The job', [
  section('which', 'Which job', [
    dropdown('position', 'Which job do you want?', {
      error_name: 'the job you want',
      required: true,
      prefill: { query: 'job' },
      options: choices({
        welder: { label: 'Welder', attrs: { team: 'workshop' } },
        engineer: { label: 'Design engineer', attrs: { team: 'office' } },
        driver: { label: 'Delivery driver', attrs: { team: 'road' } },
        buyer: { label: 'Buyer', attrs: { team: 'office' } },
        trainee: { label: 'Apprentice', attrs: { team: 'workshop' } },
      }),
    }),
    video('workshop_film', 'https://example.org/workshop.mp4', 'One minute in our workshop', {
      visible: when('attr("position", "team") == "workshop"'),
    }),
    singleChoice('hours', 'How much do you want to work?', {
      error_name: 'how much you want to work',
      required: true,
      options: choices({ full: 'Full time', part: 'Part time' }),
    }),
    percent('share', 'How much of a full week?', {
      error_name: 'how much of a full week',
      required: true,
      visible: when('answers.hours == "part"'),
      min: 20,
      max: 90,
      decimals: 0,
    }),
    date('available', 'When can you start?', {
      error_name: 'when you can start',
      required: true,
      min: when('today()'),
      max: when('add_years(today(), 1)'),
    }),
    currency('salary', 'What do you want to earn per year, in euros?', {
      error_name: 'what you want to earn',
      currency: 'EUR',
      min: 0,
      max: 500_000,
      decimals: 0,
    }),
  ]),
]);

const you = page('you', 'About you', [
  section('contact', 'Contact', [
    name('applicant', 'Your name', {
      error_name: 'your name',
      required: true,
      autocomplete: 'name',
      parts: {
        first: { show: true, required: true, label: 'First name' },
        last: { show: true, required: true, label: 'Last name' },
      },
    }),
    email('email', 'Email address', { error_name: 'your email address', required: true, autocomplete: 'email' }),
    phone('phone', 'Phone number', { error_name: 'your phone number', default_country: 'DE', autocomplete: 'tel' }),
    url('profile', 'Portfolio or profile', { hint: 'If you have one', schemes: ['https', 'http'] }),
  ]),
  section('past', 'What you have done', [
    number('years', 'Years of experience', {
      error_name: 'your years of experience',
      required: true,
      min: 0,
      max: 60,
      decimals: 0,
    }),
    group(
      'posts',
      'Your last jobs',
      {
        item_name: 'Job',
        error_name: 'a job',
        visible: when('answers.years > 0'),
        min: 1,
        max: 5,
        initial: 1,
        layout: 'accordion',
        item_label: "{{ coalesce(item.post_title, 'Job ' + string(position)) }}",
        add_label: 'Add a job',
        remove_label: 'Remove this job',
        allow_reorder: true,
      },
      [
        text('post_title', 'What were you?', { error_name: 'what you were', required: true, max_length: 100 }),
        text('post_firm', 'Where?', { error_name: 'where you worked', required: true, max_length: 120 }),
        date('post_from', 'From', {
          error_name: 'when it began',
          required: true,
          max: when('today()'),
          ui: { precision: 'month' },
        }),
        yesNo('post_current', 'Are you still there?', { error_name: 'yes if you are still there', required: true }),
        date('post_to', 'Until', {
          error_name: 'when it ended',
          required: true,
          visible: when('item.post_current == false'),
          min: when('item.post_from'),
          max: when('today()'),
          ui: { precision: 'month' },
        }),
        longText('post_tasks', 'What did you do?', { max_length: 800, rows: 4 }),
      ],
    ),
  ]),
]);

const skills = page('skills', 'What you can do', [
  section('can', 'Skills', [
    multiChoice('licences', 'Which licences do you have?', {
      error_name: 'your licences',
      required: true,
      visible: when('answers.position in ["driver", "welder"]'),
      options: choices({
        car: 'Car',
        truck: 'Truck',
        forklift: 'Forklift',
        mig: { label: 'MIG welding', visible: when('answers.position == "welder"') },
        tig: { label: 'TIG welding', visible: when('answers.position == "welder"') },
        none: { label: 'None of these', exclusive: true },
      }),
      validations: [
        must(
          'driver_needs',
          'answers.position != "driver" || "truck" in answers.licences || "car" in answers.licences',
          'A driver needs a licence for cars or trucks',
          'warning',
        ),
      ],
    }),
    matrixMulti('languages', 'Which languages do you use, and how?', {
      rows: choices({ de: 'German', en: 'English', fr: 'French', pl: 'Polish' }),
      columns: choices({ speak: 'I speak it', read: 'I read it', write: 'I write it' }),
      max_per_row: 3,
    }),
    rating('computer', 'How well do you work with computers?', {
      max: 5,
      icon: 'number',
      labels: { low: 'Hardly', high: 'Very well' },
    }),
    ranking('values', 'What matters to you at work?', {
      error_name: 'what matters to you',
      hint: 'The most important first',
      required: true,
      min_ranked: 3,
      options: choices({
        money: 'Money',
        team: 'The team',
        learning: 'Learning',
        time: 'Free time',
        safety: 'A safe job',
      }),
    }),
    longText('why_us', 'Why us?', {
      error_name: 'why you want to work here',
      required: true,
      min_length: 30,
      max_length: 2000,
      rows: 6,
      counter: true,
    }),
  ]),
]);

const papers = page('papers', 'Papers', [
  section('files', 'Files', [
    fileUpload('cv', 'Your CV', {
      error_name: 'your CV',
      required: true,
      accept: ['application/pdf', '.doc', '.docx'],
      max_size_bytes: 10_000_000,
      max_files: 1,
    }),
    fileUpload('certificates', 'Certificates', {
      accept: ['application/pdf', 'image/*'],
      max_size_bytes: 20_000_000,
      max_files: 10,
    }),
  ]),
  section('meeting', 'Meeting', [
    heading('talk', 'Let us talk', { level: 3 }),
    datetime('interview', 'When can you come for a talk?', {
      error_name: 'when you can come',
      min: when('add_days(now(), 2)'),
      step_minutes: 30,
      timezone_mode: 'form',
    }),
    yesNo('disability', 'Do you need something so that you can take part?', {
      error_name: 'yes if you need something',
      required: true,
    }),
    text('needs', 'What do you need?', {
      error_name: 'what you need',
      required: true,
      visible: when('answers.disability'),
      max_length: 300,
    }),
    consent('keep', 'Your data', {
      error_name: 'agree',
      statement_md: 'You may keep my application for **6 months**, also for other jobs.',
      checkbox_label: 'I agree',
      document_url: 'https://example.org/privacy',
      required: true,
    }),
  ]),
]);

/** An application with a past that repeats, skills in tables, and files. */
export const jobApplication = defineForm({
  slug: 'job-application',
  public_id: 'pf_7QdFs5MhVz4KxTnR',
  reference_prefix: 'JOB',
  last_reference: 911,
  title: 'Apply for a job',
  description_md: 'Have your CV ready. It takes about **15 minutes**.',
  brand: 'Falke Maschinenbau',
  primary: '#1f4e79',
  translations: { de, ja },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'Send application',
    progress: { style: 'steps', show_titles: true },
    save_and_resume: { enabled: true, channels: ['email', 'link'], draft_ttl_days: 21 },
    review_page: true,
  },
  draft_ttl_days: 21,
  hidden_fields: [{ key: 'source', source: 'query', param: 'src', max_length: 40 }],
  pages: [role, you, skills, papers],
  confirmations: [
    {
      key: 'default',
      title: 'Thank you, {{ full_name(answers.applicant) }}',
      body_md: 'Your application as {{ label("position") }} is here. We answer within **two weeks**.',
      show_summary: true,
    },
  ],
});
