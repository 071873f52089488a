import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import type { Platform } from '../../platform/platform.js';
import type { JobRecord } from './records.js';

/** What came of one piece of a job. */
export type Piece =
  /** There is more to do; the next piece goes on at the cursor. */
  | { readonly kind: 'more'; readonly done: number; readonly cursor: Json; readonly total?: number | undefined }
  /** The next piece takes long and is made outside of a transaction. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'done'; readonly result: JobRecord['result'] }
  /** It came to an end that it was not ordered for, after whatever was done so far. */
  | { readonly kind: 'failed'; readonly error: NonNullable<JobRecord['error']> };

/** How the jobs of one type are done. */
export interface JobHandler {
  /** Whether a caller of the account finds it done as soon as it is due, however short the time since. */
  readonly isShort: boolean;
  /** How long one piece takes, by the server's clock. */
  readonly pause: number;
  /** Makes the next piece, in a transaction of its own and in the name of whoever ordered it. */
  piece(call: AccountCall, job: JobRecord): Promise<Piece>;
  /** Makes what takes long; gives the cursor to go on at. May be begun again if the server ends meanwhile. */
  outside?(platform: Platform, job: JobRecord): Promise<Json>;
  /** Is told that the job was stopped or failed. */
  ended?(call: AccountCall, job: JobRecord): Promise<void>;
}
