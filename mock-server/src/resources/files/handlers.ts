import { dependentsOf } from '../../platform/dependents-of.js';
import { listReply } from '../../platform/lists/list.js';
import { needOwned, nothing, tagOf } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { inUse } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { accessTo } from './access.js';
import { files } from './contract.js';
import { dropBytes } from './file-bytes.js';
import { fileUrl } from './file-urls.js';
import { fileView } from './file-view.js';
import { scanOf } from './files.js';
import { needThumbnail } from './make-thumbnail.js';
import type { FileRecord } from './records.js';
import { scanning } from './scanning.js';
import { fileUploads } from './uploads-handlers.js';

declare module '../../platform/platform.js' {
  interface Usable {
    readonly file: FileRecord;
  }
}

/** Whether a file has had its time. */
const isOver = ({ expires_at }: FileRecord, now: number): boolean =>
  expires_at !== undefined && Date.parse(expires_at) <= now;

export const fileRoutes = implement(files, {
  ...fileUploads,

  async listFiles(call) {
    const { query, store, clock, principal } = call;
    const now = clock.now();
    const all = await store.files.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'files',
        items: all.filter(
          ({ deleted, purpose, entry_id }) =>
            !deleted && (query.purpose ?? purpose) === purpose && (query.entry_id ?? entry_id) === entry_id,
        ),
        view: (file) => fileView(file, now, call),
        sorts: { name: ({ name }) => name, size: ({ size }) => size },
        text: ({ name }) => name,
        names: [
          'id',
          'name',
          'size',
          'content_type',
          'purpose',
          'state',
          'scan_state',
          'entry_id',
          'path',
          'created_at',
        ],
      }),
    };
  },

  async getFile(call) {
    const file = await needOwned(call.store.files, call, call.params.file_id, 'file');
    const view = fileView(file, call.clock.now(), call);
    return { body: view, headers: { ETag: tagOf(view) } };
  },

  async deleteFile(call) {
    const { params, store, blobs } = call;
    const file = await needOwned(store.files, call, params.file_id, 'file');
    const holders = await dependentsOf(call, 'file', file);
    if (holders.length > 0) throw inUse('An answer has this file.', holders);
    await store.files.put({ ...file, deleted: true });
    await dropBytes(blobs, file.id);
    return nothing;
  },

  async downloadFile(call) {
    const { params, query, store, signer, origin, clock } = call;
    const file = await needOwned(store.files, call, params.file_id, 'file');
    const now = clock.now();
    const access = accessTo(file, scanOf(file, now));
    if (access === 'gone' || isOver(file, now)) throw new Refusal('gone', 'This file was removed.');
    if (access === 'pending') throw scanning();
    const { disposition = 'attachment', variant } = query;
    if (variant === 'thumbnail') await needThumbnail(call, file);
    const link = await fileUrl(file, { disposition, variant, signer, origin, now });
    if (query.redirect === 'false') return { status: 200, body: link };
    return { status: 302, body: link, headers: { Location: link.url } };
  },
});
