import type { Backend, DocumentProblem } from '../backend/backend.js';
import { isObject, type Json } from './json.js';
import { newOwnForm, type OwnForm } from './own-form.js';

export type Imported =
  | { readonly ok: true; readonly form: OwnForm }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

const refused = (message: string): Imported => ({ ok: false, problems: [{ path: '', message }] });

/** A form from a text, once the service has found nothing wrong with it; a broken one changes nothing. */
export async function importForm(text: string, service: Backend): Promise<Imported> {
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch (error) {
    return refused(`This is no JSON. ${error instanceof Error ? error.message : ''}`);
  }
  if (!isObject(document) || !isObject(document.form) || !Array.isArray(document.pages))
    return refused('This is no form: a form has the members "form" and "pages".');
  // What the service has sent has a hash of its text, which is made anew.
  const { hash: _, ...own } = document;
  const form = newOwnForm(own);
  const published = await service.publish(form.document);
  return published.ok ? { ok: true, form } : { ok: false, problems: published.problems };
}
