import type { Answer, entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { hexDigest } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { Answered, Call } from '../../platform/route.js';
import type { BlobStore } from '../../store/blobs.js';
import { conflictRefusal } from '../entries/batch.js';
import { answerDetail } from '../entries/issue-details.js';
import {
  deltaFor,
  etagOf,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needWritable,
  saveAnswers,
} from '../entries/loaded-entry.js';
import { findNode } from '../entries/structure.js';
import { editAnswers } from '../entries/write-answers.js';
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
  const loaded = await loadOpenEntry(call);
  const upload = await needUpload(store, loaded.entry.id, params.upload_id);
  needWritable(loaded, call);
  needUnfinished(upload);
  needUnended(upload, loaded.now);
  const base_revision = knownRevision(loaded, body.base_revision, dumb);
  needParts(upload, body.parts);
  needPlace(loaded, upload);
  const bytes = await joined(blobs, upload);
  const file = await fileOf(loaded, upload, bytes);
  const field = needFileField(loaded, upload.path);
  needAccepted(loaded, field, upload.path, file);
  await blobs.put(file.id, bytes);
  await store.files.put(file);
  if (!loaded.entry.test) await announceFile(call, file);
  await store.uploads.put({ ...upload, state: 'completed' });
  const entry = { ...loaded.entry, files: [...loaded.entry.files, file.id] };
  await store.entries.put(entry);
  const known: LoadedEntry = {
    ...loaded,
    entry,
    entryAnswers: loaded.edit ?? entry,
    files: new Map([...loaded.files, [file.id, file]]),
  };
  const attached = field.type === 'file_upload' && body.attach !== false;
  const saved = attached ? await attach(call, known, upload, file) : known;
  for (const { number } of upload.parts) await blobs.delete(partBlob(upload.id, number));
  return {
    body: { file: fileInfo(file, loaded.now), delta: deltaFor(saved, base_revision) },
    headers: { ETag: etagOf(saved) },
  };
}

/** Appends the file to the answer, whatever else was written there: this never conflicts. */
function attach(
  call: Call<Complete>,
  loaded: LoadedEntry,
  { path }: UploadRecord,
  file: FileRecord,
): Promise<LoadedEntry> {
  const edit = editAnswers(loaded);
  const before = edit.value(path);
  needFreeSlot(loaded, needFileField(loaded, path), path, countFiles(before));
  edit.write(path, [...(Array.isArray(before) ? (before as readonly Answer[]) : []), { file_id: file.id }]);
  return saveAnswers(call, loaded, edit.done());
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
function needPlace(loaded: LoadedEntry, { path }: UploadRecord): void {
  const { compiled, entryAnswers, language } = loaded;
  const found = findNode({ model: compiled.model, entryAnswers }, path);
  if (!('removed' in found)) return;
  const current = { removed: true, revision: found.removed.revision };
  throw conflictRefusal([{ ...answerDetail(language, path, 'conflict'), current }], {
    language,
    etag: etagOf(loaded),
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
  { now }: Pick<LoadedEntry, 'now'>,
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
