import { when } from '../build.js';
import { defineForm } from '../define-form.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { history, home, you } from './first-pages.js';
import { finish, guarantor, income, people } from './last-pages.js';

/** A long form that people come back to: seven pages, uploads, a page that is jumped over, names in its texts. */
export const rentalApplication = defineForm({
  slug: 'rental-application',
  public_id: 'pf_8RtYh3NcVbQw5ZkP',
  reference_prefix: 'RNT',
  last_reference: 4310,
  title: 'Apply for a home',
  description_md:
    'You need your passport and your last payslips. It takes about **20 minutes**, and you can stop and come back.',
  brand: 'Harbour Lettings',
  primary: '#0b5c7a',
  translations: { de, ar },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'Send application',
    progress: { style: 'steps', basis: 'pages', show_titles: true },
    save_and_resume: { enabled: true, channels: ['link', 'email'], draft_ttl_days: 60, show_button: true },
    validate_on: 'blur',
    review_page: true,
    edit_after_submit: { enabled: true, until_hours: 72 },
  },
  draft_ttl_days: 60,
  hidden_fields: [{ key: 'listing', source: 'query', param: 'listing', max_length: 40 }],
  variables: [{ key: 'rent', type: 'number', expr: when('number(attr("property", "rent"))') }],
  pages: [home, you, history, people, income, guarantor, finish],
  confirmations: [
    {
      key: 'default',
      title: 'Thank you, {{ answers.applicant.first }}',
      body_md:
        'We look at your application for {{ label("property") }} within **three working days**. Your number is {{ entry.reference }}.',
      show_summary: true,
      allow_edit: true,
    },
  ],
});
