import type { BlobStore } from '../../store/blobs.js';
import type { Store } from '../../store/store.js';

/** Where the thumbnail of a file is kept, beside its bytes. */
export const thumbnailBlob = (file_id: string): string => `${file_id}.thumbnail`;

/** Lets go of the bytes of a file, and of its thumbnail. */
export async function dropBytes(blobs: BlobStore, file_id: string): Promise<void> {
  await blobs.delete(file_id);
  await blobs.delete(thumbnailBlob(file_id));
}

export async function dropFile(store: Store, blobs: BlobStore, id: string): Promise<void> {
  await dropBytes(blobs, id);
  await store.files.delete(id);
}
