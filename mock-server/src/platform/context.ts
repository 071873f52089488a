import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyInput } from '../library.js';
import type { BlobStore } from '../store/blobs.js';
import type { Store } from '../store/store.js';
import type { ActionTable } from './action-seed.js';
import type { Clock } from './clock.js';
import type { Documents } from './documents.js';
import type { DraftLimits } from './draft-limits.js';
import type { DomainEvent } from './events/domain-event.js';
import type { Ids } from './ids.js';
import type { Mail, MailDraft } from './mails.js';
import type { Outbound } from './outbound/outbound.js';
import type { Parts, Platform } from './platform.js';
import type { Principal } from './principal.js';
import type { Random } from './random.js';
import type { Signer } from './signer.js';
import type { Thumbnails } from './thumbnails.js';

/** The respondent behind a call, known by an entry key. */
export interface EntryCaller {
  readonly key_id: string;
  readonly entry_id: string;
  /** The edit the key was made for, if any. */
  readonly edit_session_id: string | null;
}

/** What a handler may use besides the request itself. */
export interface Context<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly headers: Headers;
  readonly caller: O['auth'] extends 'entry' ? EntryCaller : null;
  /** Who calls for an account. */
  readonly principal: O['auth'] extends 'account' | 'session' ? Principal : null;
  /** Tells two pages with one entry key apart. */
  readonly client_id: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  /** The path of the API. */
  readonly baseUrl: string;
  /** Where people reach the server: links and storage addresses begin with it. */
  readonly origin: string;
  /** Whether pages of an origin are the server's own. */
  isOwnOrigin(origin: string): boolean;
  /** Where the request comes from. */
  readonly ip: string;
  /** How many drafts of respondents may be open at once. */
  readonly draftLimits: DraftLimits;
  /** Bytes of uploads. */
  readonly blobs: BlobStore;
  /** Signs what leaves and must come back unchanged: cursors, storage addresses. */
  readonly signer: Signer;
  /** What the actions of forms do. */
  readonly actions: ActionTable;
  /** What the resources bring. */
  readonly parts: Parts;
  /** Sends a mail once the transaction is committed. */
  sendMail(mail: MailDraft): void;
  /** Tells whoever listens that something happened, once the transaction is committed. */
  announce(event: DomainEvent): Promise<void>;
  /** Says that work which goes on after the reply will be due. */
  expectWork(moment: number): void;
  /** How requests leave the server: a handler only asks where they may go. */
  readonly outbound: Pick<Outbound, 'refusal'>;
  /** Does the short jobs of the caller's account that are due, outside of any transaction. */
  catchUp(): Promise<void>;
  /** How documents to print are made. */
  readonly documents: Documents;
  /** How small pictures of large ones are made. */
  readonly thumbnails: Thumbnails;
  /** The last mails that went out, of all accounts, oldest first. */
  readonly outbox: readonly Mail[];
  /** Whether to behave like a service that knows nothing of revisions. */
  readonly dumb: boolean;
}

/** A request that is authenticated and fits the contract. */
export interface Call<O extends Operation> extends Context<O> {
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
}

/** What a handler gives back. */
export interface Answered<O extends Operation> {
  readonly body: ReplyInput<O>;
  /** The first status of the operation, unless said otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Kept for a repeated request in place of a body that holds a secret; needs `replay`. */
  readonly memo?: string;
}

/** A handler that has to ask somebody else before it can answer: never while a transaction holds everybody up. */
export interface Outside<O extends Operation> {
  /** Does so once what the handler wrote is kept, and gives back what makes the reply, in a transaction of its own. */
  readonly outside: (platform: Platform) => Promise<(context: Call<O>) => Promise<Answered<O>>>;
}
