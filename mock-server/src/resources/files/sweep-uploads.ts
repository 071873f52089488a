import type { BlobStore } from '../../store/blobs.js';
import type { Store } from '../../store/store.js';
import type { UploadRecord } from './records.js';
import { partBlob } from './upload-access.js';
import { isOpenUpload } from './uploads.js';

/** Lets go of the bytes of uploads of an entry that ran out of time. */
export async function sweepUploads(store: Store, blobs: BlobStore, entry_id: string, now: number): Promise<void> {
  for (const upload of await store.uploads.list({ entry_id })) {
    const isOver = upload.state !== 'completed' && !isOpenUpload(upload, now);
    if (isOver && upload.parts.length > 0) await dropUpload(store, blobs, upload);
  }
}

export async function dropUpload(store: Store, blobs: BlobStore, upload: UploadRecord): Promise<void> {
  for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
  await store.uploads.put({ ...upload, parts: [], state: upload.state === 'completed' ? 'completed' : 'aborted' });
}
