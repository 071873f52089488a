import type { Problem } from '../contract/index.js';
import { ApiError, ContractError, NetworkError, UsageError } from '../errors.js';
import { readRetryAfter } from './retry-after.js';

/** Browsers do not tell where to. Behind a log-in of the network this is all there is. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

const jsonType = /^application\/([\w.-]+\+)?json\b/iu;

/** The body as JSON; nothing when it is something else, such as the page of a captive portal. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    if (!jsonType.test(response.headers.get('Content-Type') ?? '')) return undefined;
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

/** A refusal counts as the service's own only when it comes as a problem document, or says "later". */
export function refusal(what: string, response: Response, problem: Problem | undefined): ApiError | ContractError {
  const { headers } = response;
  const wait = readRetryAfter(headers.get('Retry-After'), headers.get('Date'), Date.now());
  const error = new ApiError(what, response.status, problem, wait);
  if (problem || error.retryable) return error;
  return new ContractError(
    `${what} answered ${response.status} without a problem document: this is not the form service. Check base-url.`,
  );
}

export const redirected = (what: string): ContractError =>
  new ContractError(`${what} was redirected, which is refused. Check base-url.`);

export const unfit = (what: string, status: number, paths: readonly string[] | undefined): ContractError =>
  new ContractError(
    `${what} answered ${status} with a body that does not fit the contract${
      paths
        ? `, at ${paths
            .slice(0, 5)
            .map((path) => path || 'the top')
            .join(', ')}`
        : ''
    }. Does base-url point to the form service's API?`,
  );

/** No reply at all. A failure is shown to anybody: some carry their request along, and with it the entry's key. */
export function unanswered(what: string, error: unknown): NetworkError | UsageError {
  const cause = error instanceof Error && 'request' in error ? (error.cause ?? undefined) : error;
  if (cause instanceof UsageError) return cause;
  return new NetworkError(`${what} got no answer: ${error instanceof Error ? error.message : error}`, { cause });
}
