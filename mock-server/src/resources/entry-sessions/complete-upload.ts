import type { Answer, entrySessions } from '../../library.js';
import type { Answered, Call } from '../../platform/context.js';
import {
  answerDetail,
  conflictRefusal,
  countFiles,
  deltaFor,
  editAnswers,
  etagOf,
  findNode,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needAccepted,
  needFileField,
  needFreeSlot,
  needWritable,
  saveAnswers,
} from '../entries/index.js';
import {
  announceFile,
  type FileRecord,
  fileInfo,
  fileOf,
  joined,
  needParts,
  needUnended,
  needUnfinished,
  needUpload,
  partBlob,
  type UploadRecord,
} from '../files/index.js';

type Complete = typeof entrySessions.completeUpload;

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
