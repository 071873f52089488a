import type { FormDocument } from '@entryway/mock-server';
import { originOf, serviceName } from '../studio/origin.js';
import { sampleForm } from '../studio/sample-forms.js';
import { type FormChoice, madeFrom } from '../studio/state.js';
import type { Json } from './json.js';

export type OwnForm = Extract<FormChoice, { readonly kind: 'own' }>;

/** The document of a form, a sample's too. */
export async function documentOf(form: FormChoice): Promise<Json> {
  if (form.kind === 'own') return form.document as unknown as Json;
  const seed = await sampleForm(form.slug)?.load();
  return (seed?.document ?? {}) as unknown as Json;
}

/** The document as a form of the designer's own; a sample form becomes one with its first change. */
export function ownForm(form: FormChoice, document: Json): OwnForm {
  const written = document as unknown as FormDocument;
  if (form.kind === 'own') return { ...form, document: written };
  return newOwnForm(document, { prefix: madeFrom(form.slug), origin: form.slug });
}

/** A new form of the designer's own, under a name at the service that nobody has. */
export function newOwnForm(
  document: Json,
  { prefix = '', origin }: { prefix?: string; origin?: string } = {},
): OwnForm {
  const name = crypto.randomUUID().slice(0, 8);
  const written = document as unknown as FormDocument;
  const public_id = serviceName(`own_${name}`, origin ?? originOf(written.form.public_id));
  return {
    kind: 'own',
    id: prefix + name,
    document: { ...written, form: { ...written.form, public_id, version_number: 1 } },
  };
}
