import type { entrySessions, ReplyInput } from '../../library.js';
import type { FileRecord } from './records.js';

/** How long the scanner takes. */
export const scanTime = 2000;

type FileInput = ReplyInput<typeof entrySessions.completeUpload>['file'];
type ScanState = 'pending' | FileRecord['verdict'];

/** What the scanner has found by now. */
export const scanOf = ({ verdict, scanned_at }: FileRecord, now: number): ScanState =>
  Date.parse(scanned_at) <= now ? verdict : 'pending';

/** A file as its respondent may see it. */
export function fileInfo(file: FileRecord, now: number): FileInput {
  const { id, name, size, content_type, sha256, path, image } = file;
  const scan_state = scanOf(file, now);
  const state = file.deleted ? 'deleted' : scan_state === 'infected' ? 'quarantined' : 'available';
  return {
    object: 'file',
    id,
    name,
    size,
    content_type,
    sha256,
    state,
    scan_state,
    purpose: 'answer',
    path,
    image,
  };
}
