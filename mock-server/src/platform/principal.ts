import type { Role } from '../library.js';
import type { AccountRecord, SessionRecord, UserRecord } from '../resources/accounts/records.js';
import type { ApiKeyRecord } from '../resources/api-keys/records.js';

/** Whoever acts for an account: a program with a key of it, or somebody who is logged in. */
export interface Principal {
  /** Tells callers apart: for limits, and for what a repeated request stands for. */
  readonly id: string;
  readonly kind: 'api_key' | 'session';
  readonly account: AccountRecord;
  /** The member of the account: the one who made the key, or who is logged in. */
  readonly user: UserRecord;
  /** What that member may do now. */
  readonly role: Role;
  readonly key: ApiKeyRecord | null;
  readonly session: SessionRecord | null;
}
