import type {
  Answer,
  Answers,
  ButtonPending,
  ButtonResult,
  Delta,
  Detail,
  EntryRef,
  EntrySession,
  OpenedEntry,
  Path,
  SubmissionResult,
} from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import type { Terms } from '../../form/migrate/terms.js';
import type { Request } from '../queue/batch.js';
import type { Change, PressButton } from '../queue/change.js';
import type { RateLimits } from '../queue/rate-limit.js';
import type { Gate } from '../queue/request-gate.js';
import type { Conflict, Draft, KeptReceipt, Parked, Shelved } from './draft.js';

/** Why a request did not succeed, as far as delivery is concerned. `spread` is a number from 0 to 1. */
export type Failure = { readonly spread: number } & (
  | { readonly kind: 'network' }
  /** The service could not do it, and may have said when to ask again. */
  | { readonly kind: 'server'; readonly wait?: number | undefined }
  /** Something answered that is not the service, or not about this entry. */
  | { readonly kind: 'garbled' }
  /** The same request is still being worked on. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'rateLimited'; readonly wait: number | undefined }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly details: readonly Detail[];
      /** A key nobody has used, should a new one be needed. */
      readonly freshKey: string;
    }
);

/** What the service said. */
export type Reply =
  | { readonly kind: 'opened'; readonly opened: OpenedEntry }
  | { readonly kind: 'saved'; readonly delta: Delta }
  | { readonly kind: 'pressed'; readonly result: ButtonResult | ButtonPending }
  | { readonly kind: 'submitted'; readonly result: SubmissionResult }
  | { readonly kind: 'read'; readonly session: EntrySession }
  | { readonly kind: 'discarded' };

/** What all tabs of a form agree on. */
export interface Shared {
  readonly createKey: string;
  readonly createRound: number;
  /** Whether an entry that was made in an earlier round is not to be left for the one of this round. */
  readonly yields?: boolean | undefined;
  /** The instances the entry is to begin with, and what else its creation says: under one key all tabs say the same. */
  readonly planted: Pick<Draft, 'groups' | 'beginning'>;
  readonly entry: EntryRef | null;
  readonly submitSent: boolean;
  readonly receipt: KeptReceipt | null;
  readonly gate: Gate;
  /** How far the tabs have counted their changes: who comes later counts on from there. */
  readonly seq: number;
}

/** What a tab that is gone left unsent, and where it lies in the store. */
export interface Orphan {
  readonly lane: string;
  readonly draft: Draft;
}

