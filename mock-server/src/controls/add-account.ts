import { tidyEmail } from '../platform/email.js';
import { sha256 } from '../platform/hash.js';
import { badMember } from '../platform/refusals.js';
import { makeAccount } from '../resources/accounts/index.js';
import type { Store } from '../store/store.js';
import { type Access, type AccessTools, newKey, newPassword } from './access.js';

/** An account to be made for a test. */
export interface NewAccount {
  readonly name: string;
  /** Whose it is: somebody new, or a member of another account; one of nobody else, unless given. */
  readonly email?: string | undefined;
}

/** Makes an account and a key for it; whoever is known already keeps their name, and gets the new password everywhere. */
export async function addAccount(store: Store, tools: AccessTools, { name, email }: NewAccount): Promise<Access> {
  if (name.trim() === '') throw badMember('/name', 'Give the account a name.', 'required');
  const owner = tidyEmail(email ?? `${tools.ids.make('usr').toLowerCase()}@example.test`);
  const password = newPassword(tools);
  const password_digest = await sha256(password);
  const known = await store.users.list({ email: owner });
  for (const user of known) await store.users.put({ ...user, password_digest });
  const person = known[0]?.name ?? 'Developer';
  const user = await makeAccount(store, tools, { account_name: name, email: owner, name: person, password_digest });
  const api_key = await newKey(store, tools, user);
  return { account_id: user.account_id, api_key, login: { email: owner, password } };
}
