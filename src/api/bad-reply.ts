import type { Problem } from '../contract/index.js';
import { ApiError, ContractError } from '../errors.js';
import { readProblem } from './read-problem.js';
import { readRetryAfter } from './retry-after.js';

/** Browsers do not tell where to. Behind a log-in of the network this is all there is. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

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

/** Why a reply that should have had a form in it had none; `paths` are those of what was wrong with it. */
export function noForm(what: string, response: Response, body: unknown, paths?: readonly string[]): Error {
  if (isRedirect(response)) return redirected(what);
  return response.ok ? unfit(what, response.status, paths) : refusal(what, response, readProblem(body));
}
