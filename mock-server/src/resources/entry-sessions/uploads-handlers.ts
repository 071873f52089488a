import { Refusal } from '../../platform/problem.js';
import { loadOpenEntry, needWritable } from '../entries/loaded-entry.js';
import type { UploadRecord } from '../files/records.js';
import { needUnended, needUnfinished, needUpload, partBlob } from '../files/upload-access.js';
import { mostSigned, signParts, uploadView } from '../files/uploads.js';
import { completeUpload } from './complete-upload.js';
import type { EntryHandlers } from './entry-handlers.js';
import { deleteEntryFile, downloadEntryFile } from './files-handlers.js';
import { prepareUpload } from './prepare-upload.js';

export const uploadRoutes: EntryHandlers<
  | 'prepareUpload'
  | 'getUpload'
  | 'signUploadParts'
  | 'completeUpload'
  | 'abortUpload'
  | 'downloadEntryFile'
  | 'deleteEntryFile'
> = {
  prepareUpload,
  completeUpload,
  downloadEntryFile,
  deleteEntryFile,

  async getUpload({ params, caller, store, signer, origin, clock }) {
    const upload = await needUpload(store, caller.entry_id, params.upload_id);
    const now = clock.now();
    if (upload.state !== 'completed') needUnended(upload, now);
    return { body: await uploadView(upload, { signer, origin, now }) };
  },

  async signUploadParts(call) {
    const { params, body, caller, store, signer, origin, clock } = call;
    const upload = await needUpload(store, caller.entry_id, params.upload_id);
    const now = clock.now();
    needWritable(await loadOpenEntry(call), call);
    needUnfinished(upload);
    needUnended(upload, now);
    needNumbers(upload, body.numbers);
    return { body: { parts: await signParts(upload, [...new Set(body.numbers)], { signer, origin, now }) } };
  },

  async abortUpload(call) {
    const { params, caller, store, blobs } = call;
    const upload = await needUpload(store, caller.entry_id, params.upload_id);
    needWritable(await loadOpenEntry(call), call);
    needUnfinished(upload);
    if (upload.state !== 'aborted') {
      await store.uploads.put({ ...upload, state: 'aborted', parts: [] });
      for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
    }
    return { status: 204, body: undefined };
  },
};

export function needNumbers({ part_count }: UploadRecord, numbers: readonly number[]): void {
  const fail = (path: string, code: string, message: string, params: Record<string, number>): Refusal =>
    new Refusal('validation_failed', message, { details: [{ in: 'body', path, code, message, params }] });
  if (numbers.length > mostSigned) {
    throw fail('/numbers', 'max', `At most ${mostSigned} parts are signed at once.`, { max: mostSigned });
  }
  const wrong = numbers.findIndex((number) => number < 1 || number > part_count);
  if (wrong >= 0) throw fail(`/numbers/${wrong}`, 'max', 'There is no such part.', { min: 1, max: part_count });
}
