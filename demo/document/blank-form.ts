import type { Json } from './json.js';

/** A form with one question, to begin with. */
export const blankForm = (): Json => ({
  object: 'form_schema',
  schema_version: 1,
  form: { public_id: 'pf_new', version_id: 'fvr_new', version_number: 1, title: 'New form' },
  availability: { state: 'open' },
  locale: 'en',
  default_locale: 'en',
  locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
  settings: {},
  pages: [
    {
      id: 'pag_first',
      key: 'first',
      sections: [
        {
          id: 'sec_first',
          key: 'questions',
          fields: [{ id: 'fld_first', type: 'text', key: 'full_name', label: 'Full name', autocomplete: 'name' }],
        },
      ],
    },
  ],
});
