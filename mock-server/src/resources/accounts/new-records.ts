import { slugOf } from '../../platform/slug.js';
import type { AccountRecord, UserRecord } from './records.js';

/** What a new account begins with. */
export const newAccount = (id: string, name: string, now: string): AccountRecord => ({
  id,
  name,
  slug: slugOf(name),
  timezone: 'UTC',
  default_locale: 'en',
  owner_id: null,
  allowed_origins: [],
  billing_status: 'active',
  version: 1,
  created_at: now,
  updated_at: now,
});

/** A new member of an account, active from now on. */
export const newUser = (
  made: Pick<UserRecord, 'id' | 'account_id' | 'email' | 'name' | 'role' | 'password_digest' | 'created_by'>,
  now: string,
): UserRecord => ({ ...made, state: 'active', last_active_at: null, version: 1, created_at: now, updated_at: now });
