import type { Behalf } from '../../platform/platform.js';
import type { Principal } from '../../platform/principal.js';
import type { Store } from '../../store/store.js';
import type { UserRecord } from './records.js';

/** Who acts on somebody's behalf: themselves, or an admin of the account where they have left. */
export async function principalFor(store: Store, { account_id, user_id }: Behalf): Promise<Principal | undefined> {
  const account = await store.accounts.get(account_id);
  const user = account && (await memberFor(store, account_id, user_id));
  if (!account || !user) return undefined;
  return { id: user.id, kind: 'session', account, user, role: user.role, key: null, session: null };
}

async function memberFor(store: Store, account_id: string, user_id: string | null): Promise<UserRecord | undefined> {
  const known = user_id === null ? undefined : await store.users.get(user_id);
  if (known?.account_id === account_id && known.state === 'active') return known;
  const members = await store.users.list({ account_id });
  return members.find(({ state, role }) => state === 'active' && role === 'admin');
}
