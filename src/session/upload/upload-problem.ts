import type { ApiError, EntryFormError, UploadError } from '../../errors.js';

/** What a failure means for a file. */
export interface UploadProblem {
  /**
   * `later` passes by itself, `gone` means that it must be announced again, `incomplete` that parts are missing,
   * `rejected` that it will never be taken as it is, `failed` that a person has to decide.
   */
  readonly kind: 'later' | 'gone' | 'incomplete' | 'rejected' | 'failed';
  readonly code: string;
  /** How long the service asks to wait, in milliseconds. */
  readonly wait: number | null;
}

const problem = (kind: UploadProblem['kind'], code: string, wait: number | null = null): UploadProblem => ({
  kind,
  code,
  wait,
});

const goneCodes: readonly string[] = ['gone', 'upload_gone'];

/**
 * Whether something is an error of this library, of one kind. Not by `instanceof`: files are loaded later than the
 * rest, and whoever loads modules in two ways then has every class twice.
 */
const isNamed = <E extends EntryFormError>(error: unknown, ...names: readonly E['name'][]): error is E =>
  error instanceof Error && (names as readonly string[]).includes(error.name);

/** The service's refusal, if an error is one. */
export const refusalIn = (error: unknown): ApiError | undefined =>
  isNamed<ApiError>(error, 'ApiError') ? error : undefined;

/** What to make of a failure. */
export function problemOf(error: unknown): UploadProblem {
  if (isNamed(error, 'NetworkError', 'ContractError')) return problem('later', 'network');
  if (isNamed<UploadError>(error, 'UploadError'))
    return goneCodes.includes(error.reason) ? problem('gone', error.reason) : problem('rejected', error.reason);
  const refusal = refusalIn(error);
  if (!refusal) return problem('failed', 'unknown');
  const { problemCode: code, status } = refusal;
  if (refusal.retryable || code === 'idempotency_in_progress')
    return problem('later', code, refusal.retryAfter ?? null);
  if (code === 'upload_incomplete' || code === 'idempotency_key_reused') return problem('incomplete', code);
  if (status === 410 || status === 404) return problem('gone', code);
  if (status === 422) return problem('rejected', issueIn(refusal));
  return problem('failed', code);
}

/** Which rule of the field a file breaks; a digest that differs is a file that was changed. */
function issueIn({ details, problemCode }: ApiError): string {
  const code = details[0]?.code ?? problemCode;
  return code === 'sha256' ? 'file_changed' : code;
}
