import { scanOf } from './files.js';
import type { FileRecord } from './records.js';
import { type Gallery, thumbnailUrl } from './thumbnail-rules.js';

/** A file as its owners see it; with the address of its thumbnail, where it is known where that can be had. */
export function fileView(file: FileRecord, now: number, gallery?: Gallery) {
  const { id, account_id, name, size, content_type, sha256, purpose, image, created_at } = file;
  const scan_state = scanOf(file, now);
  const state = file.deleted
    ? ('deleted' as const)
    : scan_state === 'infected'
      ? ('quarantined' as const)
      : ('available' as const);
  return {
    object: 'file' as const,
    id,
    account_id,
    version: 1,
    created_at,
    updated_at: created_at,
    created_by: file.created_by ?? null,
    name,
    size,
    content_type,
    sha256,
    state,
    scan_state,
    purpose,
    entry_id: file.entry_id || null,
    path: file.path || null,
    image: image && { ...image, thumbnail_url: gallery ? thumbnailUrl(file, now, gallery) : null },
  };
}
