import { addressOf } from '../api/address.js';
import { checkBaseUrl } from '../api/base-url.js';
import type { EntryForm } from '../elements/form/entry-form.js';

const path = '/entry-sessions/forms/{public_id}/options/{field_key}';

/** Where the rows of a form's look-ups are, of those that anybody may read and that depend on no answer. */
export function publicRows({ baseUrl, locale, session }: EntryForm): readonly string[] {
  const view = session?.view;
  if (!view?.form || !baseUrl) return [];
  const { public_id } = view.form.form;
  const keys = new Set<string>();
  for (const [, { field }] of view.fields)
    if (field.type === 'lookup' && field.public_options && field.filter_deps.length === 0) keys.add(field.key);
  return [...keys].map(
    (field_key) => `${checkBaseUrl(baseUrl)}/${addressOf(path, { public_id, field_key }, { locale })}`,
  );
}
