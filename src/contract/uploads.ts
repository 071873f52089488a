import { Path } from './answer.js';
import { Delta } from './entry.js';
import { UploadResult } from './entry-results.js';
import { FileLink, Upload, UploadParts } from './file.js';
import { array, bool, count, int, literal, num, object, optional, str, union } from './members.js';
import { defineContract } from './operation.js';
import { BaseRevision, Nothing } from './query.js';

/** Files of an entry, and how they get there. Their bytes go to signed addresses, not through these calls. */
export const uploads = defineContract({
  prepareUpload: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/uploads',
    auth: 'entry',
    summary: 'Announce a file, and get the addresses for its parts',
    idempotency: 'required',
    body: object({ path: Path, name: str, size: count, content_type: str, sha256: optional(str) }),
    replies: { 201: Upload },
  },
  getUpload: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}/uploads/{upload_id}',
    auth: 'entry',
    summary: 'Ask which parts of a file have arrived',
    replies: { 200: Upload },
  },
  signUploadParts: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/uploads/{upload_id}/parts',
    auth: 'entry',
    summary: 'Get fresh addresses for parts',
    body: object({ numbers: array(int) }),
    replies: { 200: UploadParts },
  },
  completeUpload: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/uploads/{upload_id}/complete',
    auth: 'entry',
    summary: 'Say that all parts were sent',
    idempotency: 'required',
    body: object({
      parts: array(object({ number: int, etag: str })),
      base_revision: num,
      attach: optional(bool),
    }),
    replies: { 200: UploadResult },
  },
  abortUpload: {
    method: 'DELETE',
    path: '/entry-sessions/{entry_id}/uploads/{upload_id}',
    auth: 'entry',
    summary: 'Give up an upload',
    replies: { 204: Nothing },
  },
  downloadEntryFile: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}/files/{file_id}',
    auth: 'entry',
    summary: 'Get an address to download a file from',
    query: object({ disposition: optional(union([literal('attachment'), literal('inline')])) }),
    replies: { 200: FileLink },
  },
  deleteEntryFile: {
    method: 'DELETE',
    path: '/entry-sessions/{entry_id}/files/{file_id}',
    auth: 'entry',
    summary: 'Remove a file from its answer',
    query: BaseRevision,
    replies: { 200: Delta },
  },
});
