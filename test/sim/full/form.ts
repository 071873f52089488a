import type { FormSeed } from '@entryway/mock-server';

const text = (key: string, more: object = {}) =>
  ({ id: `fld_${key}`, key, type: 'text', label: key, ...more }) as const;

/** A small form with a little of everything: what depends on an answer, what is counted, what is secret, what repeats. */
export const form: FormSeed = {
  slug: 'simulated',
  public_id: 'pf_simulated',
  reference_prefix: 'SIM',
  document: {
    object: 'form_schema',
    schema_version: 1,
    form: { public_id: 'pf_simulated', version_id: 'fvr_simulated', version_number: 1, title: 'Simulated' },
    availability: { state: 'open' },
    locale: 'en',
    settings: {
      save_and_resume: { enabled: true },
      edit_after_submit: { enabled: true, until_hours: 10_000 },
    },
    pages: [
      {
        id: 'pag_all',
        key: 'all',
        sections: [
          {
            id: 'sec_all',
            key: 'all',
            fields: [
              text('name', { required: true }),
              text('note'),
              text('city'),
              { id: 'fld_amount', key: 'amount', type: 'number', label: 'amount' },
              text('secret', { sensitive: true }),
              { id: 'fld_more', key: 'more', type: 'yes_no', label: 'more' },
              text('detail', { visible: { expr: 'answers.more', deps: ['more'] } }),
              text('total'),
              {
                id: 'fld_items',
                key: 'items',
                type: 'group',
                label: 'items',
                min: 0,
                max: 4,
                initial: 1,
                allow_duplicate: true,
                fields: [text('title'), text('remark')],
              },
              {
                id: 'fld_sum',
                key: 'sum',
                type: 'button',
                label: 'sum',
                behavior: 'action',
                validate_before: 'none',
              },
            ],
          },
        ],
      },
    ],
    confirmations: [{ id: 'cnf_thanks', key: 'thanks', type: 'page', title: 'Thanks', allow_edit: true }],
  } as unknown as FormSeed['document'],
  actions: [
    {
      key: 'sum',
      mode: 'sync',
      run: ({ answers }) => ({
        output: null,
        effects: [{ type: 'set_answers', answers: { total: `total of ${answers.name} and ${answers.amount}` } }],
      }),
    },
  ],
};
