import { notFound, Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import type { UploadRecord } from './records.js';
import { isOpenUpload } from './uploads.js';

/** Where the bytes of a part are kept until the file is whole. */
export const partBlob = (upload_id: string, number: number): string => `${upload_id}.${number}`;

/** An upload of this entry. */
export async function needUpload({ uploads }: Store, entry_id: string, id: string): Promise<UploadRecord> {
  const upload = await uploads.get(id);
  if (upload?.entry_id !== entry_id) throw notFound('There is no such upload.');
  return upload;
}

/** Refuses what was given up, or left alone for a day. */
export function needUnended(upload: UploadRecord, now: number): void {
  if (!isOpenUpload(upload, now)) throw new Refusal('gone', 'This upload was given up. Begin again.');
}

/** Refuses what is already a file. */
export function needUnfinished({ state }: UploadRecord): void {
  if (state !== 'completed') return;
  throw new Refusal('state_conflict', 'This upload is complete.', {
    details: [
      {
        in: 'path',
        path: 'upload_id',
        code: 'state_conflict',
        message: 'Already complete.',
        params: { current_state: state, allowed: ['prepared', 'uploading'] },
      },
    ],
  });
}
