import type { ErrorClass } from '../errors.js';

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
