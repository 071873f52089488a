import { base, needOwned } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { badMember } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import type { EnvironmentRecord } from './records.js';

/** Every account has this environment, from the beginning on. */
export const productionKey = 'production';

const productionId = (account_id: string): string => `env_${account_id.slice('acc_'.length)}`;

/** The environment nobody had to make: it is written down only once it is changed. */
const production = (account: Pick<AccountRecord, 'id' | 'created_at'>): EnvironmentRecord => ({
  id: productionId(account.id),
  account_id: account.id,
  version: 1,
  created_at: account.created_at,
  updated_at: account.created_at,
  created_by: null,
  name: 'Production',
  key: productionKey,
  variables: {},
  is_default: true,
});

/** All environments of an account, production first. */
export async function environmentsOf(store: Store, account: AccountRecord): Promise<readonly EnvironmentRecord[]> {
  const kept = await store.environments.list({ account_id: account.id });
  const first = kept.find(({ key }) => key === productionKey) ?? production(account);
  return [first, ...kept.filter(({ id }) => id !== first.id)];
}

/** An environment of the caller's account. */
export async function needEnvironment(
  call: { readonly store: Store; readonly principal: Principal },
  id: string,
): Promise<EnvironmentRecord> {
  const { store, principal } = call;
  const known = await store.environments.get(id);
  if (!known && id === productionId(principal.account.id)) return production(principal.account);
  return needOwned(store.environments, call, id, 'environment');
}

/** Refuses to use an environment that the account does not have. */
export async function needEnvironmentNamed(
  { store, principal }: { readonly store: Store; readonly principal: Principal },
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const all = await environmentsOf(store, principal.account);
  if (!all.some((one) => one.id === id)) throw badMember('/environment_id', 'There is no such environment.');
}

/** The environment something runs in: the first of these that is there, else the default one. */
export async function environmentFor(
  store: Store,
  account_id: string,
  wanted: readonly (string | null | undefined)[],
): Promise<EnvironmentRecord | undefined> {
  const account = await store.accounts.get(account_id);
  if (!account) return undefined;
  const all = await environmentsOf(store, account);
  const named = wanted.flatMap((id) => all.filter((one) => one.id === id));
  return named[0] ?? all.find(({ is_default }) => is_default) ?? all[0];
}

export const environmentView = (record: EnvironmentRecord) => ({
  ...base('environment', record),
  name: record.name,
  key: record.key,
  variables: { ...record.variables },
  is_default: record.is_default,
});
