import type { FormDocument } from '@entryway/mock-server';
import { type Features, featuresOf } from '../../document/features.js';
import type { Json } from '../../document/json.js';
import { documents } from '../../studio/documents.js';
import { sampleForms } from '../../studio/sample-forms.js';
import type { FormChoice } from '../../studio/state.js';

/** A form in the gallery. */
export interface FormCard {
  readonly form: FormChoice;
  readonly title: string;
  readonly about: Features;
}

/** All forms there are: the designer's own, then the samples; each comes with its document. */
export async function* formCards(): AsyncGenerator<FormCard> {
  const own = await documents.all().catch(() => []);
  for (const { id, document } of own) yield cardOf({ kind: 'own', id, document }, document);
  for (const { slug, load } of sampleForms) yield cardOf({ kind: 'sample', slug }, (await load()).document);
}

const cardOf = (form: FormChoice, document: FormDocument): FormCard => ({
  form,
  title: document.form.title,
  about: featuresOf(document as unknown as Json),
});
