import type { Answers, Delta, EntrySession, OpenedEntry, SubmissionResult } from '../../src/contract/index.js';

const progress = { answered: 0, required_total: 0, required_answered: 0, percent: 0 };
const at = '2026-11-14T09:30:00.000Z';

const session = (answers: Answers, revision: number): EntrySession => ({
  object: 'entry_session',
  id: 'ent_1',
  reference: null,
  form: { public_id: 'pf_1', version_id: 'fvr_1', version_number: 1, outdated: false },
  state: 'draft',
  mode: 'fill',
  revision,
  locale: 'en',
  timezone: 'UTC',
  current_page: null,
  answers,
  groups: {},
  computed: {},
  files: {},
  uploads: [],
  buttons: {},
  issues: [],
  progress,
  permissions: { can_write: true, can_submit: true, can_upload: false, can_edit_after_submit: false },
  resume: { enabled: false, channels: [], email_hint: null },
  confirmation: null,
  created_at: at,
  saved_at: at,
  submitted_at: null,
  expires_at: null,
});

/** A draft as the service would report it. */
export const openedEntry = (answers: Answers, revision = 1): OpenedEntry => ({
  entry_key: 'ek_1',
  session: session(answers, revision),
});

/** A saved batch as the service would report it. */
export const deltaOf = (changed: Answers, revision: number): Delta => ({
  object: 'session_delta',
  entry_id: 'ent_1',
  base_revision: revision - 1,
  revision,
  saved_at: at,
  changed,
  removed: [],
  foreign: [],
  groups: {},
  computed: {},
  issues: [],
  cleared_issues: [],
  progress,
});

export const submissionResult = (): SubmissionResult => ({
  session: { ...session({}, 2), state: 'submitted' },
  confirmation: null,
  receipt: { reference: 'CON-000001', submitted_at: at },
  processing: { state: 'queued' },
  edit: { allowed: false, until: null },
});
