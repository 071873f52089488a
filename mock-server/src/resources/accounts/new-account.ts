import { type Clock, timestamp } from '../../platform/clock.js';
import type { Ids } from '../../platform/ids.js';
import type { Store } from '../../store/store.js';
import { newAccount, newUser } from './new-records.js';
import type { UserRecord } from './records.js';

interface Tools {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Whoever makes an account, and owns it. */
interface Founder {
  readonly account_name: string;
  readonly email: string;
  readonly name: string;
  readonly password_digest: string;
}

/** Makes another account, with somebody who owns it. */
export async function makeAccount(store: Store, { ids, clock }: Tools, founder: Founder): Promise<UserRecord> {
  const { account_name, email, name, password_digest } = founder;
  const now = timestamp(clock.now());
  const account = newAccount(ids.make('acc'), account_name, now);
  const made = { id: ids.make('usr'), account_id: account.id, email, name, role: 'admin', created_by: null } as const;
  const user = newUser({ ...made, password_digest }, now);
  await store.accounts.put({ ...account, owner_id: user.id });
  await store.users.put(user);
  return user;
}
