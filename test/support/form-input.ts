import type * as z from 'zod/mini';
import type { FieldInput as AnyFieldInput, FormSchema } from '../../src/contract/index.js';

export type FormSchemaInput = z.input<typeof FormSchema>;
export type FieldInput = AnyFieldInput;

/** A form document with everything that tests do not care about filled in. */
export const formWith = (own: Partial<FormSchemaInput>): FormSchemaInput => ({
  object: 'form_schema',
  schema_version: 1,
  hash: 's-test',
  form: { public_id: 'pf_1', version_id: 'fvr_1', version_number: 1, title: 'Test form' },
  availability: { state: 'open' },
  locale: 'en',
  settings: {},
  pages: [],
  ...own,
});

/** A form of one page and one section. */
export const formOfFields = (fields: readonly FieldInput[], own: Partial<FormSchemaInput> = {}): FormSchemaInput =>
  formWith({
    pages: [{ id: 'pag_1', key: 'page_1', sections: [{ id: 'sec_1', key: 'section_1', fields: [...fields] }] }],
    ...own,
  });
