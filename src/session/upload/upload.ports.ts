import type { EntryClient } from '../../api/entry-client.js';
import type { Transfer } from '../../api/transfer.js';
import type { EntryRef } from '../../contract/index.js';
import type { Clock, Random } from '../../outbox/ports.js';
import type { KeptFiles, KeptUpload } from '../../outbox/store/kept-files.js';
import type { Hasher } from './hasher.js';
import type { Slots } from './slots.js';

/** The operations that files need. */
export type UploadClient = Pick<
  EntryClient,
  'prepareUpload' | 'getUpload' | 'signUploadParts' | 'completeUpload' | 'abortUpload' | 'getEntrySession'
>;

/** What a file on its way stands on. */
export interface UploadPorts {
  readonly client: UploadClient;
  readonly transfer: Transfer;
  readonly hash: Hasher;
  readonly files: KeptFiles;
  readonly clock: Clock;
  readonly random: Random;
  /** How many parts leave at a time, of all files together. */
  readonly slots: Slots;
  /** The size parts will have, as far as the form says. */
  readonly partSize: number;
  /** Waits until one more request may be made. */
  readonly ask: (urgent: boolean) => Promise<void>;
  /** Waits until there is an entry to send to. */
  readonly entry: () => Promise<EntryRef>;
  /** The last revision of the entry that is known here. */
  readonly revision: () => number;
  /** What an earlier page knew of the same bytes for the same answer, and could not go on with. */
  readonly takeOver: (id: string, path: string, sha256: string) => KeptUpload | undefined;
  /** Whether the respondent gave a file up, perhaps while the service was asked about it. */
  readonly isGivenUp: (id: string) => boolean;
  /** Whether an answer takes the files that are on their way to it, as far as this page knows. */
  readonly hasRoomAt: (path: string) => boolean;
  /** Whether another file of the same answer has the same bytes. */
  readonly isDuplicate: (id: string, path: string, sha256: string) => boolean;
}
