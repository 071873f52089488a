import {
  type BodyInput,
  type Operation,
  type ParamsOf,
  Problem,
  type QueryInput,
  type ReplyOf,
} from '../contract/index.js';
import { writeJson } from '../contract/write-json.js';
import { ApiError, ContractError, NetworkError } from '../errors.js';
import { refuseAccountKey } from './account-key.js';
import { isAbout } from './belongs.js';
import type { Http } from './http-request.js';
import { readRetryAfter } from './retry-after.js';

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
  if (isRedirect(response)) throw new ContractError(`${what} was redirected, which is refused. Check base-url.`);
  if (!response.ok) throw refusal(what, response, body);
  const schema = operation.replies[response.status];
  const checked = schema?.safeParse(body);
  if (!checked?.success) {
    throw new ContractError(
      `${what} answered ${response.status} with a body that does not fit the contract${
        checked ? `, at ${faultyPaths(checked.error.issues)}` : ''
      }. Does base-url point to the form service's API?`,
    );
  }
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
  const path = fillPath(operation.path, params ?? {});
  const headers = new Headers({ Accept: 'application/json' });
  if (entry_key) headers.set('X-Service-Entry-Key', entry_key);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    return await http(`${path}${searchOf(query)}`, {
      method: operation.method,
      headers,
      ...(body !== undefined && { body: writeJson(body) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    });
  } catch (error) {
    throw new NetworkError(`${what} got no answer: ${error instanceof Error ? error.message : error}`, {
      cause: withoutRequest(error),
    });
  }
}

/** Browsers do not tell where to. Behind a log-in of the network this is all there is. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** A failure to show to anybody: some carry their request along, and with it the entry's key. */
const withoutRequest = (error: unknown): unknown =>
  error instanceof Error && 'request' in error ? (error.cause ?? undefined) : error;

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.slice(1).replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const searchOf = (query: unknown): string => {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

const jsonType = /^application\/([\w.-]+\+)?json\b/iu;

/** The body as JSON; nothing when it is something else, such as the page of a captive portal. */
async function readJson(response: Response): Promise<unknown> {
  try {
    if (!jsonType.test(response.headers.get('Content-Type') ?? '')) return undefined;
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

const faultyPaths = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues
    .slice(0, 5)
    .map(({ path }) => path.map(String).join('.') || 'the top')
    .join(', ');

/** A refusal counts as the service's own only when it comes as a problem document, or says "later". */
function refusal(what: string, response: Response, body: unknown): ApiError | ContractError {
  const problem = Problem.safeParse(body);
  const { headers } = response;
  const wait = readRetryAfter(headers.get('Retry-After'), headers.get('Date'), Date.now());
  if (problem.success) return new ApiError(what, response.status, problem.data, wait);
  const error = new ApiError(what, response.status, undefined, wait);
  if (error.retryable) return error;
  return new ContractError(
    `${what} answered ${response.status} without a problem document: this is not the form service. Check base-url.`,
  );
}