/** What happens to an outbox. */
export type OutboxEvent =
  | { readonly type: 'changed'; readonly path: Path; readonly value: Answer }
  /** An answer is only half given: it is kept on the device, and not sent. */
  | { readonly type: 'noted'; readonly path: Path; readonly value: Answer }
  | {
      readonly type: 'added';
      readonly group: Path;
      readonly id: string;
      readonly position?: number | 'end' | undefined;
      readonly answers?: Answers | undefined;
      readonly listed?: boolean | undefined;
    }
  | {
      readonly type: 'duplicated';
      readonly group: Path;
      readonly id: string;
      readonly source: string;
      readonly answers: Answers;
    }
  | { readonly type: 'removed'; readonly group: Path; readonly id: string }
  /** An instance that was removed comes back; `answers`, by path, are those it had. */
  | {
      readonly type: 'restored';
      readonly group: Path;
      readonly id: string;
      readonly position: number | 'end';
      readonly answers: Answers;
      readonly listed?: boolean | undefined;
    }
  | { readonly type: 'reordered'; readonly group: Path; readonly ids: readonly string[] }
  | {
      readonly type: 'pressed';
      readonly button: string;
      readonly instance_id?: string | null | undefined;
      readonly key: string;
    }
  /** `groups` says which instances a submit takes along, where that is not all of them. */
  | { readonly type: 'submit'; readonly key: string; readonly groups?: Groups | undefined }
  | { readonly type: 'discard' }
  /** The entry is needed although nothing was answered yet: for a file, an action, or because the form says so. */
  | { readonly type: 'open' }
  /** The respondent has decided whose answer is to stand, to one question or to all. */
  | { readonly type: 'resolved'; readonly path: Path | 'all'; readonly keep: 'mine' | 'theirs' }
  /** Everything leaves now: a page was turned, a button or an upload needs the service to be up to date. */
  | { readonly type: 'flush' }
  /** A person asks to try at once, or the device is back on the network. */
  | { readonly type: 'retried' }
  /** The page goes away: everything leaves now, in requests that outlive it. */
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }
  /**
   * The page was frozen, for nobody knows how long; `lost` says that another tab took its draft over, and `written` up
   * to which change it was written down by then.
   */
  | { readonly type: 'thawed'; readonly lost?: boolean | undefined; readonly written?: number | undefined }
  /** Another key to the same entry, after a resume. */
  | { readonly type: 'rekeyed'; readonly entry: EntryRef }
  /** The answers go into a new entry, since the old one is gone. */
  /** The respondent starts again with the answers on screen. */
  | { readonly type: 'renewed'; readonly createKey: string; readonly shown?: Answers | undefined }
  /** The entry moved to a newer version of its form, in which some paths are no more. */
  | { readonly type: 'upgraded'; readonly session: EntrySession; readonly dropped: readonly Path[] }
  /** A draft the service never heard of is taken to a newer version of its form, with these answers and instances. */
  | {
      readonly type: 'restarted';
      readonly version_id: string;
      readonly createKey: string;
      readonly answers: Answers;
      readonly groups: Groups;
      readonly dropped: readonly { readonly path: Path; readonly value: Answer }[];
      /** For whatever came to the draft while the version was fetched. */
      readonly terms: Terms;
    }
  /** The page shows the version its entry was taken to elsewhere. */
  | {
      readonly type: 'followed';
      readonly version_id: string;
      readonly terms: Terms;
      /** Answers on screen that the version has no place for. */
      readonly dropped: readonly { readonly path: Path; readonly value: Answer }[];
    }
  /** A request made elsewhere in this tab changed the entry. */
  | { readonly type: 'learned'; readonly delta: Delta }
  /** Requests made elsewhere in this tab. */
  | { readonly type: 'spent'; readonly count: number }
  /** Somebody else in this tab wants to make requests, and is told when it may. */
  | {
      readonly type: 'asked';
      readonly id: string;
      readonly count?: number | undefined;
      readonly urgent?: boolean | undefined;
      /** How long it is worth waiting for, in milliseconds: a person does, and is told no where it takes longer. */
      readonly patience?: number | undefined;
    }
  /** A request made elsewhere in this tab was too much. */
  | { readonly type: 'limited'; readonly wait: number | undefined; readonly spread: number }
  | {
      readonly type: 'stored';
      readonly version: number;
      readonly durable: boolean;
      readonly shared?: Shared | undefined;
    }
  /** Nothing is kept on the device any more: it was removed by us, or the device threw it away. */
  | { readonly type: 'emptied'; readonly byUs: boolean }
  /** Whether the draft has made room for its receipt. */
  | { readonly type: 'finished'; readonly done: boolean }
  | { readonly type: 'woke' }
  /** It is this tab's turn to send. */
  | {
      readonly type: 'turn';
      readonly shared?: Shared | undefined;
      readonly orphans?: readonly Orphan[] | undefined;
      /** How many changes other tabs have not sent yet; nothing where there are no other tabs. */
      readonly others?: number | undefined;
      /** Whether the store said nothing of all this in time. */
      readonly silent?: boolean | undefined;
    }
  /** Another tab is about to submit, and would like to have what is waiting here in the entry before. */
  | { readonly type: 'hurried' }
  /** Another tab took an answer. */
  | { readonly type: 'mirrored'; readonly path: Path; readonly value: Answer; readonly seq: number }
  /** An answer of another tab is on the device, or with the service. */
  | {
      readonly type: 'arrived';
      readonly path: Path;
      readonly value: Answer;
      /** When it was typed among all others, where that was told. */
      readonly seq?: number;
      readonly reached: 'device' | 'service';
    }
  /** Another tab changed the entry in a way that cannot be told in a message. */
  | { readonly type: 'outdated' }
  /** Another tab agreed on something with the service. */
  | { readonly type: 'agreed'; readonly shared: Shared }
  | { readonly type: 'replied'; readonly reply: Reply; readonly limits?: RateLimits | undefined }
  | { readonly type: 'failed'; readonly failure: Failure };

/** What an outbox wants done. */
export type OutboxEffect =
  | {
      readonly type: 'store';
      readonly version: number;
      readonly draft: Draft;
      readonly shared: Shared;
      /** Must be on the disk, not merely on its way there. */
      readonly strict: boolean;
      /** What has been taken over from tabs that are gone, and goes in the same write. */
      readonly drops: readonly string[];
    }
  | { readonly type: 'finish'; readonly receipt: KeptReceipt; readonly drops: readonly string[] }
  | { readonly type: 'clear' }
  | { readonly type: 'send'; readonly draft: Draft; readonly request: Request; readonly keepalive: boolean }
  | { readonly type: 'turn' }
  | { readonly type: 'release' }
  /** Asks the other tabs to send what they have. */
  | { readonly type: 'hurry' }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'report'; readonly report: OutboxReport };

