import type { Delta, EntryRef, FileInfo, Upload } from '../../contract/index.js';
import { UploadError } from '../../errors.js';
import type { KeptUpload } from '../../outbox/store/kept-files.js';
import type { FileHash } from './hash-file.js';
import type { FileLimits } from './limits.js';
import { rest } from './rest.js';
import type { SentPart } from './send-parts.js';
import type { UploadClient, UploadPorts } from './upload.ports.js';
import { problemOf, refusalIn } from './upload-problem.js';

/** Files up to this size are kept on the device until they have arrived; of larger ones only what they are. */
const largestKept = 25 * 1024 * 1024;

/** A file as it was chosen. */
export interface Chosen {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly limits: FileLimits;
}

export interface Prepared {
  readonly hash: FileHash;
  readonly kept: KeptUpload;
  readonly upload: Upload;
}

export interface PrepareInput {
  readonly chosen: Chosen;
  readonly file: Blob;
  readonly hash: FileHash | null;
  readonly kept: KeptUpload | null;
  readonly keepBoth: boolean;
}

/** Finds out what the file is, writes that down, and announces it, or picks up where an earlier page left off. */
export async function prepare(ports: UploadPorts, input: PrepareInput, signal: AbortSignal): Promise<Prepared> {
  const { chosen, file } = input;
  const hash = input.hash ?? (await ports.hash(file, ports.partSize, signal));
  const { id, path } = chosen;
  if (!input.keepBoth && ports.isDuplicate(id, path, hash.sha256))
    throw new UploadError('file_duplicate', 'The same file is there already.');
  const entry = await ports.entry();
  const begun = input.kept ?? ports.takeOver(id, path, hash.sha256);
  const kept = begun ?? recordOf(chosen, hash, entry.entry_id);
  if (!begun) await keep(ports, kept, file);
  const known = kept.upload_id === null ? undefined : await ask(ports, kept.upload_id);
  if (known) return { hash, kept, upload: known };
  const fresh = kept.upload_id === null ? kept : { ...kept, upload_id: null, round: kept.round + 1 };
  const { name, size, type: content_type } = fresh;
  const about = { path, name, size, content_type, sha256: hash.sha256 };
  const upload = await announce(ports, entry, about, { key: `${fresh.id}.prepare.${fresh.round}`, signal });
  if (ports.isGivenUp(id)) {
    // Nobody would finish it, and the entry could not be sent because of it.
    await Promise.allSettled([ports.client.abortUpload(entry, upload.id), ports.files.remove(fresh.id)]);
    throw new UploadError('upload_gone', 'The file was given up.');
  }
  const written = { ...fresh, upload_id: upload.id };
  await keep(ports, written);
  return { hash, kept: written, upload };
}

/** How long what was taken out of an answer may be on its way to the service, in milliseconds from try to try. */
const untilSaved = [1000, 2000, 4000, 8000, 15_000];

