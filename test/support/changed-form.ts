import type { FormDocument, MockServer } from '@entryway/mock-server';

/** The contact form as its author changed it: no topic any more, and a new question. */
export async function changedContact(server: MockServer): Promise<FormDocument> {
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'contact');
  if (!form) throw new Error('The contact form is not there.');
  const document = structuredClone(form.document) as FormDocument;
  const sections = document.pages.flatMap((page) => (page.sections ?? []) as { fields: { key: string }[] }[]);
  for (const section of sections) section.fields = section.fields.filter(({ key }) => key !== 'topic');
  const [section] = sections;
  const [first] = section?.fields ?? [];
  const own = { id: 'fld_01M7CPA0000000000000000ZZ1', key: 'pronoun', label: 'How to address you', required: false };
  if (first) section?.fields.push({ ...first, ...own });
  return document;
}
