import type { FormDocument, FormSeed } from '@entryway/mock-server';
import { originOf } from '../studio/origin.js';
import { sampleForm } from '../studio/sample-forms.js';

/** An own document as a form the service begins with: with what a document only names, the rows of look-ups and actions. */
export async function seedFor(document: FormDocument): Promise<FormSeed> {
  const { public_id } = document.form;
  const origin = await sampleForm(originOf(public_id) ?? '')?.load();
  const { tables, lookups, actions, bound_actions } = origin ?? {};
  return {
    slug: public_id,
    public_id,
    reference_prefix: 'OWN',
    document,
    ...(tables && { tables }),
    ...(lookups && { lookups }),
    ...(actions && { actions }),
    ...(bound_actions && { bound_actions }),
  };
}
