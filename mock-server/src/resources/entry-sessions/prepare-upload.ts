import type { entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import {
  countFiles,
  loadOpenEntry,
  needAccepted,
  needFileField,
  needFreeSlot,
  needWritable,
  unfinished,
} from '../entries/index.js';
import { cleanFileName, needMediaType, partSize, sweepUploads, type UploadRecord, uploadView } from '../files/index.js';

type Prepare = typeof entrySessions.prepareUpload;

const mostOpen = 20;

const day = 24 * 60 * 60 * 1000;

/** Announces a file: refuses what the field would not take before a byte of it is sent. */
export async function prepareUpload(call: Call<Prepare>): Promise<Answered<Prepare>> {
  const { body, store, ids, signer, origin, baseUrl } = call;
  const loaded = await loadOpenEntry(call);
  needWritable(loaded, call);
  const field = needFileField(loaded, body.path);
  needMediaType(body.content_type);
  const name = cleanFileName(body.name);
  needAccepted(loaded, field, body.path, { ...body, name });
  needSha256(body.sha256);
  await sweepUploads(store, call.blobs, loaded.entry.id, loaded.now);
  const open = await unfinished(call, loaded);
  if (open.length >= mostOpen) throw tooMany();
  const answer = loaded.entryAnswers.answers.find(({ path }) => path === body.path)?.value;
  const coming = open.filter(({ path }) => path === body.path).length;
  needFreeSlot(loaded, field, body.path, countFiles(answer) + coming);
  const part_size = partSize(loaded.form.document.settings?.upload?.part_size, body.size);
  const upload: UploadRecord = {
    id: ids.make('upl'),
    account_id: loaded.form.account_id,
    purpose: 'answer',
    entry_id: loaded.entry.id,
    edit_session_id: loaded.edit?.id ?? null,
    file_id: ids.make('fil'),
    path: body.path,
    name,
    size: body.size,
    content_type: body.content_type,
    sha256: body.sha256?.toLowerCase() ?? null,
    state: 'prepared',
    part_size,
    part_count: Math.max(1, Math.ceil(body.size / part_size)),
    parts: [],
    created_at: timestamp(loaded.now),
    expires_at: timestamp(loaded.now + day),
  };
  await store.uploads.put(upload);
  return {
    status: 201,
    body: await uploadView(upload, { signer, origin, now: loaded.now }),
    headers: { Location: `${baseUrl}/entry-sessions/${loaded.entry.id}/uploads/${upload.id}` },
  };
}

function needSha256(digest: string | undefined): void {
  if (digest === undefined || /^[0-9a-f]{64}$/i.test(digest)) return;
  const message = 'A SHA-256 has 64 hexadecimal digits.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/sha256', code: 'type', message }],
  });
}

const tooMany = (): Refusal =>
  new Refusal('state_conflict', 'Too many files are on their way. Finish or give up some of them.', {
    details: [
      {
        in: 'body',
        path: '',
        code: 'state_conflict',
        message: `At most ${mostOpen} uploads can be open.`,
        params: { current_state: 'open', allowed: [], max: mostOpen },
      },
    ],
  });
