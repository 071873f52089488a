import type { Operation } from '../library.js';
import type { Store } from '../store/store.js';
import type { Address } from './address.js';
import type { Answered, Call, Context, EntryCaller, Outside } from './context.js';
import type { Mail } from './mails.js';
import type { Platform } from './platform.js';
import type { Principal } from './principal.js';
import type { ProblemCode } from './problem-codes.js';

/** One request on its way; each stage adds what it found out. */
export interface Exchange {
  readonly platform: Platform;
  readonly route: Route;
  readonly request: Request;
  readonly address: Address;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Where the request comes from, as far as it counts for limits. */
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

export type Handle<O extends Operation> = (call: Call<O>) => Promise<Answered<O> | Outside<O>>;

/** A handler that says how its replies are remembered for a repeated `Idempotency-Key`. */
export interface Remembering<O extends Operation> {
  readonly handle: Handle<O>;
  /** How long, in milliseconds; `forever` is the life of the entry. A day, unless said otherwise. */
  readonly rememberFor?: number | 'forever';
  /** Since when the operation should no longer be used, and until when it can be. */
  readonly deprecation?: Deprecation;
  /** Counts attempts, beyond what every caller may send. */
  readonly guard?: (exchange: Exchange) => Promise<void>;
  /** Members of the body that do not make it another request when they differ. */
  readonly leavesOut?: readonly string[];
  /** What of the reply is told to whoever repeats the request after its key has expired; nothing, unless said so. */
  readonly afterExpiry?: (body: unknown) => unknown;
  /** Makes the reply again from its memo. */
  readonly replay?: (context: Context<O>, memo: string) => Promise<Answered<O>>;
}

/** One operation and what carries it out. */
export interface Route extends Remembering<Operation> {
  readonly name: string;
  readonly operation: Operation;
  /** All codes it may be refused with, as its description says; any, unless given. */
  readonly refusals?: ReadonlySet<ProblemCode>;
  /** What its path is added to; the path of the API, unless given. */
  readonly base?: string;
}

/** An operation on its way out. Moments are RFC 3339. */
export interface Deprecation {
  readonly since: string;
  readonly sunset: string;
  /** What to read about it, and what to use in its place. */
  readonly documentation: string;
  readonly successor?: string | undefined;
}
