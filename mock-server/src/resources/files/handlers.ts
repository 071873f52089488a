import { listReply } from '../../platform/lists/list.js';
import { needOwned, nothing, tagOf } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { inUse } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import type { EntryRecord } from '../entries/records.js';
import { fileIdsIn } from '../entries/structure.js';
import { scanning } from '../entry-sessions/files-handlers.js';
import { files } from './contract.js';
import { dropBytes } from './file-bytes.js';
import { fileUrl } from './file-urls.js';
import { fileView } from './file-view.js';
import { scanOf } from './files.js';
import { needThumbnail } from './make-thumbnail.js';
import type { FileRecord } from './records.js';
import { accessTo } from './upload-rules.js';
import { fileUploads } from './uploads-handlers.js';

/** The entry whose answers, or whose revisions, name a file. */
async function holderOf(store: Store, file: FileRecord): Promise<EntryRecord | undefined> {
  const entry = file.entry_id === '' ? undefined : await store.entries.get(file.entry_id);
  if (!entry) return undefined;
  const holds = (answers: readonly unknown[]): boolean =>
    answers.some((answer) => fileIdsIn(answer as never).includes(file.id));
  if (holds(entry.answers.map(({ value }) => value))) return entry;
  const revisions = await store.revisions.list({ entry_id: entry.id });
  return revisions.some(({ answers }) => holds(Object.values(answers))) ? entry : undefined;
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
    const holder = await holderOf(store, file);
    if (holder) throw inUse('An answer has this file.', [{ object: 'entry', id: holder.id }]);
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
