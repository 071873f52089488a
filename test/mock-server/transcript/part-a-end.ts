import { byron, entryA, keyA, linkA, wrongEmail } from './names-a.js';
import { day, key, problem, type Step } from './step.js';

const birthDate = `household.${byron}.birth_date`;
const failedKey = '7f1a2c58-64f1-4f6f-8a0c-3a2f6f0d7e10';
const submitKey = '0b8e9a34-1c56-4f62-9f7e-5a0d0a9e77c2';

const submitted = {
  object: 'submission_result',
  session: {
    object: 'entry_session',
    id: entryA,
    reference: 'HSG-000123',
    state: 'submitted',
    mode: 'read',
    revision: 10,
    submitted_at: day('09:33:19'),
    permissions: { can_write: false, can_submit: false, can_upload: false, can_edit_after_submit: true },
  },
  confirmation: {
    key: 'default',
    kind: 'message',
    title: 'Thank you, Ada',
    body_md: 'Your number is **HSG-000123**.',
    show_reference: true,
    allow_another: false,
    allow_edit: true,
  },
  receipt: { reference: 'HSG-000123', submitted_at: day('09:33:19') },
  processing: { state: 'queued' },
  edit: { allowed: true, until: '2026-11-16T09:33:19.000Z' },
};

const submit = (name: string, idempotency: string, body: object, reply: Step['reply'], at?: string): Step => ({
  name,
  ...(at && { at }),
  method: 'POST',
  path: `/entry-sessions/${entryA}/submit`,
  headers: key(keyA, idempotency),
  body,
  reply,
});

const last = { base_revision: 9, honeypot: '', client: { duration_ms: 139_000 } };

/** A submit that is refused, one that is not, and what comes after. */
export const endA: readonly Step[] = [
  {
    name: 'A10 meanwhile a date is cleared',
    at: day('09:32:50'),
    method: 'PATCH',
    path: `/entry-sessions/${entryA}/answers`,
    headers: key(keyA, '01M7CPCXA8W1T87A35XSEFXS3Q'),
    body: { base_revision: 7, answers: { [birthDate]: null } },
    reply: { status: 200, headers: { ETag: '"r8"' }, body: { revision: 8 }, shown: true },
  },
  submit(
    'A10 what is not complete is refused',
    failedKey,
    { base_revision: 8, honeypot: '', client: { duration_ms: 121_000 } },
    {
      status: 422,
      headers: { 'Content-Type': 'application/problem+json', ETag: '"r8"' },
      body: {
        ...problem(422, 'validation_failed', 'Validation failed', '2 answers need attention.', [
          wrongEmail,
          { in: 'answers', path: birthDate, code: 'required', message: 'This field is required.' },
        ]),
        request_id: 'req_01M7CPDHTG6FKRC86E38TP4WPP',
      },
    },
    day('09:33:00'),
  ),
  {
    name: 'A11 and mended',
    at: day('09:33:10'),
    method: 'PATCH',
    path: `/entry-sessions/${entryA}/answers`,
    headers: key(keyA, '01M7CPCXA8W1T87A35XSEFXS3R'),
    body: { base_revision: 8, answers: { email: 'ada@example.org', [birthDate]: '1988-01-22' } },
    reply: {
      status: 200,
      headers: { ETag: '"r9"' },
      body: { revision: 9, cleared_issues: ['email', birthDate] },
      shown: true,
    },
  },
  {
    name: 'B2 a link to this entry, before it is submitted',
    method: 'POST',
    path: `/entry-sessions/${entryA}/resume-links`,
    headers: key(keyA, '01M7CPCXA8W1T87A35XSEFXS3S'),
    body: { channel: 'link' },
    reply: { status: 201, body: { resume_token: linkA }, shown: true },
  },
  submit(
    'A12 it is submitted',
    submitKey,
    last,
    { status: 200, headers: { ETag: '"r10"' }, without: ['Idempotency-Replayed'], body: submitted, shown: true },
    day('09:33:19'),
  ),
  submit('A12 once, however often', submitKey, last, {
    status: 200,
    headers: { ETag: '"r10"', 'Idempotency-Replayed': 'true' },
    body: submitted,
    shown: true,
    again: true,
  }),
  submit('A12 another key comes too late', 'c0b7a3d2-5f5e-4c58-9d2a-8d6f0a1b2c3d', last, {
    status: 409,
    headers: { ETag: '"r10"' },
    body: { code: 'entry_already_submitted' },
    shown: true,
  }),
  submit('A12 a key is for one request', failedKey, last, {
    status: 422,
    body: { code: 'idempotency_key_reused' },
    shown: true,
  }),
];
