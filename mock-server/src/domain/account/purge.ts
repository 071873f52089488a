import type { BlobStore } from '../../store/blobs.js';
import type { EntryRecord, FormRecord } from '../../store/records.js';
import type { Store } from '../../store/store.js';
import { partBlob } from '../upload-access.js';

/** Removes an entry with everything that belongs to it. */
export async function purgeEntry(store: Store, blobs: BlobStore, { id: entry_id }: EntryRecord): Promise<void> {
  for (const { id } of await store.files.list({ entry_id })) {
    await blobs.delete(id);
    await store.files.delete(id);
  }
  for (const { id, parts } of await store.uploads.list({ entry_id })) {
    for (const { number } of parts) await blobs.delete(partBlob(id, number));
    await store.uploads.delete(id);
  }
  const belongings = [
    'entryKeys',
    'tokens',
    'revisions',
    'editSessions',
    'metafields',
    'actionRuns',
    'workflowRuns',
  ] as const;
  for (const name of belongings) {
    for (const { id } of await store[name].list({ entry_id })) await store[name].delete(id);
  }
  await store.entries.delete(entry_id);
}

/** Removes a form with its versions, entries and views. */
export async function purgeForm(store: Store, blobs: BlobStore, { id: form_id }: FormRecord): Promise<number> {
  const entries = await store.entries.list({ form_id });
  for (const entry of entries) await purgeEntry(store, blobs, entry);
  for (const name of ['formVersions', 'versions', 'views'] as const) {
    for (const { id } of await store[name].list({ form_id })) await store[name].delete(id);
  }
  await store.counters.delete(form_id);
  await store.forms.delete(form_id);
  return entries.length;
}

/** Removes a data table with its rows. */
export async function purgeTable(store: Store, table_id: string): Promise<void> {
  for (const { id } of await store.rows.list({ table_id })) await store.rows.delete(id);
  await store.tables.delete(table_id);
}
