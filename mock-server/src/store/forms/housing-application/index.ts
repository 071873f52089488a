import type { FormDocument } from '../../records.js';
import type { FormSeed } from '../../seed.js';
import { namedTexts } from '../translations.js';
import { actions } from './actions.js';
import { de } from './de.js';
import { aboutYou, finish, people } from './pages.js';

const document: Omit<FormDocument, 'translations'> = {
  object: 'form_schema',
  schema_version: 1,
  features: ['nested_groups', 'multipart_upload', 'actions'],
  form: {
    public_id: 'pf_9hK2mQ7xWc4RtB8v',
    version_id: 'fvr_01M7CP9XKRVV9GPQB07SBWV77F',
    version_number: 3,
    title: 'Housing application',
    description_md: 'About **10 minutes**.',
    published_at: '2026-11-10T08:00:00.000Z',
    brand: { name: 'City of Example', logo_url: null },
  },
  availability: {
    state: 'open',
    opens_at: null,
    closes_at: '2026-12-31T22:59:59.000Z',
    remaining: null,
    message_md: null,
  },
  locale: 'en',
  default_locale: 'en',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' },
    { code: 'de', name: 'Deutsch', dir: 'ltr' },
  ],
  theme: {
    name: 'City',
    mode: 'auto',
    tokens: {
      'color.primary': '#2457d6',
      'color.on_primary': '#ffffff',
      'radius.control': '8px',
      'font.family': 'Inter, sans-serif',
    },
    dark: { 'color.background': '#11141a' },
    background: null,
    logo: null,
  },
  settings: {
    layout: 'paged',
    submit_label: 'Send application',
    progress: { style: 'steps', basis: 'pages', show_titles: true },
    save_and_resume: {
      enabled: true,
      channels: ['link', 'email'],
      remember_device: true,
      draft_ttl_days: 30,
      show_button: true,
    },
    draft: { create_on: 'first_answer' },
    autosave: {
      enabled: true,
      min_interval_ms: 3000,
      max_interval_ms: 30000,
      max_batch: 200,
      on_page_change: true,
      on_hide: true,
    },
    validate_on: 'blur',
    hidden_answers: 'discard',
    review_page: true,
    edit_after_submit: { enabled: true, until_hours: 48 },
    protection: {
      captcha: { provider: 'none', site_key: null, on: 'submit' },
      honeypot: { name: 'website_2' },
      min_fill_seconds: 3,
    },
    upload: { part_size: 8388608, concurrency: 3 },
  },
  hidden_fields: [{ key: 'campaign', source: 'query', param: 'c', max_length: 60 }],
  variables: [
    {
      key: 'total_income',
      type: 'number',
      expr: { expr: 'sum(answers.household.map(p, p.income))', deps: ['household', 'income'] },
    },
  ],
  confirmations: [
    {
      key: 'default',
      when: true,
      kind: 'message',
      title: 'Thank you, {{ answers.applicant.first }}',
      body_md: 'Your number is **{{ entry.reference }}**.',
      show_reference: true,
      show_summary: false,
      allow_another: false,
      allow_edit: true,
    },
  ],
  pages: [aboutYou, people, finish],
};

/** The form of the wire examples: nested groups, conditions, a calculation, an upload, a button and two actions. */
export const housingApplication: FormSeed = {
  slug: 'housing-application',
  public_id: document.form.public_id,
  reference_prefix: 'HSG',
  last_reference: 122,
  document: { ...document, translations: { de: namedTexts(document, de) } },
  hash: 's-9f2c41d07b',
  share_url: 'https://city.example/apply',
  actions,
};
