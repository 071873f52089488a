import { fromCallback } from 'xstate';
import type { Transfer } from '../../api/transfer.js';
import type { Answer, EntryRef, Field, Path } from '../../contract/index.js';
import type { Clock, Random } from '../../outbox/ports.js';
import { type KeptFiles, memoryFiles } from '../../outbox/store/kept-files.js';
import type { UploadsCommand, UploadsReport } from '../uploads-port.js';
import { browserHasher, type Hasher } from './hasher.js';
import { fileLimits } from './limits.js';
import { Slots } from './slots.js';
import type { UploadClient } from './upload.ports.js';
import { refusalIn } from './upload-problem.js';
import { Uploads } from './uploads.js';

/** What the files of a session stand on. */
export interface UploadsPorts {
  readonly client: UploadClient;
  readonly transfer: Transfer;
  readonly clock: Clock;
  readonly random: Random;
  /** Where files on their way are kept; in memory unless told otherwise. */
  readonly files?: KeptFiles | undefined;
  readonly hash?: Hasher | undefined;
  /** The field at a path, if there is one. */
  readonly fieldAt: (path: Path) => Field | undefined;
  /** The answer at a path: a file that was taken out of it no longer counts. Without it, every file does. */
  readonly answerAt?: ((path: Path) => Answer) | undefined;
  /** How large parts will be, and how many leave at a time, as the form says. */
  readonly settings?: { readonly part_size: number; readonly concurrency: number } | undefined;
}

const partSize = 8 * 1024 * 1024;

/** The files of a session as an actor. */
export const uploadsActor = (ports: UploadsPorts) =>
  fromCallback<UploadsCommand, undefined>(({ sendBack, receive }) => {
    const { client, transfer, clock, random, files = memoryFiles(), hash = browserHasher, settings } = ports;
    const asked = new Map<string, () => void>();
    const waiting: ((entry: EntryRef) => void)[] = [];
    let known: EntryRef | undefined;
    let revision = 0;
    let requests = 0;

    const say = (report: UploadsReport): void => {
      if (report.type === 'uploads.finished' && report.delta) revision = Math.max(revision, report.delta.revision);
      sendBack(report);
    };

    const ask = (urgent: boolean): Promise<void> =>
      new Promise((resolve) => {
        const id = `upload-${++requests}`;
        asked.set(id, resolve);
        say({ type: 'uploads.asked', id, urgent });
      });

    const entry = (): Promise<EntryRef> => {
      if (known) return Promise.resolve(known);
      say({ type: 'uploads.needEntry' });
      return new Promise((resolve) => waiting.push(resolve));
    };

    const uploads: Uploads = new Uploads({
      limits: (path) => {
        const field = ports.fieldAt(path);
        return field && fileLimits(field);
      },
      isPartOf: (path, file_id) => !ports.answerAt || fileIds(ports.answerAt(path)).includes(file_id),
      report: say,
      ports: {
        client: telling(client, (wait) => say({ type: 'uploads.limited', wait })),
        transfer,
        hash,
        files,
        clock,
        random,
        slots: new Slots(settings?.concurrency ?? 3),
        partSize: settings?.part_size ?? partSize,
        ask,
        entry,
        revision: () => revision,
        takeOver: (id, path, sha256) => uploads.takeOver(id, path, sha256),
        isGivenUp: (id) => uploads.isGivenUp(id),
        hasRoomAt: (path) => uploads.hasRoomAt(path),
        isDuplicate: (id, path, sha256) => uploads.hasBytes(id, path, sha256),
      },
    });

    const enter = (next: EntryRef): void => {
      const isNew = known?.entry_id !== next.entry_id;
      known = next;
      for (const resolve of waiting.splice(0)) resolve(next);
      if (isNew) void uploads.restore(next.entry_id);
    };

    receive((command) => {
      switch (command.type) {
        case 'upload.add':
          uploads.add(command.path, command.files, command.ids);
          break;
        case 'upload.cancel':
          uploads.cancel(command.id);
          break;
        case 'upload.entry':
          revision = Math.max(revision, command.revision);
          enter(command.entry);
          break;
        case 'upload.known':
          uploads.know(command.files);
          break;
        case 'upload.granted':
          asked.get(command.id)?.();
          asked.delete(command.id);
          break;
        case 'upload.wake':
          uploads.wake();
          break;
        default:
          uploads.send(command.id, command.type);
      }
    });

    return () => uploads.close();
  });

const fileIds = (answer: Answer): readonly unknown[] =>
  [answer].flat().map((ref) => (ref as { file_id?: unknown } | null)?.file_id);

/** The client, with every "too fast" told to whoever keeps the budget. */
function telling(client: UploadClient, limited: (wait: number | undefined) => void): UploadClient {
  const heard =
    <A extends readonly unknown[], R>(method: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      method(...args).catch((error: unknown) => {
        const refusal = refusalIn(error);
        if (refusal?.class === 'rate-limited') limited(refusal.retryAfter);
        throw error;
      });
  return {
    prepareUpload: heard(client.prepareUpload),
    getUpload: heard(client.getUpload),
    signUploadParts: heard(client.signUploadParts),
    completeUpload: heard(client.completeUpload),
    abortUpload: heard(client.abortUpload),
    getEntrySession: heard(client.getEntrySession),
  };
}
