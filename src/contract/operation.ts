import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * Which credential an operation asks for: none, a link token in the body, the entry key, a key or session of an
 * account, or only such a session.
 */
export type Auth = 'public' | 'token' | 'entry' | 'account' | 'session';

/** What a member of an account may do, the least first. */
export type Role = 'viewer' | 'reviewer' | 'editor' | 'admin';

/** One endpoint of the service, as data: it types the client, the handlers and the API description. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: Auth;
  readonly summary: string;
  /** The least role that may call it; anybody who is known, when left out. */
  readonly role?: Role;
  /** Whether a call of an account may leave out `X-Account-ID`. */
  readonly accountHeader?: 'optional';
  /** Whether `If-Match` is honoured, or has to be sent. */
  readonly ifMatch?: 'accepted' | 'required';
  /** The most bytes a body may have; 1 MiB, unless said otherwise. */
  readonly bodyLimit?: number;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Whether an `Idempotency-Key` header must be sent; it may be sent with every write. */
  readonly idempotency?: 'required';
  /** Successful replies by status. The first one is what a handler means when it just returns a body. */
  readonly replies: Readonly<Record<number, Schema>>;
}

export type Contract = Readonly<Record<string, Operation>>;

/** Keeps the literal types of a table of operations, so that bodies and replies can be inferred from it. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The parameters in the path of an operation. */
export type ParamsOf<O extends Operation> = { readonly [N in Names<O['path']>]: string };

type OutputOf<S, Missing> = S extends Schema ? z.output<S> : Missing;
type InputOf<S, Missing> = S extends Schema ? z.input<S> : Missing;

/** What a client sends, and what a handler gets once it has been checked. */
export type BodyOf<O extends Operation> = OutputOf<O['body'], undefined>;
export type BodyInput<O extends Operation> = InputOf<O['body'], undefined>;
export type QueryOf<O extends Operation> = OutputOf<O['query'], undefined>;
export type QueryInput<O extends Operation> = InputOf<O['query'], undefined>;

/** What a client gets back, whichever successful status it came with. */
export type ReplyOf<O extends Operation> = z.output<O['replies'][keyof O['replies']]>;
export type ReplyInput<O extends Operation> = z.input<O['replies'][keyof O['replies']]>;
