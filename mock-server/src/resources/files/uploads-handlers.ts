import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import type { Some } from '../../platform/handlers.js';
import { nothing, tagOf } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { planLimit } from '../../platform/refusals.js';
import { limitsOf } from '../accounts/index.js';
import type { files } from './contract.js';
import { announceFile } from './file-events.js';
import { cleanFileName } from './file-names.js';
import { fileOf, joined, needParts } from './file-of-parts.js';
import { fileView } from './file-view.js';
import { needMediaType } from './media-type.js';
import { needNumbers } from './need-numbers.js';
import { partSize } from './part-size.js';
import type { UploadRecord } from './records.js';
import { needUnended, needUnfinished, partBlob } from './upload-access.js';
import { signParts, uploadView } from './uploads.js';

type Uploads = Some<
  typeof files,
  'prepareFileUpload' | 'getFileUpload' | 'signFileUploadParts' | 'completeFileUpload' | 'abortFileUpload'
>;

const day = 24 * 60 * 60 * 1000;

/** An upload of the account itself; those of respondents are their own. */
async function needOwnUpload({ store, principal }: AccountCall, id: string): Promise<UploadRecord> {
  const upload = await store.uploads.get(id);
  if (upload?.account_id !== principal.account.id || upload.entry_id !== '') throw notFound('There is no such upload.');
  return upload;
}

export const fileUploads: Uploads = {
  async prepareFileUpload(call) {
    const { body, store, ids, signer, origin, clock, baseUrl, principal } = call;
    needMediaType(body.content_type);
    const account_id = principal.account.id;
    const { storage_bytes } = limitsOf(principal.account);
    const kept = (await store.files.list({ account_id })).filter(({ deleted }) => !deleted);
    const used = kept.reduce((sum, { size }) => sum + size, 0);
    if (used + body.size > storage_bytes) throw planLimit('bytes', storage_bytes);
    const now = clock.now();
    const part_size = partSize(undefined, body.size);
    const upload: UploadRecord = {
      id: ids.make('upl'),
      account_id,
      purpose: body.purpose,
      entry_id: '',
      edit_session_id: null,
      file_id: ids.make('fil'),
      path: '',
      name: cleanFileName(body.name),
      size: body.size,
      content_type: body.content_type,
      sha256: body.sha256?.toLowerCase() ?? null,
      state: 'prepared',
      part_size,
      part_count: Math.max(1, Math.ceil(body.size / part_size)),
      parts: [],
      created_at: timestamp(now),
      expires_at: timestamp(now + day),
    };
    await store.uploads.put(upload);
    const view = await uploadView(upload, { signer, origin, now });
    return { status: 201, body: view, headers: { Location: `${baseUrl}/files/uploads/${upload.id}` } };
  },

  async getFileUpload(call) {
    const { params, signer, origin, clock } = call;
    const upload = await needOwnUpload(call, params.upload_id);
    const now = clock.now();
    if (upload.state !== 'completed') needUnended(upload, now);
    return { body: await uploadView(upload, { signer, origin, now }) };
  },

  async signFileUploadParts(call) {
    const { params, body, signer, origin, clock } = call;
    const upload = await needOwnUpload(call, params.upload_id);
    const now = clock.now();
    needUnfinished(upload);
    needUnended(upload, now);
    needNumbers(upload, body.numbers);
    return { body: { parts: await signParts(upload, [...new Set(body.numbers)], { signer, origin, now }) } };
  },

  async completeFileUpload(call) {
    const { params, body, store, blobs, clock, principal } = call;
    const upload = await needOwnUpload(call, params.upload_id);
    const now = clock.now();
    needUnfinished(upload);
    needUnended(upload, now);
    needParts(upload, body.parts);
    const bytes = await joined(blobs, upload);
    const file = { ...(await fileOf({ now }, upload, bytes)), created_by: principal.user.id };
    await blobs.put(file.id, bytes);
    await store.files.put(file);
    await announceFile(call, file);
    await store.uploads.put({ ...upload, state: 'completed' });
    for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
    const view = fileView(file, now, call);
    return { body: view, headers: { ETag: tagOf(view) } };
  },

  async abortFileUpload(call) {
    const { params, store, blobs } = call;
    const upload = await needOwnUpload(call, params.upload_id);
    needUnfinished(upload);
    if (upload.state !== 'aborted') {
      await store.uploads.put({ ...upload, state: 'aborted', parts: [] });
      for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
    }
    return nothing;
  },
};
