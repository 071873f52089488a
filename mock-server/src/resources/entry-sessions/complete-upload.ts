import type { Answer, entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { hexDigest } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { Answered, Call } from '../../platform/route.js';
import type { BlobStore } from '../../store/blobs.js';
import { conflictRefusal } from '../entries/batch.js';
import {
  deltaFor,
  etagOf,
  type Filling,
  knownRevision,
  needWritable,
  openFilling,
  saveSheet,
} from '../entries/filling.js';
import { answerDetail } from '../entries/issue-details.js';
import { findNode } from '../entries/structure.js';
import { editSheet } from '../entries/write-answers.js';
import { announceFile } from '../files/file-events.js';
import { fileInfo, scanTime } from '../files/files.js';
import type { FileRecord, UploadRecord } from '../files/records.js';
import { isInfected, pictureSize, sniff } from '../files/sniff.js';
import { needUnended, needUnfinished, needUpload, partBlob } from '../files/upload-access.js';
import { countFiles, needAccepted, needFileField, needFreeSlot } from '../files/upload-rules.js';
import { sizeOfPart } from '../files/uploads.js';

type Complete = typeof entrySessions.completeUpload;

/** Beyond this nobody scans. */
const scanned = 100 * 1024 * 1024;

/** Makes a file of the parts that arrived, and puts it into the answer it is for. */
export async function completeUpload(call: Call<Complete>): Promise<Answered<Complete>> {
  const { params, body, store, blobs, dumb } = call;
  const filling = await openFilling(call);
  const upload = await needUpload(store, filling.entry.id, params.upload_id);
  needWritable(filling, call);
  needUnfinished(upload);
  needUnended(upload, filling.now);
  const base_revision = knownRevision(filling, body.base_revision, dumb);
  needParts(upload, body.parts);
  needPlace(filling, upload);
  const bytes = await joined(blobs, upload);
  const file = await fileOf(filling, upload, bytes);
  const field = needFileField(filling, upload.path);
  needAccepted(filling, field, upload.path, file);
  await blobs.put(file.id, bytes);
  await store.files.put(file);
  if (!filling.entry.test) await announceFile(call, file);
  await store.uploads.put({ ...upload, state: 'completed' });
  const entry = { ...filling.entry, files: [...filling.entry.files, file.id] };
  await store.entries.put(entry);
  const known: Filling = {
    ...filling,
    entry,
    sheet: filling.edit ?? entry,
    files: new Map([...filling.files, [file.id, file]]),
  };
  const attached = field.type === 'file_upload' && body.attach !== false;
  const saved = attached ? await attach(call, known, upload, file) : known;
  for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
  return {
    body: { file: fileInfo(file, filling.now), delta: deltaFor(saved, base_revision) },
    headers: { ETag: etagOf(saved) },
  };
}

/** Appends the file to the answer, whatever else was written there: this never conflicts. */
function attach(call: Call<Complete>, filling: Filling, { path }: UploadRecord, file: FileRecord): Promise<Filling> {
  const edit = editSheet(filling);
  const before = edit.value(path);
  needFreeSlot(filling, needFileField(filling, path), path, countFiles(before));
  edit.write(path, [...(Array.isArray(before) ? (before as readonly Answer[]) : []), { file_id: file.id }]);
  return saveSheet(call, filling, edit.done());
}

const unquoted = (etag: string): string => etag.replace(/^"(.*)"$/, '$1');

/** Lets a file be made only of all its parts, each as it was received. */
export function needParts(
  upload: UploadRecord,
  sent: readonly { readonly number: number; readonly etag: string }[],
): void {
  const named = new Map(sent.map(({ number, etag }) => [number, unquoted(etag)]));
  const received = new Map(upload.parts.map((part) => [part.number, part]));
  const all = Array.from({ length: upload.part_count }, (_, index) => index + 1);
  const missing = all.filter((number) => {
    const part = received.get(number);
    return !part || part.size !== sizeOfPart(upload, number) || named.get(number) !== part.etag;
  });
  if (missing.length === 0) return;
  throw new Refusal('upload_incomplete', 'Parts of the file are missing.', {
    details: missing.map((number) => ({
      in: 'body',
      path: '/parts',
      code: 'upload_incomplete',
      message: `Part ${number} has not arrived as it is named here.`,
      params: { number },
    })),
  });
}

/** A file whose instance another device removed has no place; it is kept, should the instance come back. */
function needPlace(filling: Filling, { path }: UploadRecord): void {
  const { edition, sheet, language } = filling;
  const found = findNode({ model: edition.model, sheet }, path);
  if (!('removed' in found)) return;
  const current = { removed: true, revision: found.removed.revision };
  throw conflictRefusal([{ ...answerDetail(language, path, 'conflict'), current }], {
    language,
    etag: etagOf(filling),
  });
}

export async function joined(blobs: BlobStore, upload: UploadRecord): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(upload.size);
  for (const { number } of upload.parts) {
    const part = await blobs.get(partBlob(upload.id, number));
    if (!part) throw new Error(`Part ${number} of ${upload.id} was lost.`);
    whole.set(part, (number - 1) * upload.part_size);
  }
  return whole;
}

/** The file that bytes are, as they say themselves. */
export async function fileOf(
  { now }: Pick<Filling, 'now'>,
  upload: UploadRecord,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileRecord> {
  const { file_id, account_id, purpose, entry_id, path, name, size } = upload;
  const sha256 = await hexDigest(bytes);
  if (upload.sha256 !== null && upload.sha256 !== sha256) throw wrongDigest();
  const content_type = sniff(bytes, upload.content_type);
  const picture = pictureSize(bytes, content_type);
  return {
    id: file_id,
    account_id,
    purpose,
    entry_id,
    path,
    name,
    size,
    content_type,
    sha256,
    deleted: false,
    verdict: size > scanned ? 'skipped' : isInfected(bytes) ? 'infected' : 'clean',
    scanned_at: timestamp(now + scanTime),
    image: picture && { ...picture, thumbnail_url: null },
    created_at: timestamp(now),
  };
}

function wrongDigest(): Refusal {
  const message = 'The file is not the one that was announced.';
  return new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/sha256', code: 'sha256', message }],
  });
}