export type SyncState =
  | 'clean'
  | 'dirty'
  | 'kept'
  | 'saving'
  | 'saved'
  | 'slow'
  | 'retrying'
  | 'rateLimited'
  | 'offline'
  | 'conflict'
  | 'keyRejected'
  | 'refused';

/** Where the answers are: only here, kept on the device, or with the service. */
export interface Sync {
  readonly state: SyncState;
  readonly waiting: number;
  /** Whether the store can be relied on. */
  readonly durable: boolean;
  /** Whether the device has everything that was typed. */
  readonly kept: boolean;
  /** Whether the device threw away what it had kept, while this page was open. */
  readonly emptied: boolean;
  readonly savedAt: number | null;
  readonly retryAt: number | null;
  /** Failed tries in a row. */
  readonly attempts: number;
  /** Since when nobody can find out any more whether the entry was submitted. */
  readonly doubtfulSince: number | null;
}

/** What the session hears from its outbox. */
export type OutboxReport =
  | { readonly type: 'outbox.synced'; readonly sync: Sync }
  /** Nothing that was waiting when a flush was asked for is waiting any more. */
  | { readonly type: 'outbox.drained' }
  | { readonly type: 'outbox.saved'; readonly delta: Delta }
  /** Answers and instances changed elsewhere, and are to be shown. */
  | {
      readonly type: 'outbox.foreign';
      readonly changed: Answers;
      readonly groups: Groups;
    }
  /** Everything a person should look at: what to decide, what was refused, what gave way. Said whenever it changes. */
  | {
      readonly type: 'outbox.attention';
      readonly conflicts: readonly Conflict[];
      readonly parked: readonly Parked[];
      readonly shelf: readonly Shelved[];
    }
  /** An instance another device removed was brought back, since it has changes here; or the other way round. */
  | { readonly type: 'outbox.kept'; readonly group: Path; readonly id: string }
  | {
      readonly type: 'outbox.undone';
      readonly change: Change;
      readonly code: string;
      readonly details: readonly Detail[];
    }
  | {
      readonly type: 'outbox.pressed';
      readonly press: PressButton;
      readonly result: ButtonResult | ButtonPending;
    }
  /** A press that came to nothing, or perhaps not: `unconfirmed` may have had its effect. */
  | {
      readonly type: 'outbox.unpressed';
      readonly press: PressButton;
      readonly why: 'unconfirmed' | 'unsent' | string;
      readonly details: readonly Detail[];
    }
  | {
      readonly type: 'outbox.submitted';
      readonly result: SubmissionResult;
      readonly shelf: readonly Shelved[];
    }
  /** The entry was submitted, but not from here; what was not sent in time is on the shelf. */
  | { readonly type: 'outbox.sentElsewhere'; readonly shelf: readonly Shelved[] }
  /** Whether nobody knows what became of a submit, so that the entry is looked at first. */
  | { readonly type: 'outbox.verifying'; readonly verifying: boolean }
  /** The entry was not submitted; the next submit is a new one. */
  | { readonly type: 'outbox.submitRefused'; readonly code: string; readonly details: readonly Detail[] }
  | { readonly type: 'outbox.discarded' }
  /** The form takes nothing at present; everything waits, and is tried again by itself. */
  | { readonly type: 'outbox.unavailable'; readonly code: string; readonly retryAt: number }
  /** The key no longer opens the entry, or there is no entry any more: only another key or another entry helps. */
  | { readonly type: 'outbox.keyRejected'; readonly code: string }
  /** The service will not have it; everything stays here until somebody asks again. */
  | { readonly type: 'outbox.refused'; readonly code: string; readonly details: readonly Detail[] }
  /** The version of the form the draft was begun in was replaced too long ago: it has to move to the newest one. */
  | { readonly type: 'outbox.replaced' }
  /** The entry is, or is to be made, in another version of its form than the draft was: another tab took it there. */
  | { readonly type: 'outbox.moved'; readonly version_id: string }
  /** Requests that were asked for may be made. */
  | { readonly type: 'outbox.granted'; readonly id: string }
  /** They may not, as nobody would wait for them that long. */
  | { readonly type: 'outbox.denied'; readonly id: string; readonly retryAt: number };
