import type { Answer, entrySessions } from '../../library.js';
import type { Answered, Call } from '../../platform/context.js';
import { notFound, Refusal } from '../../platform/problem.js';
import {
  deltaFor,
  editAnswers,
  etagOf,
  isDraft,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needWritable,
  saveAnswers,
} from '../entries/index.js';
import { accessTo, dropBytes, type FileRecord, fileIdsIn, fileUrl, scanning, scanOf } from '../files/index.js';

type Download = typeof entrySessions.downloadEntryFile;

type Delete = typeof entrySessions.deleteEntryFile;

/** Gives an address to download a file from. No redirect: the entry key must not follow to another host. */
export async function downloadEntryFile(call: Call<Download>): Promise<Answered<Download>> {
  const { params, query, signer, origin } = call;
  const loaded = await loadOpenEntry(call);
  const file = needFile(loaded, params.file_id);
  const access = accessTo(file, scanOf(file, loaded.now));
  if (access === 'gone') throw new Refusal('gone', 'This file was removed.');
  if (access === 'pending') throw scanning();
  const { disposition = 'attachment' } = query;
  return { body: await fileUrl(file, { disposition, signer, origin, now: loaded.now }) };
}

/** Takes a file out of its answer; what was submitted with it keeps its bytes. */
export async function deleteEntryFile(call: Call<Delete>): Promise<Answered<Delete>> {
  const { params, query, store, blobs, dumb } = call;
  const loaded = await loadOpenEntry(call);
  const file = needFile(loaded, params.file_id);
  needWritable(loaded, call);
  const base_revision = knownRevision(loaded, query.base_revision ?? loaded.entryAnswers.revision, dumb);
  const edit = editAnswers(loaded);
  const holders = loaded.entryAnswers.answers.filter(({ value }) => fileIdsIn(value).includes(file.id));
  for (const { path, value } of holders) edit.write(path, without(value, file.id));
  if (isDraft(loaded) && !file.deleted) {
    await store.files.put({ ...file, deleted: true });
    await dropBytes(blobs, file.id);
  }
  // Asked again, there is nothing left to change.
  const saved = holders.length > 0 ? await saveAnswers(call, loaded, edit.done()) : loaded;
  return { body: deltaFor(saved, base_revision), headers: { ETag: etagOf(saved) } };
}

function needFile({ files }: LoadedEntry, id: string): FileRecord {
  const file = files.get(id);
  if (!file) throw notFound('There is no such file.');
  return file;
}

function without(value: Answer, id: string): Answer {
  if (!Array.isArray(value)) return null;
  const left = value.filter((item) => !fileIdsIn(item).includes(id));
  return left.length > 0 ? left : null;
}
