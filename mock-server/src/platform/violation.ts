/** The server breaking its own rules: a reply that does not fit the contract, or a handler that crashed. */
export interface Violation {
  readonly kind: 'reply' | 'crash';
  readonly operation: string;
  readonly reason: string;
  readonly at: string;
}

/** A reply the contract does not allow. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
}
