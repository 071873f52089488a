import type { Place } from '../../platform/platform.js';
import { dropFile } from './file-bytes.js';
import { partBlob } from './upload-access.js';

/** Removes the files and the uploads of an entry. */
export async function removeFilesOf({ store, blobs }: Pick<Place, 'store' | 'blobs'>, entry_id: string): Promise<void> {
  for (const { id } of await store.files.list({ entry_id })) await dropFile(store, blobs, id);
  for (const { id, parts } of await store.uploads.list({ entry_id })) {
    for (const { number } of parts) await blobs.delete(partBlob(id, number));
    await store.uploads.delete(id);
  }
}
