import { timestamp } from '../../platform/clock.js';
import { sha256 } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { Random } from '../../platform/random.js';
import { mintSecret } from '../../platform/secrets.js';
import { csrfToken, sessionCookie } from '../../platform/session-cookie.js';
import type { Store } from '../../store/store.js';
import { membershipsOf } from './memberships.js';
import { userView } from './people.js';
import type { UserRecord } from './records.js';

interface Opening {
  readonly store: Store;
  readonly random: Random;
  readonly origin: string;
  readonly now: number;
}

/** Logs somebody in, and gives the secret of the session to their browser this once. */
export async function openSession({ store, random, origin, now }: Opening, user: UserRecord) {
  const secret = mintSecret('ss', random);
  await store.sessions.put({
    id: await sha256(secret),
    email: user.email,
    current_account_id: user.account_id,
    created_at: timestamp(now),
    used_at: timestamp(now),
  });
  return {
    body: await sessionView(store, user, secret),
    headers: { 'Set-Cookie': sessionCookie(origin, secret) },
    // Who logs in twice with one call gets a session of their own each time: no secret is kept to be told twice.
    memo: user.id,
  };
}

/** Logs somebody in again, whose reply was lost. */
export async function reopenSession(opening: Opening, user_id: string) {
  const user = await opening.store.users.get(user_id);
  if (user?.state !== 'active') throw new Refusal('login_failed', 'The address or the password is not right.');
  return openSession(opening, user);
}

/** A session as the page sees it: who it is, for which accounts, and what every write has to carry. */
export async function sessionView(store: Store, user: UserRecord, secret: string) {
  const account = await store.accounts.get(user.account_id);
  if (!account) throw new Error(`No account ${user.account_id}: a user outlived it.`);
  const members = await membershipsOf(store, user.email);
  const accounts = await Promise.all(
    members.map(async ({ account_id, role }) => ({
      id: account_id,
      name: (await store.accounts.get(account_id))?.name ?? '',
      role,
      current: account_id === account.id,
    })),
  );
  return {
    user: userView(user, account),
    accounts,
    current_account_id: account.id,
    csrf_token: await csrfToken(secret),
  };
}
