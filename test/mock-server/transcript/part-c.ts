import { entryA, keyA } from './names-a.js';
import { day, key, type Step } from './step.js';

const editKey = 'ek_Yn9ZhyiA4uoRgnatmUdjAWtGSU8po-799NksnRH9ucA';
export const firstRevision = 'rev_01M7CPBDF07DK7HHGAR46YX70T';

/** The second revision, as the account will see it. */
export const secondRevision = {
  id: 'rev_01M7CPBM9RGM4WPRKYX8BG1E75',
  entry_id: entryA,
  number: 2,
  kind: 'edit',
  author: { type: 'respondent', id: null },
  changes: [{ path: 'iban', before: 'DE89 3704 0044 0532 0130 00', after: 'DE02 1203 0000 0000 2020 51' }],
  note: null,
  created_at: day('10:05:00'),
};

/** An edit after the submit. */
export const partC: readonly Step[] = [
  {
    name: 'C1 an edit is begun',
    at: day('10:00:00'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/edit-sessions`,
    headers: key(keyA, crypto.randomUUID()),
    body: { reason: 'new address' },
    reply: {
      status: 201,
      headers: { ETag: '"e1"' },
      body: {
        entry_key: editKey,
        session: {
          object: 'entry_session',
          id: entryA,
          reference: 'HSG-000123',
          state: 'submitted',
          mode: 'edit',
          revision: 1,
          edit_session: {
            id: 'eds_01M7CPBV4G4G4R95CTM5VRJ73F',
            base_revision_id: firstRevision,
            expires_at: '2026-11-17T10:00:00.000Z',
          },
        },
      },
      shown: true,
    },
  },
  {
    name: 'C2 answers are staged',
    at: day('10:04:00'),
    method: 'PATCH',
    path: `/entry-sessions/${entryA}/answers`,
    headers: key(editKey, crypto.randomUUID()),
    body: { base_revision: 1, answers: { iban: 'de02 1203 0000 0000 2020 51' } },
    reply: {
      status: 200,
      headers: { ETag: '"e2"' },
      body: { base_revision: 1, revision: 2, changed: { iban: 'DE02 1203 0000 0000 2020 51' } },
      shown: true,
    },
  },
  {
    name: 'C3 and become a revision',
    at: day('10:05:00'),
    method: 'POST',
    path: `/entry-sessions/${entryA}/submit`,
    headers: key(editKey, crypto.randomUUID()),
    body: { base_revision: 2 },
    reply: {
      status: 200,
      headers: { ETag: '"r11"' },
      body: {
        object: 'submission_result',
        session: { reference: 'HSG-000123', state: 'submitted', mode: 'read', revision: 11 },
        receipt: { reference: 'HSG-000123', submitted_at: day('09:33:19') },
      },
      shown: true,
    },
  },
];
