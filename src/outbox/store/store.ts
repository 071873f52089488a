import type { FormSchema } from '../../contract/index.js';
import type { Draft, Kept, KeptReceipt } from '../core/draft.js';
import type { Orphan, Shared } from '../core/events.js';
import type { StoredGate } from '../queue/request-gate.js';
import type { KeptFiles } from './kept-files.js';

/** What the tabs of a form agree on, as it lies in storage. */
export interface StoredShared extends Omit<Shared, 'gate'> {
  readonly gate: StoredGate;
}

export interface SaveDraftOptions {
  /** Must be on the disk, not merely on its way there. */
  readonly strict?: boolean;
  readonly shared?: StoredShared;
  /** What other tabs left behind and this draft has taken over: gone in the same write. */
  readonly drops?: readonly string[];
  /** What whoever saves took the place to be its own by: once that place is lost, nothing more is written under it. */
  readonly hold?: object;
}

/** The place of a draft was taken over by another tab: nothing was written, and `wake` says that it is lost. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** The entry was removed from the device on purpose, here or in another tab: nothing is written back. */
export class Removed extends Error {
  override readonly name = 'Removed';
}

/** One of the entries of a form that a device keeps, without anything that was answered. */
export interface KeptEntry {
  readonly slot: string;
  readonly kind: Kept['kind'];
  readonly writtenAt: number;
  /** Changes the service has not confirmed. */
  readonly waiting: number;
  readonly entry_id: string | null;
  readonly version_id: string | null;
  /** Whether this very tab had it before: a reload, not another visit. */
  readonly here: boolean;
  /** Whether everything else is about it at present. */
  readonly current: boolean;
}

/** What survives a reload, for one form. A promise that resolves means the write is committed. */
export interface OutboxStore {
  /** Whether what is kept here outlives the page. */
  readonly durable: boolean;
  load(): Promise<Kept | undefined>;
  /** What tabs that write to the same entry call it before it has an id; nothing where tabs are not told of each other. */
  place?(): Promise<string>;
  /** Rejects with `TakenOver` where the place is another tab's by now. */
  save(draft: Draft, options?: SaveDraftOptions): Promise<void>;
  /** What the tabs agree on; nothing where tabs are not told of each other. */
  shared?(): Promise<StoredShared | undefined>;
  /** What tabs that are gone left unsent. It is this tab's to take over: a save that names it in `drops` ends it. */
  orphans?(): Promise<readonly Orphan[]>;
  /** How many changes other tabs of the entry have not sent yet; nothing where there are no other tabs. */
  others?(): Promise<number | undefined>;
  /** Replaces the draft, its answers and its key by the receipt alone. */
  finish(receipt: KeptReceipt, drops?: readonly string[]): Promise<void>;
  /** Every entry of the form that is kept, newest first. */
  entries?(): Promise<readonly KeptEntry[]>;
  /** Which of them everything else is about from now on; `new` leaves the others as they are and begins another. */
  choose?(slot: string | 'new'): Promise<void>;
  /** How long drafts and receipts may stay, in milliseconds. */
  keepFor?(life: number): void;
  /** The service's own time, as it was last heard. */
  served?(date: number): void;
  /** Whom to tell that nothing is kept any more: removed by us, or thrown away by the device. */
  watch?(told: (byUs: boolean) => void): void;
  /** The form as it was last seen; in any language where none is named. */
  schema?(locale?: string): Promise<FormSchema | undefined>;
  keepSchema?(form: FormSchema): Promise<void>;
  /** The page goes to sleep: other tabs may take over what it leaves. */
  rest?(): void;
  /** The page is back: whether its draft is still its own, or was taken over, and with it everything under a hold. */
  wake?(hold?: object): Promise<'same' | 'lost'>;
  /** Files on their way, so that a reload need not ask for them again. */
  readonly files?: KeptFiles | undefined;
  /** Forgets the entry everything is about, and no other. */
  drop?(): Promise<void>;
  /** Forgets everything kept for the form. */
  clear(): Promise<void>;
  close(): void;
}
