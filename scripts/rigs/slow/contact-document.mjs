import { contact } from './pages/contact.js';

/** The members that a question has by its type. */
const typed = {
  text: () => ({ type: 'text' }),
  email: () => ({ type: 'email' }),
  choice: ({ options }) => ({
    type: 'single_choice',
    options: options.map((label, at) => ({ value: `option_${at}`, label })),
  }),
  long: () => ({ type: 'long_text', rows: 6 }),
};

/** The form as the service keeps it. */
export const contactDocument = {
  object: 'form_schema',
  schema_version: 1,
  hash: 'contact-1',
  form: { public_id: 'pf_1', version_id: 'fvr_1', version_number: 1, title: contact.title },
  availability: { state: 'open' },
  locale: 'en',
  settings: { submit_label: contact.send },
  pages: [
    {
      id: 'pag_1',
      key: 'page',
      title: null,
      sections: [
        {
          id: 'sec_1',
          key: 'section',
          fields: contact.questions.map((question) => ({
            id: `fld_${question.key}`,
            key: question.key,
            label: question.label,
            required: true,
            ...typed[question.type](question),
          })),
        },
      ],
    },
  ],
};
