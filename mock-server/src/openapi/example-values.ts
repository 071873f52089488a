const entry_id = 'ent_01M7CPAJ402K0HJABBRBGF7S11';
const instance_id = 'ins_01M7CPARYRGDK2GHV2A3QQTHKG';
const file_id = 'fil_01M7CPB3Z0H8N2R5T7V9X1C3EH';
const upload_id = 'upl_01M7CPB3Z0H8N2R5T7V9X1C3EG';
const begun = '2026-11-14T09:30:00.000Z';
const saved = '2026-11-14T09:32:10.000Z';
const later = '2026-12-14T09:32:10.000Z';
// Fakes, of the right length.
const entry_key = `ek_${'e'.repeat(43)}`;
const token = `rt_${'r'.repeat(43)}`;

const progress = { answered: 2, required_total: 4, required_answered: 2, percent: 50 };

const session = {
  object: 'entry_session',
  id: entry_id,
  reference: null,
  form: { public_id: 'pf_9hK2mQ7xWc4RtB8v', version_id: 'fvr_01M7CP9XAZ', version_number: 3, outdated: false },
  state: 'draft',
  mode: 'fill',
  revision: 1,
  locale: 'en',
  timezone: 'Europe/Berlin',
  current_page: null,
  answers: { full_name: 'Ada Lovelace' },
  groups: {},
  computed: {},
  files: {},
  uploads: [],
  buttons: {},
  issues: [],
  progress,
  permissions: { can_write: true, can_submit: true, can_upload: true, can_edit_after_submit: false },
  resume: { enabled: true, channels: ['link', 'email'], email_hint: null },
  confirmation: null,
  created_at: begun,
  saved_at: begun,
  submitted_at: null,
  expires_at: later,
};

const delta = {
  object: 'session_delta',
  entry_id,
  base_revision: 1,
  revision: 2,
  saved_at: saved,
  changed: { email: 'ada@example.org' },
  removed: [],
  foreign: [],
  groups: {},
  computed: {},
  issues: [],
  cleared_issues: [],
  progress,
};

const opened = { entry_key, session };
const options = {
  object: 'list',
  data: [{ value: 'hamburg', label: 'Hamburg' }],
  pagination: { limit: 50, has_more: false, next_cursor: null, total: null },
};
const part = {
  number: 1,
  size: 48_213,
  url: `https://forms.example.test/_storage/${upload_id}/1`,
  headers: { 'Content-Type': 'application/pdf' },
  expires_at: '2026-11-14T09:47:10.000Z',
  received: false,
  etag: null,
};
const upload = {
  object: 'upload',
  id: upload_id,
  file_id,
  path: 'documents',
  name: 'payslip.pdf',
  size: 48_213,
  content_type: 'application/pdf',
  state: 'prepared',
  strategy: 'single',
  part_size: 8_388_608,
  part_count: 1,
  parts: [part],
  expires_at: '2026-11-15T09:32:10.000Z',
};
const file = {
  object: 'file',
  id: file_id,
  name: 'payslip.pdf',
  size: 48_213,
  content_type: 'application/pdf',
  sha256: null,
  state: 'available',
  scan_state: 'pending',
  purpose: 'answer',
  entry_id,
  path: 'documents',
};
const run = {
  object: 'action_run',
  id: 'arn_01M7CPB7A8V2DZ6Y4M3N9K5QWE',
  action_key: 'check_iban',
  state: 'succeeded',
  output: { valid: true },
  effects: [{ type: 'message', level: 'success', text: 'This account number is valid.' }],
};

/** What each operation is sent, for example. */
export const bodies: Readonly<Record<string, Example>> = {
  createEntrySession: { form: 'contact', locale: 'en', answers: { full_name: 'Ada Lovelace' } },
  resumeEntrySession: { token },
  requestDraftLinks: { email: 'ada@example.org' },
  updateEntrySession: { locale: 'de', current_page: 'about_you' },
  upgradeEntrySession: { base_revision: 2 },
  patchAnswers: { base_revision: 1, answers: { email: 'ada@example.org' } },
  addGroupInstance: { base_revision: 2, instance_id, answers: { name: 'Byron' } },
  duplicateGroupInstance: { base_revision: 3, deep: true },
  reorderGroup: { base_revision: 3, instance_ids: [instance_id] },
  validateEntrySession: { scope: 'all' },
  submitEntrySession: { base_revision: 2 },
  clickButton: { base_revision: 2 },
  runEntryAction: { input: { iban: 'DE89370400440532013000' } },
  createResumeLink: { channel: 'link' },
  prepareUpload: { path: 'documents', name: 'payslip.pdf', size: 48_213, content_type: 'application/pdf' },
  signUploadParts: { numbers: [1] },
  completeUpload: { parts: [{ number: 1, etag: '"1"' }], base_revision: 2 },
  startOwnEdit: { reason: 'The account number has changed.' },
};

/** What each operation answers with, for example. */
export const replies: Readonly<Record<string, Readonly<Record<number, Example>>>> = {
  createEntrySession: { 201: opened },
  resumeEntrySession: { 200: opened },
  requestDraftLinks: { 202: { accepted: true } },
  getEntrySession: { 200: session },
  updateEntrySession: { 200: { ...session, locale: 'de', current_page: 'about_you' } },
  upgradeEntrySession: { 200: { session, dropped: [], converted: [] } },
  patchAnswers: { 200: delta },
  addGroupInstance: { 200: { instance_id, delta }, 201: { instance_id, delta } },
  removeGroupInstance: { 200: delta },
  duplicateGroupInstance: { 201: { instance_id, delta } },
  reorderGroup: { 200: delta },
  validateEntrySession: { 200: { valid: true, issues: [], first_invalid_page: null } },
  submitEntrySession: {
    200: {
      object: 'submission_result',
      session: { ...session, state: 'submitted', mode: 'read', reference: 'CON-000123', submitted_at: saved },
      confirmation: null,
      receipt: { reference: 'CON-000123', submitted_at: saved },
      processing: { state: 'queued' },
      edit: { allowed: false, until: null },
    },
  },
  clickButton: { 200: { status: 'succeeded', effects: run.effects }, 202: { action_run_id: run.id } },
  listPublicOptions: { 200: options },
  listEntryOptions: { 200: options },
  runEntryAction: { 200: run, 202: { ...run, state: 'running', output: null, effects: [] } },
  getActionRun: { 200: run },
  createResumeLink: {
    201: {
      object: 'resume_link',
      id: 'rsl_01M7CPB9Q0H8N2R5T7V9X1C3EJ',
      resume_url: `https://forms.example.test/f/contact#resume=${token}`,
      resume_token: token,
      expires_at: later,
    },
    202: { id: 'rsl_01M7CPB9Q0H8N2R5T7V9X1C3EJ', sent_to_hint: 'a•••@example.org', expires_at: later },
  },
  prepareUpload: { 201: upload },
  getUpload: { 200: upload },
  signUploadParts: { 200: { parts: [part] } },
  completeUpload: { 200: { file, delta } },
  downloadEntryFile: { 200: { url: part.url, expires_at: part.expires_at } },
  deleteEntryFile: { 200: delta },
  startOwnEdit: { 200: opened, 201: opened },
};

export type Example = Readonly<Record<string, unknown>>;
