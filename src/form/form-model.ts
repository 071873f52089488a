import type { Field, FieldType, FormSchema, Page } from '../contract/index.js';

/** A field and the page it stands on. */
export interface FieldNode {
  readonly field: Field;
  readonly page: Page;
}

/** A form, indexed once so that everything after is a look-up. */
export interface FormModel {
  readonly form: FormSchema;
  readonly pages: readonly Page[];
  readonly nodes: ReadonlyMap<string, FieldNode>;
  readonly typesUsed: ReadonlySet<FieldType>;
}

/** Indexes a form: fields by key, in the order of the document, and the types it needs. */
export function indexForm(form: FormSchema): FormModel {
  const nodes = new Map<string, FieldNode>();
  const typesUsed = new Set<FieldType>();
  for (const page of form.pages) {
    for (const field of page.sections.flatMap((section) => section.fields)) {
      nodes.set(field.key, { field, page });
      typesUsed.add(field.type);
    }
  }
  return { form, pages: form.pages, nodes, typesUsed };
}
