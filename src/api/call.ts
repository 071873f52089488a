import type { BodyInput, Operation, ParamsOf, QueryInput, ReplyOf } from '../contract/index.js';
// By its own file: with the index would come the schemas of all answers, which nothing here reads.
import { Problem } from '../contract/problem.js';
import { writeJson } from '../contract/write-json.js';
import { ContractError } from '../errors.js';
import { refuseAccountKey } from './account-key.js';
import { addressOf } from './address.js';
import { isRedirect, redirected, refusal, unfit } from './bad-reply.js';
import { isAbout } from './belongs.js';
import type { Http } from './http-request.js';
import { readJson, unanswered } from './reply.js';

export interface CallOptions<O extends Operation> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryInput<O>;
  readonly body?: BodyInput<O>;
  readonly entry_key?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Makes one call: fills the path, sends, checks the reply, and names the failure. */
export async function call<O extends Operation>(
  http: Http,
  operation: O,
  options: CallOptions<O> = {},
): Promise<ReplyOf<O>> {
  const what = `${operation.method} ${operation.path}`;
  const response = await send(http, operation, options, what);
  const body = await readJson(response);
  if (isRedirect(response)) throw redirected(what);
  if (!response.ok) throw refusal(what, response, Problem.safeParse(body).data);
  const checked = operation.replies[response.status]?.safeParse(body);
  if (!checked?.success) throw unfit(what, response.status, checked && faultyPaths(checked.error.issues));
  if (isAbout(checked.data, options.params ?? {})) return checked.data as ReplyOf<O>;
  throw new ContractError(`${what} answered with something that belongs to another entry.`);
}

async function send<O extends Operation>(
  http: Http,
  operation: O,
  { params, query, body, entry_key, idempotencyKey, keepalive, signal }: CallOptions<O>,
  what: string,
): Promise<Response> {
  refuseAccountKey({ entry_key, idempotencyKey, params, query });
  const headers = new Headers({ Accept: 'application/json' });
  if (entry_key) headers.set('X-Service-Entry-Key', entry_key);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    return await http(addressOf(operation.path, params ?? {}, query), {
      method: operation.method,
      headers,
      ...(body !== undefined && { body: writeJson(body) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    });
  } catch (error) {
    throw unanswered(what, error);
  }
}

const faultyPaths = (issues: readonly { readonly path: readonly PropertyKey[] }[]): readonly string[] =>
  issues.map(({ path }) => path.map(String).join('.'));
