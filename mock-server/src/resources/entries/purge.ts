import type { BlobStore } from '../../store/blobs.js';
import type { Store } from '../../store/store.js';
import { dropBytes } from '../files/file-bytes.js';
import { partBlob } from '../files/upload-access.js';
import type { FormRecord } from '../forms/records.js';
import { purgeRun, purgeWorkflow } from '../workflows/purge-workflow.js';
import type { EntryRecord } from './records.js';

/** Removes an entry with everything that belongs to it. */
export async function purgeEntry(store: Store, blobs: BlobStore, { id: entry_id }: EntryRecord): Promise<void> {
  for (const { id } of await store.files.list({ entry_id })) {
    await dropBytes(blobs, id);
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
    'actionCalls',
  ] as const;
  for (const name of belongings) {
    for (const { id } of await store[name].list({ entry_id })) await store[name].delete(id);
  }
  for (const { id } of await store.workflowRuns.list({ entry_id })) await purgeRun(store, id);
  await store.entries.delete(entry_id);
}

/** Removes some entries of a form; tells how many. */
export async function purgeSomeEntries(
  store: Store,
  blobs: BlobStore,
  { id: form_id }: FormRecord,
  most: number,
): Promise<number> {
  const some = await store.entries.page({ form_id }, { limit: most });
  for (const { record } of some) await purgeEntry(store, blobs, record);
  return some.length;
}

/** Removes the imports into a form or a table, and the exports from it. */
async function purgeTransfers(store: Store, blobs: BlobStore, id: string): Promise<void> {
  for (const { id: import_id } of await store.imports.list({ target_id: id })) {
    for (const name of ['importErrors', 'importRefs'] as const) {
      for (const record of await store[name].list({ import_id })) await store[name].delete(record.id);
    }
    await store.imports.delete(import_id);
  }
  for (const { id: export_id, file_id } of await store.exports.list({ source_id: id })) {
    if (file_id !== null) {
      await blobs.delete(file_id);
      await store.files.delete(file_id);
    }
    await store.exports.delete(export_id);
  }
}

/** Removes a form with its versions, entries, views, workflows, imports and exports. */
export async function purgeForm(
  store: Store,
  blobs: BlobStore,
  { id: form_id, account_id }: FormRecord,
): Promise<number> {
  const entries = await store.entries.list({ form_id });
  for (const entry of entries) await purgeEntry(store, blobs, entry);
  for (const name of ['formVersions', 'versions', 'views'] as const) {
    for (const { id } of await store[name].list({ form_id })) await store[name].delete(id);
  }
  for (const workflow of await store.workflows.list({ account_id })) {
    if (workflow.form_id === form_id) await purgeWorkflow(store, workflow.id);
  }
  await purgeTransfers(store, blobs, form_id);
  await store.counters.delete(form_id);
  await store.formViews.delete(form_id);
  await store.forms.delete(form_id);
  return entries.length;
}

/** Removes a data table with its rows, imports and exports. */
export async function purgeTable(store: Store, blobs: BlobStore, table_id: string): Promise<void> {
  await purgeTransfers(store, blobs, table_id);
  for (const { id } of await store.rows.list({ table_id })) await store.rows.delete(id);
  await store.tables.delete(table_id);
}
