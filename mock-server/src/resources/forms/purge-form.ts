import type { Place } from '../../platform/platform.js';
import { removeBelongings } from '../../platform/remove-belongings.js';
import type { FormRecord } from './records.js';

declare module '../../platform/platform.js' {
  interface Removable {
    readonly form: FormRecord;
  }
}

/** Removes a form with its versions, and all that belongs to it. */
export async function purgeForm(place: Place, form: FormRecord): Promise<void> {
  const { store } = place;
  const { id: form_id } = form;
  await removeBelongings(place, 'form', form);
  for (const name of ['formVersions', 'versions'] as const) {
    for (const { id } of await store[name].list({ form_id })) await store[name].delete(id);
  }
  await store.counters.delete(form_id);
  await store.formViews.delete(form_id);
  await store.forms.delete(form_id);
}
