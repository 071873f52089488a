import type { FormDocument, FormSeed } from '@entryway/mock-server';

/** An own document as a form the service begins with. */
export const seedFor = (document: FormDocument): FormSeed => ({
  slug: document.form.public_id,
  public_id: document.form.public_id,
  reference_prefix: 'OWN',
  document,
});
