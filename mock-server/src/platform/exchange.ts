import type { Operation } from '../library.js';
import type { EntryRecord } from '../resources/entries/records.js';
import type { ActionTable } from '../resources/entry-sessions/actions.js';
import type { FormRecord } from '../resources/forms/records.js';
import type { Neighbours } from '../resources/workflows/neighbours.js';
import type { BlobStore } from '../store/blobs.js';
import type { Store } from '../store/store.js';
import type { Address } from './address.js';
import type { Documents } from './documents.js';
import type { DraftLimits } from './draft-limits.js';
import type { DomainEvent } from './events/domain-event.js';
import type { Faults } from './faults.js';
import type { Ids } from './ids.js';
import type { KeptClock } from './kept-clock.js';
import type { Mail, Outbox } from './mails.js';
import type { Outbound } from './outbound/outbound.js';
import type { Principal } from './principal.js';
import type { PublicUrl } from './public-url.js';
import type { Random } from './random.js';
import type { Limiter } from './rate-limiter.js';
import type { EntryCaller, Outside, Route } from './route.js';
import type { Signer } from './signer.js';
import type { Thumbnails } from './thumbnails.js';
import type { Violation } from './violation.js';
import type { Work } from './work/work.js';

/** What all requests to one server share. */
export interface Platform {
  readonly baseUrl: string;
  /** Where people reach the server. */
  readonly publicUrl: PublicUrl;
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
  /** What workflows use of other areas. */
  readonly neighbours: Neighbours;
  /** How documents to print are made. */
  readonly documents: Documents;
  /** How small pictures of large ones are made. */
  readonly thumbnails: Thumbnails;
  /** What goes on after replies. */
  readonly work: Work;
  /** Does the short jobs of an account that are due. */
  catchUp(account_id: string): Promise<void>;
  /** Writes down, in a transaction, that something happened; tells whether anybody listens. */
  announce(store: Store, event: DomainEvent): Promise<boolean>;
  report(violation: Violation): void;
}

/** One request on its way; each stage adds what it found out. */
export interface Exchange {
  readonly platform: Platform;
  readonly route: Route;
  readonly request: Request;
  readonly address: Address;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Where the request comes from. */
  readonly ip: string;
  /** Whether a control of the server sends it: nothing goes wrong for it, and it costs nothing. */
  readonly internal: boolean;
  /** What stages add to the reply, whatever it says. */
  readonly headers: Record<string, string>;
  /** Mails to go out once the transaction is committed. */
  readonly mails: Mail[];
  /** When work is due that this request sets off. */
  workDue: number;
  /** The store, or the transaction this request runs in. */
  store: Store;
  caller: EntryCaller | null;
  /** Who calls for an account, where the operation is one of an account. */
  principal: Principal | null;
  /** The entry of the caller, as it was when the request came. */
  entry: EntryRecord | null;
  /** The form it is about, once somebody asked for it; see `formOf`. */
  form: FormRecord | null | undefined;
  client_id: string;
  /** The body as it was sent, and what it says. */
  text: string;
  body: unknown;
  /** Set while or once the body is read. */
  reading: Promise<unknown> | undefined;
  query: unknown;
}

/** What is about to be answered. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly memo?: string | undefined;
  /** The body as JSON, where it had to be written already. */
  readonly text?: string | undefined;
  /** What has to be asked elsewhere before there is a reply; this one only stands for it. */
  readonly outside?: Outside<Operation>['outside'] | undefined;
  /** Whether only the first half of the body arrives. */
  readonly truncated?: boolean | undefined;
}

/** One step of every request: passes it on, answers it, or throws a refusal. */
export type Stage = (exchange: Exchange, next: () => Promise<Reply>) => Promise<Reply>;
