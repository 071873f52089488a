import { loadOpenEntry, needWritable } from '../entries/index.js';
import {
  needNumbers,
  needUnended,
  needUnfinished,
  needUpload,
  partBlob,
  signParts,
  uploadView,
} from '../files/index.js';
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
