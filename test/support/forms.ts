import type * as z from 'zod/mini';
import type { FormSchema } from '../../src/contract/index.js';

/** A form of one page with a text field for each key, for tests that need no more. */
export const formOf = (keys: readonly string[]): z.input<typeof FormSchema> => ({
  object: 'form_schema',
  schema_version: 1,
  hash: 's-test',
  form: { public_id: 'pf_1', version_id: 'fvr_1', version_number: 1, title: 'Test form' },
  availability: { state: 'open' },
  locale: 'en',
  settings: {},
  pages: [
    {
      id: 'pag_1',
      key: 'page_1',
      sections: [
        {
          id: 'sec_1',
          key: 'section_1',
          fields: keys.map((key) => ({ id: `fld_${key}`, key, type: 'text', label: key })),
        },
      ],
    },
  ],
});
