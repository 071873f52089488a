import { type Clock, timestamp } from '../platform/clock.js';
import { sha256 } from '../platform/hash.js';
import type { Ids } from '../platform/ids.js';
import type { Random } from '../platform/random.js';
import { base62, withChecksum } from '../platform/random-text.js';
import { type AccountRecord, newAccount, newUser, type UserRecord } from '../resources/accounts/index.js';
import type { ApiKeyRecord } from '../resources/api-keys/index.js';
import type { Store } from '../store/store.js';

/** How to get in: made again at every start, and shown once. */
export interface Access {
  readonly account_id: string;
  readonly api_key: string;
  readonly login: { readonly email: string; readonly password: string };
}

export interface AccessTools {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
}

export const email = 'developer@example.test';

const passwordLength = 20;

const keyLength = 40;

/** The name of the keys that servers make for themselves. */
export const ownName = 'Development';

/** Gives the one account a new development key and password; unless others run on the store, older keys are revoked. */
export function grantAccess(store: Store, tools: AccessTools, shared: boolean): Promise<Access> {
  return store.transaction(async (within) => {
    const now = timestamp(tools.clock.now());
    const account = await needAccount(within, tools, now);
    const password = newPassword(tools);
    const user = await needUser(within, tools, { account_id: account.id, password, now });
    if (account.owner_id === null) await within.accounts.put({ ...account, owner_id: user.id });
    const known = shared ? [] : await within.apiKeys.list({ account_id: account.id, state: 'valid' });
    for (const key of known) if (key.name === ownName) await revoke(within, key, now);
    const api_key = await newKey(within, tools, user);
    return { account_id: account.id, api_key, login: { email, password } };
  });
}

export const newPassword = ({ random }: AccessTools): string => base62(random, passwordLength);

/** Makes a development key in the name of somebody, and shows it this once. */
export async function newKey(store: Store, { clock, ids, random }: AccessTools, user: UserRecord): Promise<string> {
  const api_key = `svc_${withChecksum(base62(random, keyLength))}`;
  await store.apiKeys.put({
    id: ids.make('key'),
    account_id: user.account_id,
    name: ownName,
    digest: await sha256(api_key),
    last4: api_key.slice(-4),
    state: 'valid',
    created_by: user.id,
    created_at: timestamp(clock.now()),
    last_used_at: null,
    revoked_at: null,
    revoked_by: null,
  });
  return api_key;
}

/** Revokes the key that a start has made. */
export const endAccess = (store: Store, { clock }: AccessTools, api_key: string): Promise<void> =>
  store.transaction(async (within) => {
    const [key] = await within.apiKeys.list({ digest: await sha256(api_key), state: 'valid' });
    if (key) await revoke(within, key, timestamp(clock.now()));
  });

const revoke = ({ apiKeys }: Store, key: ApiKeyRecord, now: string): Promise<void> =>
  apiKeys.put({ ...key, state: 'invalid', revoked_at: now });

async function needAccount({ accounts }: Store, { ids }: AccessTools, now: string): Promise<AccountRecord> {
  const [known] = await accounts.list();
  if (known) return known;
  const account = newAccount(ids.make('acc'), 'Development', now);
  await accounts.put(account);
  return account;
}

interface Login {
  readonly account_id: string;
  readonly password: string;
  readonly now: string;
}

async function needUser(
  { users }: Store,
  { ids }: AccessTools,
  { account_id, password, now }: Login,
): Promise<UserRecord> {
  const [known] = await users.list({ account_id, email });
  const password_digest = await sha256(password);
  const made = { id: ids.make('usr'), account_id, email, name: 'Developer', role: 'admin', created_by: null } as const;
  const user = { ...(known ?? newUser({ ...made, password_digest }, now)), password_digest };
  await users.put(user);
  return user;
}
