import { base } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { stateConflict } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { membershipsOf } from './memberships.js';
import { limitsOf } from './plan.js';
import type { AccountRecord, InvitationRecord, UserRecord } from './records.js';

/** An account as its members see it. */
export function accountView(account: AccountRecord) {
  const { id, version, name, slug, timezone, default_locale, owner_id, created_at, updated_at } = account;
  return {
    object: 'account' as const,
    id,
    version,
    name,
    slug,
    timezone,
    default_locale,
    data_region: 'local',
    owner_id,
    state: 'active' as const,
    limits: { ...limitsOf(account) },
    settings: { allowed_origins: [...account.allowed_origins] },
    created_at,
    updated_at,
  };
}

/** A member as admins see them. */
export const userView = (user: UserRecord, account: AccountRecord) => ({
  ...base('user', user),
  name: user.name,
  email: user.email,
  role: user.role,
  is_owner: account.owner_id === user.id,
  state: user.state,
  last_active_at: user.last_active_at,
  avatar_file_id: null,
});

/** The accounts of whoever calls. */
export async function membershipViews(store: Store, { account, user, session }: Principal) {
  const members = session ? await membershipsOf(store, session.email) : [user];
  const views = await Promise.all(
    members.map(async ({ account_id, role }) => {
      const known = account_id === account.id ? account : await store.accounts.get(account_id);
      return { id: account_id, name: known?.name ?? '', role, current: account_id === account.id };
    }),
  );
  return views;
}

const life = 7 * 24 * 60 * 60 * 1000;

/** When an invitation made now ends. */
export const invitationExpiry = (now: number): number => now + life;

export const invitationState = (
  { state, expires_at }: InvitationRecord,
  now: number,
): InvitationRecord['state'] | 'expired' => (state === 'pending' && Date.parse(expires_at) <= now ? 'expired' : state);

export const invitationView = (invitation: InvitationRecord, now: number) => ({
  ...base('invitation', invitation),
  email: invitation.email,
  role: invitation.role,
  state: invitationState(invitation, now),
  invited_by: invitation.invited_by,
  expires_at: invitation.expires_at,
});

/** Keeps an account from losing its owner or its last admin. */
export async function needSpareAdmin({ users }: Store, account: AccountRecord, user: UserRecord): Promise<void> {
  if (account.owner_id === user.id) throw stateConflict('The owner stays an active admin.', 'owner');
  const members = await users.list({ account_id: account.id });
  const others = members.filter(({ id, role, state }) => id !== user.id && role === 'admin' && state === 'active');
  if (user.role === 'admin' && others.length === 0) {
    throw stateConflict('An account needs an active admin.', 'last_admin');
  }
}
