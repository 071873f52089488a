import type { Detail, Problem } from '../library.js';
import { type ProblemCode, problemCodes } from './problem-codes.js';

interface RefusalExtras {
  readonly details?: readonly Detail[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A request that is turned down. Handlers and stages throw it; it leaves as a problem document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly details: readonly Detail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, message: string, { details, headers = {} }: RefusalExtras = {}) {
    super(message);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return problemCodes[this.code][0];
  }
}

/** The document a refusal leaves as. */
export function problemOf({ code, message, details }: Refusal, requestId: string): Problem {
  const [status, title] = problemCodes[code];
  return {
    type: `https://docs.example.test/errors/${code}`,
    title,
    status,
    code,
    message,
    ...(details && { details: [...details] }),
    request_id: requestId,
  };
}

export const unavailable = (): Refusal =>
  new Refusal('internal_error', 'Something went wrong on our side. Trying again is safe.');

export const notNow = (): Refusal =>
  new Refusal('service_unavailable', 'The service cannot be reached now. Trying again is safe.', {
    headers: { 'Retry-After': '2' },
  });

export const notFound = (message = 'There is nothing at this address.'): Refusal => new Refusal('not_found', message);
