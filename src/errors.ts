import type { Detail, Problem } from './contract/index.js';

/** What went wrong, in the only terms a user interface needs. */
export type ErrorClass =
  | 'validation'
  | 'conflict'
  | 'rate-limited'
  | 'not-found'
  | 'unavailable'
  | 'denied'
  | 'transient'
  | 'usage'
  | 'unknown';

/** The base of everything this library throws or reports. */
export abstract class EntryFormError extends Error {
  /** Stable code for developers; respondents never see it. */
  abstract readonly code: `EW${number}`;
  abstract readonly class: ErrorClass;
  abstract readonly retryable: boolean;
  readonly requestId: string | undefined = undefined;
}

/** The page that embeds the form asked for something impossible or unsafe; nothing was sent. */
export class UsageError extends EntryFormError {
  override readonly name = 'UsageError';
  readonly class = 'usage';
  readonly retryable = false;
  readonly code: `EW${number}`;

  constructor(code: `EW${number}`, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer arrived: the device is offline, the request was blocked or redirected, or it timed out. */
export class NetworkError extends EntryFormError {
  override readonly name = 'NetworkError';
  readonly code = 'EW207';
  readonly class = 'transient';
  readonly retryable = true;
}

/** An answer arrived that is not what the contract says; it is never believed. */
export class ContractError extends EntryFormError {
  override readonly name = 'ContractError';
  readonly code = 'EW206';
  readonly class = 'unknown';
  readonly retryable = true;
}

/** A file cannot be sent, or not as it is; `reason` is a stable code, as `file_size` or `file_changed`. */
export class UploadError extends EntryFormError {
  override readonly name = 'UploadError';
  readonly code = 'EW210';
  readonly class = 'validation';
  readonly retryable = false;
  readonly reason: string;

  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Code that is fetched when it is first needed could not be had; the library tries again by itself. */
export class LoadError extends EntryFormError {
  override readonly name = 'LoadError';
  readonly code = 'EW211';
  readonly class = 'transient';
  readonly retryable = true;
  /** Whether a try can reach the server: not where the browser may remember the failure, or the file is gone. */
  readonly canRetry: boolean;
  /** The name of the code. */
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`The code "${chunk}" could not be loaded: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.chunk = chunk;
    const { status } = Object(cause) as { readonly status?: number };
    this.canRetry = status !== undefined && status !== 404 && status !== 410;
  }
}

/** Something that should not happen; the cause says what. */
export class UnexpectedError extends EntryFormError {
  override readonly name = 'UnexpectedError';
  readonly code = 'EW209';
  readonly class = 'unknown';
  readonly retryable = false;

  constructor(cause: unknown) {
    super(`Something unexpected went wrong: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The service refused, and said why. */
export class ApiError extends EntryFormError {
  override readonly name = 'ApiError';
  readonly code: `EW${number}`;
  readonly class: ErrorClass;
  readonly retryable: boolean;
  readonly status: number;
  /** The service's own stable code, `form_not_open` for example. */
  readonly problemCode: string;
  readonly details: readonly Detail[];
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfter: number | undefined;
  override readonly requestId: string | undefined;

  constructor(operation: string, status: number, problem?: Problem, retryAfter?: number) {
    super(`${operation}: ${status} ${problem?.code ?? ''} ${problem?.message ?? ''}`.trim());
    this.status = status;
    this.problemCode = problem?.code ?? 'unknown';
    this.class = classify(status, this.problemCode);
    this.code = developerCodes[this.class] ?? 'EW200';
    this.retryable = this.class === 'transient' || this.class === 'rate-limited';
    this.details = problem?.details ?? [];
    this.requestId = problem?.request_id;
    this.retryAfter = retryAfter;
  }
}

const developerCodes: Partial<Record<ErrorClass, `EW${number}`>> = {
  unavailable: 'EW202',
  'rate-limited': 'EW203',
  'not-found': 'EW205',
};

const classesByCode: Readonly<Record<string, ErrorClass>> = {
  billing_inactive: 'unavailable',
  form_not_open: 'unavailable',
  rate_limited: 'rate-limited',
  not_found: 'not-found',
  validation_failed: 'validation',
};

/** The stable code decides; the status only where the code says nothing. */
function classify(status: number, code: string): ErrorClass {
  const byCode = Object.hasOwn(classesByCode, code) ? classesByCode[code] : undefined;
  if (byCode) return byCode;
  if (status >= 500 || status === 408 || status === 425) return 'transient';
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 422) return 'validation';
  return 'unknown';
}
