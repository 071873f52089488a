import { linkA } from './names-a.js';
import { day, key, problem, type Step } from './step.js';

export const entryB = 'ent_01M7CPDRN8Q3DX65JAJ18PE15K';
const laptop = 'ek_6UMFxFkM_R5Kjp1vRt-1fjORS_6ilI8ihN5KXSc7Tvo';
const phone = 'ek__hBKqFYY_kv5ZJr3J1TWDtkwtDDb-xHKas1VOqg6YYZ';
const token = 'rt_UsdMlHUvTCQCyEZDz_TddJ8HyS5SUkCnD8zRA9a9Skp';

const patch = (
  name: string,
  entry_key: string,
  body: object,
  reply: Step['reply'],
  at?: string,
  entry_id = entryB,
): Step => ({
  name,
  ...(at && { at }),
  method: 'PATCH',
  path: `/entry-sessions/${entry_id}/answers`,
  headers: key(entry_key, crypto.randomUUID()),
  body,
  reply,
});

const begun = (entry_id: string, entry_key: string, email: string): readonly Step[] => [
  {
    name: 'B another draft',
    at: day('09:38:00'),
    method: 'POST',
    path: '/entry-sessions',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { form: 'housing-application', answers: { applicant: { first: 'Ada', last: 'Lovelace' } } },
    reply: { status: 201, body: { entry_key, session: { id: entry_id, revision: 1 } }, shown: true },
  },
  patch('B with an address', entry_key, { base_revision: 1, answers: { email } }, revised(2), undefined, entry_id),
  patch(
    'B with a declaration',
    entry_key,
    { base_revision: 2, answers: { terms: { accepted: true } } },
    revised(3),
    undefined,
    entry_id,
  ),
  patch(
    'B and on the second page',
    entry_key,
    { base_revision: 3, current_page: 'people', answers: { iban: 'DE89370400440532013000' } },
    revised(4),
    undefined,
    entry_id,
  ),
];

function revised(revision: number): Step['reply'] {
  return { status: 200, headers: { ETag: `"r${revision}"` }, body: { revision }, shown: true };
}

const exchange = (name: string, sent: string, reply: Step['reply']): Step => ({
  name,
  method: 'POST',
  path: '/entry-sessions/resume',
  body: { token: sent },
  reply,
});

const link = 'rsl_01M7CPD450GSBGQER7RAGSAY7P';

const resumed: readonly Step[] = [
  {
    name: 'B1 the laptop asks for a link',
    at: day('09:40:00'),
    method: 'POST',
    path: `/entry-sessions/${entryB}/resume-links`,
    headers: key(laptop, crypto.randomUUID()),
    body: { channel: 'link' },
    reply: {
      status: 201,
      body: {
        object: 'resume_link',
        id: link,
        resume_url: `https://city.example/apply#resume=${token}`,
        resume_token: token,
        expires_at: '2026-12-14T09:40:00.000Z',
      },
    },
  },
  {
    name: 'B1 or for a mail',
    method: 'POST',
    path: `/entry-sessions/${entryB}/resume-links`,
    headers: key(laptop, crypto.randomUUID()),
    body: { channel: 'email', email: 'ada@example.org' },
    reply: {
      status: 202,
      body: {
        id: 'rsl_01M7CPD450GSBGQER7RAGSAY7Q',
        sent_to_hint: 'a•••@example.org',
        expires_at: '2026-12-14T09:40:00.000Z',
      },
    },
  },
  exchange('B2 the phone exchanges the token', token, {
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    body: { entry_key: phone, session: { id: entryB, revision: 4, current_page: 'people' } },
    shown: true,
  }),
  {
    name: 'B2 and loads the version of the draft',
    method: 'GET',
    path: `/entry-sessions/${entryB}/schema`,
    headers: key(phone),
    reply: { status: 200, body: { form: { version_number: 3 } }, shown: true },
  },
  exchange('B2 a link to what was submitted leads nowhere', linkA, {
    status: 409,
    body: { code: 'entry_already_submitted' },
    shown: true,
  }),
  exchange('B2 nor does an unknown one', 'rt_ZZZZlHUvTCQCyEZDz_TddJ8HyS5SUkCnD8zRA9a9Skp', {
    status: 401,
    body: { code: 'resume_token_invalid' },
    shown: true,
  }),
];

const mobile = 'ada@mobile.example';
const work = 'ada@work.example';
const iban = 'DE02120300000000202051';

const conflict: readonly Step[] = [
  patch(
    'B3 the phone changes the address',
    phone,
    { base_revision: 4, answers: { email: mobile } },
    revised(5),
    day('09:41:10'),
  ),
  patch(
    'B4 the laptop changes it too, and learns of it',
    laptop,
    { base_revision: 4, answers: { email: work, iban } },
    {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json', ETag: '"r5"' },
      body: {
        ...problem(409, 'answer_conflict', 'Changed on another device', '1 answer was changed on another device.', [
          {
            in: 'answers',
            path: 'email',
            code: 'conflict',
            message: 'Changed on another device.',
            current: { value: mobile, revision: 5, saved_at: day('09:41:10') },
          },
        ]),
        request_id: 'req_01M7CPDRN8Q3DX65JAJ18PE15K',
      },
    },
    day('09:41:20'),
  ),
  patch('B4 and sends again what remains', laptop, { base_revision: 5, answers: { email: work, iban } }, revised(6)),
];

const otherEntry = 'ent_01M7CPDRN8Q3DX65JAJ18PE15M';
const otherLaptop = 'ek_7UMFxFkM_R5Kjp1vRt-1fjORS_6ilI8ihN5KXSc7Tvo';

/** The same, but what the two devices write does not overlap. */
const merged: readonly Step[] = [
  ...begun(otherEntry, otherLaptop, 'ada@example.org'),
  {
    ...patch(
      'B4 another page of the laptop',
      otherLaptop,
      { base_revision: 4, answers: { email: mobile } },
      revised(5),
      undefined,
      otherEntry,
    ),
    headers: { ...key(otherLaptop, crypto.randomUUID()), 'X-Service-Client-ID': 'another-page' },
  },
  patch(
    'B4 a batch without the address would have merged',
    otherLaptop,
    { base_revision: 4, answers: { iban } },
    {
      status: 200,
      headers: { ETag: '"r6"' },
      body: { revision: 6, changed: { email: mobile, iban }, foreign: ['email'] },
      shown: true,
    },
    undefined,
    otherEntry,
  ),
];

/** A second draft: resumed on another device, and a conflict. */
export const partB: readonly Step[] = [...begun(entryB, laptop, 'ada@example.org'), ...resumed, ...conflict, ...merged];
