import type { Answer } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import type { Answered, Call } from '../../platform/context.js';
import { nothing } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { badMember, inUse } from '../../platform/refusals.js';
import { type FileRecord, fileIdsIn, fileView } from '../files/index.js';
import { needChangeable, needEntry, needUnlocked, workOn } from './entry-access.js';
import { handled } from './entry-work.js';
import type { LoadedEntry } from './loaded-entry.js';
import type { entryParts } from './parts-contract.js';
import type { EntryRecord } from './records.js';
import { revise } from './revise.js';
import { countFiles, needAccepted, needFileField, needFreeSlot } from './upload-rules.js';
import { editAnswers } from './write-answers.js';

type Attach = typeof entryParts.attachEntryFile;
type Detach = typeof entryParts.detachEntryFile;

/** Adds a file of the account to an entry: to an answer, or beside all of them. */
export async function attachFile(call: Call<Attach>): Promise<Answered<Attach>> {
  const { params, body, store, clock, baseUrl, principal } = call;
  const entry = await needEntry(call, params.entry_id);
  const file = await store.files.get(body.file_id);
  if (file?.account_id !== principal.account.id || file.deleted) throw badMember('/file_id', 'There is no such file.');
  if (file.entry_id !== '')
    throw inUse('The file belongs to an entry already.', [{ object: 'entry', id: file.entry_id }]);
  const attached: FileRecord = {
    ...file,
    entry_id: entry.id,
    path: body.path ?? '',
    purpose: body.path === undefined ? 'attachment' : 'answer',
  };
  if (body.path !== undefined) await intoAnswer(call, entry, attached);
  else await store.entries.put(handled(entry, { files: [...entry.files, file.id] }, clock.now()));
  await store.files.put(attached);
  return {
    status: 201,
    body: fileView(attached, clock.now(), call),
    headers: { Location: `${baseUrl}/entries/${entry.id}/files/${file.id}` },
  };
}

async function intoAnswer(call: AccountCall, entry: EntryRecord, file: FileRecord): Promise<void> {
  needChangeable(entry);
  await needUnlocked(call, entry);
  const known = { ...entry, files: [...entry.files, file.id] };
  const opened = await workOn(call, known);
  const loaded: LoadedEntry = { ...opened, files: new Map([...opened.files, [file.id, file]]) };
  const field = needFileField(loaded, file.path);
  needAccepted(loaded, field, file.path, file);
  const edit = editAnswers(loaded);
  const before = edit.value(file.path);
  needFreeSlot(loaded, field, file.path, countFiles(before));
  edit.write(file.path, [...(Array.isArray(before) ? (before as readonly Answer[]) : []), { file_id: file.id }]);
  await revise(call, loaded, edit.done(), { kind: 'api', note: null, check: false });
}

/** Takes a file away from an entry; bytes of an older revision stay. */
export async function detachFile(call: Call<Detach>): Promise<Answered<Detach>> {
  const { params, store, clock } = call;
  const entry = await needEntry(call, params.entry_id);
  const file = await store.files.get(params.file_id);
  if (file?.entry_id !== entry.id || file.deleted) throw notFound('There is no such file.');
  if (file.purpose === 'attachment') {
    await store.files.put({ ...file, entry_id: '' });
    const files = entry.files.filter((id) => id !== file.id);
    await store.entries.put(handled(entry, { files }, clock.now()));
    return nothing;
  }
  needChangeable(entry);
  await needUnlocked(call, entry);
  const loaded = await workOn(call, entry);
  const edit = editAnswers(loaded);
  for (const { path, value } of loaded.entryAnswers.answers) {
    if (!fileIdsIn(value).includes(file.id)) continue;
    const left = Array.isArray(value) ? value.filter((item: Answer) => !fileIdsIn(item).includes(file.id)) : [];
    edit.write(path, left.length > 0 ? left : null);
  }
  await revise(call, loaded, edit.done(), { kind: 'api', note: null, check: false });
  if (entry.state === 'draft') await store.files.put({ ...file, deleted: true });
  return nothing;
}
