import type { MockServer } from '@entryway/mock-server';
import { contactDocument } from './changed-form.js';

/** Has the contact form ask for a file too. */
export async function askForFile(server: MockServer): Promise<void> {
  const document = await contactDocument(server);
  const [section] = document.pages.flatMap((page) => (page.sections ?? []) as { fields: object[] }[]);
  const file = { id: 'fld_01M7CPA0000000000000000ZZ2', key: 'photo', type: 'file_upload', label: 'A photo' };
  section?.fields.push(file);
  await server.controls.publish('contact', document);
}