/** Announces a file. The service may still count one that was taken out of the answer a moment ago. */
async function announce(
  ports: UploadPorts,
  entry: EntryRef,
  about: Parameters<UploadClient['prepareUpload']>[1],
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<Upload> {
  for (let attempt = 0; ; attempt++) {
    await ports.ask(false);
    try {
      // A refusal is kept with its key.
      const idempotencyKey = attempt === 0 ? key : `${key}.${attempt}`;
      return await ports.client.prepareUpload(entry, about, { idempotencyKey });
    } catch (error) {
      const wait = untilSaved[attempt];
      if (wait === undefined || problemOf(error).code !== 'file_count' || !ports.hasRoomAt(about.path)) throw error;
      await rest(ports.clock, wait, signal);
    }
  }
}

function recordOf({ id, path, name, size, type, limits }: Chosen, { sha256 }: FileHash, entry_id: string): KeptUpload {
  const hasBytes = size <= largestKept && !limits.sensitive;
  return { id, path, name, size, type, sha256, entry_id, upload_id: null, round: 0, hasBytes };
}

/** Writes down what is known of a file. A device without room for its bytes may still have some for its name. */
async function keep({ files }: UploadPorts, kept: KeptUpload, file?: Blob): Promise<void> {
  const bytes = file && kept.hasBytes && (await hasRoom(file.size)) ? file : undefined;
  await files.put(kept, bytes).catch(() => files.put({ ...kept, hasBytes: false }).catch(() => {}));
}

/** A file of this size is kept without asking for room: the answer may take longer than sending it. */
const alwaysFits = 1024 * 1024;

/** A fifth of what is free may go to a file. */
async function hasRoom(size: number): Promise<boolean> {
  if (size <= alwaysFits) return true;
  const { quota, usage = 0 } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || size <= (quota - usage) / 5;
}

/** What the service knows of an upload; nothing where it has given it up. */
async function ask(ports: UploadPorts, upload_id: string): Promise<Upload | undefined> {
  const entry = await ports.entry();
  await ports.ask(false);
  try {
    const upload = await ports.client.getUpload(entry, upload_id);
    return ['prepared', 'uploading', 'completed'].includes(upload.state) ? upload : undefined;
  } catch (error) {
    if (problemOf(error).kind === 'gone') return undefined;
    throw error;
  }
}

export interface CompleteInput {
  readonly kept: KeptUpload;
  readonly upload: Upload;
  readonly parts: readonly SentPart[];
  readonly attach: boolean;
  /** How often the service has refused to call it finished: then it is asked again, not once more. */
  readonly refusals: number;
}

export interface Completed {
  readonly info: FileInfo;
  /** Nothing where the service had finished it before and only the entry tells of it. */
  readonly delta: Delta | null;
}

const saidBefore: readonly string[] = ['state_conflict', 'idempotency_key_reused'];

/** Says that all parts were sent. Said twice it is still one file. */
export async function complete(ports: UploadPorts, input: CompleteInput): Promise<Completed> {
  const { kept, upload, attach, refusals } = input;
  const idempotencyKey = `${kept.id}.complete.${kept.round}.${refusals}`;
  const entry = await ports.entry();
  const parts = await tagged(ports, input);
  const body = { parts, base_revision: ports.revision(), ...(!attach && { attach }) };
  await ports.ask(true);
  try {
    const { file, delta } = await ports.client.completeUpload(entry, upload.id, body, { idempotencyKey });
    return { info: file, delta };
  } catch (error) {
    // It may have been said before, by a page that did not live to hear the answer.
    if (!saidBefore.includes(refusalIn(error)?.problemCode ?? '')) throw error;
    await ports.ask(true);
    const info = (await ports.client.getEntrySession(entry)).files[upload.file_id];
    if (!info) throw error;
    return { info, delta: null };
  }
}

const unquoted = (etag: string): string => etag.replace(/^(?:W\/)?"(.*)"$/, '$1');

/** The parts with their tags: a page may not see those of a storage on another host, but the service knows them. */
async function tagged(
  ports: UploadPorts,
  { upload, parts }: CompleteInput,
): Promise<{ number: number; etag: string }[]> {
  const own = parts.flatMap(({ number, etag }) => (etag === null ? [] : [{ number, etag: unquoted(etag) }]));
  if (own.length === upload.part_count) return own;
  const known = await ask(ports, upload.id);
  return (known?.parts ?? []).flatMap(({ number, received, etag }) =>
    received && etag ? [{ number, etag: unquoted(etag) }] : [],
  );
}

/** Waits for the verdict on a finished file; nothing where there is none in time. */
export async function awaitScan(
  ports: UploadPorts,
  file_id: string,
  signal: AbortSignal,
): Promise<FileInfo | undefined> {
  for (const delay of [3000, 10_000, 30_000]) {
    await rest(ports.clock, delay, signal);
    await ports.ask(false);
    const info = (await ports.client.getEntrySession(await ports.entry())).files[file_id];
    if (info && info.scan_state !== 'pending') return info;
  }
  return undefined;
}
