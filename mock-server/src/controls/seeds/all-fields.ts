import type { Field, FormSchema } from '../../library.js';

/** Every field of a form, those of groups too. */
export const allFields = (pages: FormSchema['pages']): readonly Field[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.flatMap(withInner)));

const withInner = (field: Field): readonly Field[] =>
  field.type === 'group' ? [field, ...field.fields.flatMap(withInner)] : [field];
