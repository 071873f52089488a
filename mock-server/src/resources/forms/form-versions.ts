import { notFound } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { authoredOf, hashOf } from './authored.js';
import type { FormRecord } from './records.js';
import type { FormVersionRecord } from './version-records.js';

/** Every version of a form, also those that were published in another way than by its owners. */
export async function versionsOf(store: Store, form: FormRecord): Promise<readonly FormVersionRecord[]> {
  const written = await store.formVersions.list({ form_id: form.id });
  const known = new Set(written.map(({ id }) => id));
  const old = (await store.versions.list({ form_id: form.id })).filter(
    ({ id, preview_of }) => !preview_of && !known.has(id),
  );
  const others = await Promise.all(old.map(({ document }) => recordOf(form, document, 'archived')));
  const isKnown = !form.published || known.has(form.document.form.version_id);
  const current = isKnown ? [] : [await recordOf(form, form.document, 'published')];
  return [...others, ...current, ...written];
}

async function recordOf(
  form: FormRecord,
  written: FormRecord['document'],
  state: 'archived' | 'published',
): Promise<FormVersionRecord> {
  const { version_id, version_number, published_at = null } = written.form;
  const document = authoredOf(written, form);
  const { account_id, created_by, created_at } = form;
  const at = published_at ?? created_at;
  return {
    id: version_id,
    account_id,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by,
    form_id: form.id,
    number: version_number,
    state,
    document,
    document_hash: await hashOf(document),
    based_on_version_id: null,
    validation: null,
    published_at: at,
    published_by: null,
    change_note: null,
  };
}

export const isDraftVersion = ({ state }: Pick<FormVersionRecord, 'state'>): boolean =>
  state === 'draft' || state === 'validated';

/** A version by its id, or as the draft or the published one. */
export async function needVersionOf(store: Store, form: FormRecord, name: string): Promise<FormVersionRecord> {
  const versions = await versionsOf(store, form);
  const found = versions.find((version) => {
    if (name === 'draft') return isDraftVersion(version);
    return name === 'published' ? version.state === 'published' : version.id === name;
  });
  if (!found) throw notFound('There is no such version.');
  return found;
}

/** Lets only drafts be changed. */
export function needDraft(version: FormVersionRecord): void {
  if (!isDraftVersion(version)) {
    throw stateConflict('What was published stays as it is. Begin a draft.', version.state, ['draft', 'validated']);
  }
}
