import { housingApplication } from '../../support/housing-application.js';
import { byron, entryA, etag1, etag2, file, form, keyA, pet, upload, version_id, wrongEmail } from './names-a.js';
import { endA } from './part-a-end.js';
import { day, delta, key, type Step } from './step.js';

const schema: readonly Step[] = [
  {
    name: 'A1 the form is loaded before there is an entry',
    at: day('09:30:00'),
    method: 'GET',
    path: `/entry-sessions/forms/${form}/schema?locale=en`,
    headers: { Accept: 'application/json' },
    reply: {
      status: 200,
      headers: {
        ETag: '"s-9f2c41d07b"',
        'Content-Language': 'en',
        'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
        Vary: 'Accept-Language, Origin',
        'Access-Control-Allow-Origin': '*',
        'RateLimit-Policy': '"minute";q=100;w=60, "hour";q=1000;w=3600, "day";q=10000;w=86400',
        RateLimit: '"minute";r=99;t=60, "hour";r=999;t=3600, "day";r=9999;t=86400',
        'X-Request-ID': 'req_01M7CPDAZR601A4HSC9DZJKH7Z',
      },
      body: housingApplication,
    },
  },
  {
    name: 'A1 and not sent again to those who have it',
    method: 'GET',
    path: `/entry-sessions/forms/${form}/schema?locale=en`,
    headers: { 'If-None-Match': '"s-9f2c41d07b"' },
    reply: { status: 304, headers: { ETag: '"s-9f2c41d07b"' }, body: '' },
  },
];

const created: Step = {
  name: 'A2 the first real answer creates the entry',
  at: day('09:30:56'),
  method: 'POST',
  path: '/entry-sessions',
  headers: { 'Idempotency-Key': '3f0f6c1e-7b0a-4f0e-9d53-0d6a3a2b9a01' },
  body: {
    form,
    version_id,
    locale: 'en',
    timezone: 'Europe/Berlin',
    answers: { applicant: { first: 'Ada', last: 'Lovelace' } },
    hidden: { campaign: 'flyer-7' },
    current_page: 'about_you',
    source: { url: 'https://city.example/apply?c=flyer-7', embed: true },
  },
  reply: {
    status: 201,
    headers: { Location: `/api/v1/entry-sessions/${entryA}`, ETag: '"r1"', 'Cache-Control': 'no-store' },
    body: {
      entry_key: keyA,
      session: {
        object: 'entry_session',
        id: entryA,
        reference: null,
        form: { public_id: form, version_id, version_number: 3, outdated: false },
        state: 'draft',
        mode: 'fill',
        revision: 1,
        locale: 'en',
        timezone: 'Europe/Berlin',
        current_page: 'about_you',
        answers: { applicant: { first: 'Ada', last: 'Lovelace' } },
        groups: { household: [] },
        computed: { 'vars.total_income': 0, income_total: 0 },
        files: {},
        uploads: [],
        buttons: {},
        issues: [],
        progress: { answered: 1, required_total: 3, required_answered: 1, percent: 33 },
        permissions: { can_write: true, can_submit: true, can_upload: true, can_edit_after_submit: true },
        resume: { enabled: true, channels: ['link', 'email'], email_hint: null },
        confirmation: null,
        created_at: day('09:30:56'),
        saved_at: day('09:30:56'),
        submitted_at: null,
        expires_at: '2026-12-14T09:30:56.000Z',
      },
    },
  },
};

