import type { Json, Option } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import type { Journey, ReceiptView } from './session-view.js';

/** Why a verb did nothing; `service` comes with the code the service gave. */
export type Reason =
  | 'notNow'
  | 'unknownPath'
  | 'readOnly'
  | 'invalid'
  | 'limit'
  | 'waiting'
  | 'offline'
  | 'rejected'
  | 'alreadySent'
  | 'unconfirmed'
  | 'cancelled'
  | 'service';

/** A refusal that was to be expected: told, never thrown. */
export interface Refused {
  readonly ok: false;
  readonly reason: Reason;
  /** The service's own code, where it gave one. */
  readonly code?: string | undefined;
  readonly issues?: readonly Issue[] | undefined;
  /** When it is tried again by itself. */
  readonly retryAt?: number | null | undefined;
}

export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refused;

/** An answer that was not taken, and why. */
export interface Skipped {
  readonly path: string;
  readonly reason: 'unknownPath' | 'readOnly' | 'answered';
}

export type Moved = Result<{ readonly journey: Journey; readonly step: string | null }>;
export type Submitted = Result<{ readonly receipt: ReceiptView }>;
export type Added = Result<{ readonly id: string }>;
export type Pressed = Result<{ readonly output?: Json | undefined }>;
/** Rows of a look-up, and where the list goes on. */
export type Found = Result<{ readonly options: readonly Option[]; readonly next: string | null }>;
/** What an action gave back. */
export type Asked = Result<{ readonly output: Json }>;
export type Linked = Result<{ readonly url?: string | undefined; readonly expiresAt: string | null }>;

export const done = { ok: true } as const;

export const refused = (reason: Reason, more: Omit<Refused, 'ok' | 'reason'> = {}): Refused => ({
  ok: false,
  reason,
  ...more,
});
