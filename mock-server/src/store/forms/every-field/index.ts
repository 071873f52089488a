import { page, when } from '../build.js';
import { defineForm } from '../define-form.js';
import { cities } from '../tables/cities.js';
import { actions } from './actions.js';
import { ar } from './ar.js';
import { choosing } from './choosing.js';
import { de } from './de.js';
import { measuring } from './measuring.js';
import { showing } from './showing.js';
import { words } from './words.js';

/** Every type of field with every member it has, for those who draw them. */
export const everyField = defineForm({
  slug: 'every-field',
  public_id: 'pf_4sNq8ZxYtR2vKmLd',
  reference_prefix: 'EVF',
  title: 'Every kind of question',
  description_md: 'A form about a garden that has **one of everything**. It takes about 15 minutes.',
  brand: 'Green Thumb Studio',
  primary: '#2e6b34',
  translations: { de, ar },
  features: ['nested_groups', 'multipart_upload', 'actions', 'lookup'],
  tables: [cities],
  lookups: { city: { table: 'cities', fills: { region: 'region' } }, nurseries: { table: 'cities' } },
  actions,
  settings: {
    submit_label: 'Send everything',
    next_label: 'Continue',
    back_label: 'Back',
    save_label: 'Save and finish later',
    progress: { style: 'bar', basis: 'pages', show_titles: true },
    review_page: true,
    edit_after_submit: { enabled: true, until_hours: 24 },
    ui_strings: { optional: 'not required' },
  },
  hidden_fields: [
    { key: 'campaign', source: 'query', param: 'utm_campaign', max_length: 60 },
    { key: 'partner', source: 'embed', param: 'partner', max_length: 40 },
  ],
  variables: [
    { key: 'sunny', type: 'boolean', expr: when('attr("light", "hours") >= 3') },
    { key: 'bed_metres', type: 'number', expr: when('sum(answers.beds_list.map(b, b.bed_length))') },
  ],
  pages: [words, choosing, measuring, showing, page('summary', 'Check your answers', [], { kind: 'review' })],
  confirmations: [
    {
      key: 'big',
      when: when('answers.area > 5000'),
      title: 'Thank you, {{ answers.nickname }}',
      body_md: 'A garden of {{ format_number(answers.area) }} m² needs a second pair of eyes. We call you this week.',
      show_summary: true,
    },
    {
      key: 'default',
      title: 'Thank you, {{ answers.nickname }}',
      body_md: 'Your number is **{{ entry.reference }}**. We come on {{ format_date(answers.start, "long") }}.',
      show_reference: true,
      show_summary: true,
      allow_another: true,
      allow_edit: true,
    },
  ],
});
