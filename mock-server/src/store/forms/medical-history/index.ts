import { page, when } from '../build.js';
import { defineForm } from '../define-form.js';
import { ar } from './ar.js';
import { firstIllnesses, secondIllnesses } from './conditions.js';
import { de } from './de.js';
import { finish, habits, history, medicines, reason, you } from './pages.js';

/** A long form of which most people see less than half: nearly everything depends on something else. */
export const medicalHistory = defineForm({
  slug: 'medical-history',
  public_id: 'pf_8HsXn6TqRw2DzLvB',
  reference_prefix: 'MED',
  last_reference: 3302,
  title: 'Your medical history',
  description_md: 'For your first visit. It takes **10 to 20 minutes**. Only your doctors read it.',
  brand: 'Lindenhof surgery',
  primary: '#006a6a',
  translations: { de, ar },
  features: ['multipart_upload'],
  settings: {
    submit_label: 'Send to the surgery',
    progress: { style: 'percent', basis: 'required_fields' },
    save_and_resume: { enabled: true, channels: ['link'], remember_device: false, draft_ttl_days: 7 },
    validate_on: 'page',
  },
  draft_ttl_days: 7,
  variables: [
    {
      key: 'risk',
      type: 'boolean',
      expr: when(
        'answers.has_heart || answers.has_pressure || answers.has_sugar || coalesce(answers.pack_years, 0) > 20',
      ),
    },
  ],
  pages: [
    you,
    reason,
    firstIllnesses,
    secondIllnesses,
    medicines,
    history,
    habits,
    finish,
    page('check', 'Check your answers', [], { kind: 'review' }),
  ],
  confirmations: [
    {
      key: 'chest_pain',
      when: when('"chest" in answers.pain_where'),
      title: 'Go to the desk now',
      body_md: 'You have pain in the chest. Do not wait: tell the people at the desk.',
      show_reference: false,
    },
    {
      key: 'risk',
      when: when('vars.risk'),
      title: 'Thank you, {{ answers.patient.first }}',
      body_md: 'We take ten minutes more for you. Bring your medicines along.',
    },
    {
      key: 'default',
      title: 'Thank you, {{ answers.patient.first }}',
      body_md: 'Your doctor has read this before you come in.',
    },
  ],
});
