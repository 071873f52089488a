import type { FormDocument, MockServer } from '@entryway/mock-server';

type AnyField = { key: string; type: string };

/** The contact form as it is published, to be changed. */
export const contactDocument = async (server: MockServer): Promise<FormDocument> => {
  // The seeds are there for whoever asks first.
  await server.fetch(new Request('http://localhost/api/v1/entry-sessions/forms/contact/schema'));
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'contact');
  if (!form) throw new Error('The contact form is not there.');
  return structuredClone(form.document) as FormDocument;
};

const sectionsOf = (document: FormDocument) =>
  document.pages.flatMap((page) => (page.sections ?? []) as { fields: AnyField[] }[]);

/** Has the contact form ask for the topic with a list, whose code is not that of the form itself. */
export async function askTopicByList(server: MockServer): Promise<void> {
  const document = await contactDocument(server);
  const fields = sectionsOf(document).flatMap((section) => section.fields);
  for (const field of fields) if (field.key === 'topic') field.type = 'dropdown';
  await server.controls.publish('contact', document);
}

/** The contact form as its author changed it: no topic any more, and a new question. */
export async function changedContact(server: MockServer): Promise<FormDocument> {
  const document = await contactDocument(server);
  const sections = sectionsOf(document);
  for (const section of sections) section.fields = section.fields.filter(({ key }) => key !== 'topic');
  const [section] = sections;
  const [first] = section?.fields ?? [];
  const own = { id: 'fld_01M7CPA0000000000000000ZZ1', key: 'pronoun', label: 'How to address you', required: false };
  if (first) section?.fields.push({ ...first, ...own });
  return document;
}
