import type { BlobStore } from '../store/blobs.js';
import type { Store } from '../store/store.js';
import type { ActionTable } from './action-seed.js';
import type { Cors } from './cors.js';
import type { Documents } from './documents.js';
import type { DraftLimits } from './draft-limits.js';
import type { DomainEvent } from './events/domain-event.js';
import type { EventRecord, LaterEventRecord } from './events/records.js';
import type { Faults } from './faults.js';
import type { Ids } from './ids.js';
import type { KeptClock } from './kept-clock.js';
import type { Outbox } from './mails.js';
import type { Outbound } from './outbound/outbound.js';
import type { Principal } from './principal.js';
import type { PublicUrl } from './public-url.js';
import type { Random } from './random.js';
import type { Limiter } from './rate-limiter.js';
import type { Signer } from './signer.js';
import type { Thumbnails } from './thumbnails.js';
import type { Violation } from './violation.js';
import type { Work, WorkerOf } from './work/work.js';

/** What all requests to one server share. */
export interface Platform {
  readonly baseUrl: string;
  /** Where people reach the server. */
  readonly publicUrl: PublicUrl;
  /** What pages of other origins may do. */
  readonly cors: Cors;
  readonly store: Store;
  readonly clock: KeptClock;
  readonly ids: Ids;
  readonly random: Random;
  readonly faults: Faults;
  readonly blobs: BlobStore;
  readonly outbox: Outbox;
  readonly limiter: Limiter;
  /** How many drafts of respondents may be open at once. */
  readonly draftLimits: DraftLimits;
  /** Counts how often somebody tries to log in. */
  readonly attempts: Limiter;
  readonly signer: Signer;
  /** What the actions of forms do. */
  readonly actions: ActionTable;
  readonly dumb: boolean;
  /** Whether anybody may make an account on the settings page. */
  readonly allowSignUp: boolean;
  /** Idempotency keys whose first request is still running. */
  readonly reserved: Set<string>;
  /** The hour up to which a collection was last rid of what has expired. */
  readonly swept: Map<string, string>;
  /** How requests leave the server. */
  readonly outbound: Outbound;
  /** What the resources bring. */
  readonly parts: Parts;
  /** How documents to print are made. */
  readonly documents: Documents;
  /** How small pictures of large ones are made. */
  readonly thumbnails: Thumbnails;
  /** What goes on after replies. */
  readonly work: Work<Platform>;
  /** Does the short jobs of an account that are due. */
  catchUp(account_id: string): Promise<void>;
  /** Writes down, in a transaction, that something happened; tells whether anybody listens. */
  announce(store: Store, event: DomainEvent): Promise<boolean>;
  report(violation: Violation): void;
}

/** One kind of work that goes on after the reply: deliveries, runs of workflows, imports. */
export type Worker = WorkerOf<Platform>;

/**
 * What the resources bring to the server beside their routes, put together in one place. A resource that others build
 * on adds a member for what it has to ask of them, so that it knows none of them.
 */
export interface Parts {
  /** Those who do something when something happens. */
  readonly listeners: readonly Listener[];
  /** What is told later, by its kind. */
  readonly laterEvents: Readonly<Record<LaterEventRecord['kind'], LaterTeller>>;
  /** What is let go of every hour. */
  readonly cleanups: readonly Cleanup[];
  /** What goes when something else goes. */
  readonly removals: readonly Removals[];
  /** What uses something else, and would not work without. */
  readonly uses: readonly Uses[];
  /** Who acts on somebody's behalf; nobody where the account is gone. */
  principalFor(store: Store, behalf: Behalf): Promise<Principal | undefined>;
}

/** For whom something is done after the reply. */
export interface Behalf {
  readonly account_id: string;
  /** Whoever ordered it; an admin of the account stands in for one who has left. */
  readonly user_id: string | null;
}

/** Whoever does something when something happens. */
export interface Listener {
  /** Whether it would do anything: asked in the midst of a request, so it must be cheap. */
  hears(store: Store, event: DomainEvent): Promise<boolean>;
  /** Sets off what is to be done, in the transaction in which the event is ticked off. */
  hear(platform: Platform, store: Store, event: EventRecord, afterCommit: AfterCommit): Promise<void>;
}

/** Takes what is to be done once the transaction is committed, and not at all where it fails. */
export type AfterCommit = (work: () => void) => void;

/** Knows one kind of what is told later. */
export interface LaterTeller {
  /** What has happened by now; nothing where it came otherwise. */
  event(looking: LookingBack, subject_id: string): Promise<DomainEvent | undefined>;
  /** Until when it is kept once it is told, so that it is not told again too soon; it is not, unless given. */
  keptUntil?(now: number): string;
}

interface LookingBack {
  readonly store: Store;
  readonly origin: string;
  readonly now: number;
}

/** Where things are removed. */
export interface Place {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly parts: Parts;
}

/** Lets go of what has had its time. */
export type Cleanup = (cleaning: Cleaning) => Promise<void>;

export interface Cleaning extends Place {
  readonly now: number;
  /** Tells whoever listens what goes. */
  tell(event: DomainEvent): Promise<void>;
}

/** What other things belong to, by kind: resources add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: resources add to it.
export interface Removable {}

/** What a resource removes when something of another goes, in the same transaction. */
export type Removals = {
  readonly [Kind in keyof Removable]?: (place: Place, gone: Removable[Kind]) => Promise<void>;
};

/** What others may use, by kind, and how it is named: resources add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: resources add to it.
export interface Usable {}

/** Something that would not work without something else. */
export interface Dependent {
  readonly object: string;
  readonly id: string;
  readonly name?: string;
}

/** What of a resource uses something of another. */
export type Uses = {
  readonly [Kind in keyof Usable]?: (store: Store, used: Usable[Kind]) => Promise<readonly Dependent[]>;
};
