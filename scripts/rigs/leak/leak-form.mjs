const options = (count) => Array.from({ length: count }, (_, at) => ({ value: `o${at}`, label: `Option ${at}` }));

/** The commonest types, in turn. */
const kinds = [
  { type: 'text' },
  { type: 'number' },
  { type: 'single_choice', options: options(4) },
  { type: 'dropdown', options: options(20) },
  { type: 'text' },
  { type: 'multi_choice', options: options(5) },
  { type: 'long_text' },
  { type: 'date' },
];

const fieldAt = (_, at) => ({
  id: `fld_${at}`,
  key: `q${at}`,
  label: `Question ${at + 1}`,
  ...kinds[at % kinds.length],
  // Every fifth depends on another.
  ...(at % 5 === 4 && { visible: { expr: 'answers.q0 == "x"', deps: ['q0'] } }),
});

/** A form of so many questions, as a service sends it. */
export const leakForm = (count) => ({
  object: 'form_schema',
  schema_version: 1,
  hash: `leak-${count}`,
  form: { public_id: 'leak', version_id: 'fvr_1', version_number: 1, title: 'Leak' },
  availability: { state: 'open' },
  locale: 'en',
  settings: {},
  pages: [
    {
      id: 'pag_1',
      key: 'page',
      title: 'Leak',
      sections: [{ id: 'sec_1', key: 'section', fields: Array.from({ length: count }, fieldAt) }],
    },
  ],
});
