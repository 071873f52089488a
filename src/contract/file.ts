import type * as z from 'zod/mini';
import { array, hint, int, list, literal, mapOf, num, object, off, openEnum, str, text } from './members.js';

/** A file the service keeps. `other` states cannot be downloaded; `other` scans count as pending. */
export const FileInfo = object({
  object: literal('file'),
  id: str,
  name: str,
  size: num,
  content_type: str,
  sha256: text,
  state: openEnum(['available', 'quarantined', 'deleted']),
  scan_state: openEnum(['pending', 'clean', 'infected', 'skipped']),
  purpose: openEnum(['answer', 'import', 'export', 'asset', 'attachment']),
  entry_id: text,
  path: text,
  image: hint(object({ width: num, height: num, thumbnail_url: text })),
});
export type FileInfo = z.infer<typeof FileInfo>;

/** One piece of a file, and the signed address it goes to. */
export const UploadPart = object({
  number: int,
  size: num,
  url: str,
  headers: mapOf(str),
  expires_at: str,
  received: off,
  etag: text,
});
export type UploadPart = z.infer<typeof UploadPart>;

/** A file on its way to the service. `other` states mean that it has to be sent again. */
export const Upload = object({
  object: literal('upload'),
  id: str,
  file_id: str,
  path: text,
  name: str,
  size: num,
  content_type: str,
  state: openEnum(['prepared', 'uploading', 'completed', 'aborted', 'expired']),
  strategy: openEnum(['single', 'multipart']),
  part_size: num,
  part_count: int,
  parts: list(UploadPart),
  expires_at: str,
});
export type Upload = z.infer<typeof Upload>;

/** Freshly signed parts. */
export const UploadParts = object({ parts: array(UploadPart) });
export type UploadParts = z.infer<typeof UploadParts>;

/** Where the bytes of a file can be had for the next minutes. */
export const FileLink = object({ url: str, expires_at: str });
export type FileLink = z.infer<typeof FileLink>;
