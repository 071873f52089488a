import * as z from 'zod/mini';
import { defineContract, fileShapes } from '../../library.js';
import { listing, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  exactly,
  int,
  matching,
  nullable,
  num,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

const Purpose = oneOf('answer', 'import', 'export', 'asset', 'attachment');

/** A file as its owners see it. */
export const AccountFile = resource('file', {
  name: str,
  size: num,
  content_type: str,
  sha256: str,
  state: oneOf('available', 'quarantined', 'deleted'),
  scan_state: oneOf('pending', 'clean', 'infected', 'skipped'),
  purpose: Purpose,
  entry_id: text,
  path: text,
  image: nullable(exactly({ width: num, height: num, thumbnail_url: text })),
});

/** Files of an account. Their bytes go to signed addresses, not through these calls. */
export const files = defineContract({
  prepareFileUpload: {
    method: 'POST',
    path: '/files/uploads',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Announce a file, and get the addresses for its parts',
    body: exactly({
      name: textOf(1, 255),
      size: int.check(z.minimum(0), z.maximum(5 * 1024 ** 3)),
      content_type: textOf(1, 200),
      purpose: oneOf('import', 'asset', 'attachment'),
      sha256: optional(matching(/^[0-9a-fA-F]{64}$/)),
    }),
    replies: { 201: fileShapes.Upload },
  },
  getFileUpload: {
    method: 'GET',
    path: '/files/uploads/{upload_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Ask which parts of a file have arrived',
    replies: { 200: fileShapes.Upload },
  },
  signFileUploadParts: {
    method: 'POST',
    path: '/files/uploads/{upload_id}/parts',
    auth: 'account',
    role: 'reviewer',
    summary: 'Get fresh addresses for parts',
    body: exactly({ numbers: array(int) }),
    replies: { 200: fileShapes.UploadParts },
  },
  completeFileUpload: {
    method: 'POST',
    path: '/files/uploads/{upload_id}/complete',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Say that all parts were sent',
    body: exactly({ parts: array(exactly({ number: int, etag: str })) }),
    replies: { 200: AccountFile },
  },
  abortFileUpload: removing({ path: '/files/uploads/{upload_id}', summary: 'Give up an upload', role: 'reviewer' }),
  listFiles: listing({
    path: '/files',
    summary: 'List files',
    of: AccountFile,
    query: { purpose: optional(Purpose), entry_id: optional(str), q: optional(str) },
  }),
  getFile: reading({ path: '/files/{file_id}', summary: 'Get a file', of: AccountFile }),
  deleteFile: removing({ path: '/files/{file_id}', summary: 'Remove a file' }),
  downloadFile: {
    method: 'GET',
    path: '/files/{file_id}/download',
    auth: 'account',
    role: 'viewer',
    summary: 'Go to the bytes of a file, or get an address for them',
    query: z.object({
      disposition: optional(oneOf('attachment', 'inline')),
      variant: optional(oneOf('thumbnail')),
      redirect: optional(oneOf('true', 'false')),
    }),
    replies: { 302: fileShapes.FileLink, 200: fileShapes.FileLink },
  },
});
