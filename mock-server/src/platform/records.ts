import type { Stored } from '../store/collection.js';

/** How the clock was moved: where it stands still, or how far it is ahead. */
export interface ClockRecord extends Stored {
  readonly stopped_at: number | null;
  readonly ahead: number;
}

/** What is remembered of a write that carried an `Idempotency-Key`. */
export interface IdempotencyRecord extends Stored {
  readonly fingerprint: string;
  readonly expires_at: string | null;
  /** The hour of `expires_at`, by which forgotten records are swept away. */
  readonly expires_hour: string | null;
  readonly outcome: ReplyOutcome | MemoOutcome;
}

/** The reply itself, to be sent again. */
export interface ReplyOutcome {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Stands for a reply that held a secret: enough to make a like one. */
export interface MemoOutcome {
  readonly memo: string;
}

/** What the server signs and seals with: cursors, addresses and secrets must outlive a restart. */
export interface SecretRecord extends Stored {
  readonly key: string;
}