const saved: readonly Step[] = [
  {
    name: 'A3 a wrong e-mail address is saved and reported, not refused',
    at: day('09:31:04'),
    method: 'PATCH',
    path: `/entry-sessions/${entryA}/answers`,
    headers: key(keyA, '01M7CPB6M8WR024WEX4NCQ1E6Y'),
    body: { base_revision: 1, answers: { email: 'ada@example', iban: 'de89 3704 0044 0532 0130 00' } },
    reply: {
      status: 200,
      headers: { ETag: '"r2"' },
      body: delta(entryA, [1, 2], '09:31:04', [3, 3, 1, 33], {
        changed: { email: 'ada@example', iban: 'DE89 3704 0044 0532 0130 00' },
        issues: [wrongEmail],
      }),
    },
  },
  {
    name: 'A4 the second batch, on the next page',
    at: day('09:31:20'),
    method: 'PATCH',
    path: `/entry-sessions/${entryA}/answers`,
    headers: key(keyA, '01M7CPB6M8WR024WEX4NCQ1E6Z'),
    body: {
      base_revision: 2,
      current_page: 'people',
      answers: { terms: { accepted: true }, iban: 'DE89370400440532013000' },
    },
    reply: {
      status: 200,
      headers: { ETag: '"r3"' },
      body: delta(entryA, [2, 3], '09:31:20', [4, 3, 2, 67], {
        changed: {
          terms: { accepted: true, accepted_at: day('09:31:20'), statement_hash: 'sha256:5b1e0c9a' },
          iban: 'DE89370400440532013000',
        },
      }),
    },
  },
  {
    name: 'A5 an instance with an id of the client',
    at: day('09:31:41'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/groups/household/instances`,
    headers: key(keyA, '01M7CPBDF07DK7HHGAR46YX70T'),
    body: {
      base_revision: 3,
      instance_id: byron,
      position: 'end',
      answers: { member_name: 'Byron', birth_date: '1988-01-22', income: 2100.5 },
    },
    reply: {
      status: 201,
      headers: { ETag: '"r4"' },
      body: {
        instance_id: byron,
        delta: delta(entryA, [3, 4], '09:31:41', [7, 7, 5, 71], {
          changed: {
            [`household.${byron}.member_name`]: 'Byron',
            [`household.${byron}.birth_date`]: '1988-01-22',
            [`household.${byron}.income`]: 2100.5,
          },
          groups: { household: [byron], [`household.${byron}.pets`]: [] },
          computed: { 'vars.total_income': 2100.5, income_total: 2100.5 },
        }),
      },
    },
  },
  {
    name: 'A6 an instance inside it',
    at: day('09:31:52'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/groups/household.${byron}.pets/instances`,
    headers: key(keyA, '01M7CPBDF07DK7HHGAR46YX70V'),
    body: { base_revision: 4, instance_id: pet, answers: { pet_kind: { other: 'Axolotl' } } },
    reply: {
      status: 201,
      headers: { ETag: '"r5"' },
      body: {
        instance_id: pet,
        delta: delta(entryA, [4, 5], '09:31:52', [8, 8, 6, 75], {
          changed: { [`household.${byron}.pets.${pet}.pet_kind`]: { other: 'Axolotl' } },
          groups: { [`household.${byron}.pets`]: [pet] },
        }),
      },
    },
  },
];

const part = (number: number, size: number) => ({
  number,
  size,
  url: `https://forms.example.test/_storage/${upload}/${number}?exp=1794649620&sig=fake${number}`,
  headers: { 'Content-Type': 'application/octet-stream' },
  expires_at: day('09:47:00'),
  received: false,
  etag: null,
});

const sent = (number: number, bytes: number, etag: string): Step => ({
  name: `A7 part ${number} is sent`,
  method: 'PUT',
  path: part(number, bytes).url,
  headers: { 'Content-Type': 'application/octet-stream' },
  bytes,
  reply: { status: 200, headers: { ETag: `"${etag}"` } },
});

const uploaded: readonly Step[] = [
  {
    name: 'A7 a file in two parts is announced',
    at: day('09:32:00'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/uploads`,
    headers: key(keyA, '01M7CPC1Z8K5W7W6S5XXPMFZ9P'),
    body: { path: 'proof', name: 'payslips.pdf', size: 12_582_912, content_type: 'application/pdf' },
    reply: {
      status: 201,
      body: {
        object: 'upload',
        id: upload,
        file_id: file,
        path: 'proof',
        name: 'payslips.pdf',
        size: 12_582_912,
        content_type: 'application/pdf',
        state: 'prepared',
        strategy: 'multipart',
        part_size: 8_388_608,
        part_count: 2,
        expires_at: '2026-11-15T09:32:00.000Z',
        parts: [part(1, 8_388_608), part(2, 4_194_304)],
      },
    },
  },
  sent(1, 8_388_608, etag1),
  sent(2, 4_194_304, etag2),
  {
    name: 'A7 and made a file',
    at: day('09:32:31'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/uploads/${upload}/complete`,
    headers: key(keyA, '01M7CPC1Z8K5W7W6S5XXPMFZ9Q'),
    body: {
      base_revision: 5,
      parts: [
        { number: 1, etag: etag1 },
        { number: 2, etag: etag2 },
      ],
    },
    reply: {
      status: 200,
      headers: { ETag: '"r6"' },
      body: {
        file: {
          object: 'file',
          id: file,
          name: 'payslips.pdf',
          size: 12_582_912,
          content_type: 'application/pdf',
          sha256: '<digest>',
          state: 'available',
          scan_state: 'pending',
          purpose: 'answer',
          path: 'proof',
          image: null,
        },
        delta: delta(entryA, [5, 6], '09:32:31', [9, 8, 7, 88], { changed: { proof: [{ file_id: file }] } }),
      },
    },
  },
];

const run = 'arn_01M7CPCXA8W1T87A35XSEFXS3P';

const acted: readonly Step[] = [
  {
    name: 'A8 a button that the service acts on',
    at: day('09:32:40'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/buttons/check_iban/clicks`,
    headers: key(keyA, '01M7CPCFMR4PYSF552GQK6CNT2'),
    body: { base_revision: 6 },
    reply: {
      status: 200,
      headers: { ETag: '"r7"' },
      body: {
        status: 'succeeded',
        effects: [
          { type: 'set_answers', answers: { iban: 'DE89 3704 0044 0532 0130 00' } },
          { type: 'message', level: 'success', text: 'IBAN is valid (Commerzbank).', field: 'iban' },
        ],
        delta: delta(entryA, [6, 7], '09:32:40', [9, 8, 7, 88], { changed: { iban: 'DE89 3704 0044 0532 0130 00' } }),
      },
    },
  },
  {
    name: 'A9 an action that takes a while',
    at: day('09:32:44'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/actions/eligibility_check`,
    headers: key(keyA, '01M7CPCXA8W1T87A35XSEFXS3P'),
    body: { input: { district: 'mitte' }, base_revision: 7 },
    reply: {
      status: 202,
      headers: { Location: `/api/v1/entry-sessions/${entryA}/action-runs/${run}`, 'Retry-After': '2' },
      body: {
        object: 'action_run',
        id: run,
        action_key: 'eligibility_check',
        state: 'queued',
        output: null,
        effects: [],
        error: null,
      },
    },
  },
  {
    name: 'A9 and is asked about',
    at: day('09:32:46'),
    method: 'GET',
    path: `/entry-sessions/${entryA}/action-runs/${run}?wait=10`,
    headers: key(keyA),
    reply: {
      status: 200,
      body: {
        object: 'action_run',
        id: run,
        action_key: 'eligibility_check',
        state: 'succeeded',
        output: { eligible: true, limit: 3200 },
        effects: [{ type: 'message', level: 'info', text: 'Income is below the limit of 3,200 EUR.' }],
        delta: null,
        error: null,
      },
    },
  },
];

/** One respondent, one device. */
export const partA: readonly Step[] = [...schema, created, ...saved, ...uploaded, ...acted, ...endA];
