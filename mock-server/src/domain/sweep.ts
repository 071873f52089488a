import type { BlobStore } from '../store/blobs.js';
import type { EntryRecord, UploadRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import { emptySheet, sheetOf } from './sheets.js';
import { partBlob } from './upload-access.js';
import { isOpenUpload } from './uploads.js';

const day = 24 * 60 * 60 * 1000;
const graveDays = 30;

/** Lets go of what was discarded: of its answers and files after a day, and after a month of all that is left of it. */
export async function sweepDiscarded(store: Store, blobs: BlobStore, now: number): Promise<void> {
  for (const entry of await store.entries.list({ state: 'discarded' })) {
    const age = now - Date.parse(entry.discarded_at ?? entry.saved_at);
    if (age >= graveDays * day) await bury(store, entry);
    else if (age >= day && entry.revision > 0) await purge(store, blobs, entry);
  }
}

async function purge(store: Store, blobs: BlobStore, entry: EntryRecord): Promise<void> {
  for (const id of entry.files) {
    await blobs.delete(id);
    await store.files.delete(id);
  }
  for (const upload of await store.uploads.list({ entry_id: entry.id })) await dropUpload(store, blobs, upload);
  const { locale, timezone, saved_at } = entry;
  const blank = sheetOf(emptySheet(locale, timezone, saved_at));
  await store.entries.put({ ...entry, ...blank, hidden: {}, source: null, files: [], mailed_to: [], email_hint: null });
}

async function bury(store: Store, { id }: EntryRecord): Promise<void> {
  for (const key of await store.entryKeys.list({ entry_id: id })) await store.entryKeys.delete(key.id);
  for (const token of await store.tokens.list({ entry_id: id })) await store.tokens.delete(token.id);
  await store.entries.delete(id);
}

/** Lets go of the bytes of uploads of an entry that ran out of time. */
export async function sweepUploads(store: Store, blobs: BlobStore, entry_id: string, now: number): Promise<void> {
  for (const upload of await store.uploads.list({ entry_id })) {
    const isOver = upload.state !== 'completed' && !isOpenUpload(upload, now);
    if (isOver && upload.parts.length > 0) await dropUpload(store, blobs, upload);
  }
}

async function dropUpload(store: Store, blobs: BlobStore, upload: UploadRecord): Promise<void> {
  for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
  await store.uploads.put({ ...upload, parts: [], state: upload.state === 'completed' ? 'completed' : 'aborted' });
}
