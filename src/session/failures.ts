import { type EntryFormError, type ErrorClass, UnexpectedError } from '../errors.js';

/** A failure of this library. Told by its shape: a chunk fetched later may have its own copy of the classes. */
interface Known {
  readonly code?: string;
  readonly class: ErrorClass;
  readonly retryable: boolean;
  readonly problemCode?: string;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

export const isKnown = (error: unknown): error is Known =>
  typeof error === 'object' && error !== null && 'class' in error && 'retryable' in error;

/** Whether code could not be had that is needed to go on, whatever the service or the device say. */
export const isMissingCode = (error: unknown): boolean => isKnown(error) && error.code === 'EW211';

export const isRetryable = (error: unknown): boolean => isKnown(error) && error.retryable;

/** The service's own code; nothing where it did not get to say one. */
export const problemCodeOf = (error: unknown): string | undefined => (isKnown(error) ? error.problemCode : undefined);

/** How long the service asks to wait; not at all where it does not. */
export const retryAfterOf = (error: unknown): number => (isKnown(error) ? (error.retryAfter ?? 0) : 0);

export const failureOf = (error: unknown): EntryFormError =>
  isKnown(error) ? (error as unknown as EntryFormError) : new UnexpectedError(error);

/** Longer after each failed load, up to a minute; as long as the service asks where it does. */
export const untilNextLoad = (failures: number, failure: unknown): number =>
  Math.max(retryAfterOf(failure), Math.min(60_000, 500 * 2 ** failures));
