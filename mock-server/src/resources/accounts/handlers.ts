import { timestamp } from '../../platform/clock.js';
import { pageEnvelope } from '../../platform/lists/list-page.js';
import { notOfAccount } from '../../platform/need-role.js';
import { needUnchanged, sent, single, tagOf } from '../../platform/owned.js';
import { badMember, duplicate } from '../../platform/refusals.js';
import { roles } from '../../platform/roles.js';
import { implement } from '../../platform/route.js';
import { isTimeZone } from '../../platform/time-zone.js';
import { accounts } from './contract.js';
import { invitations } from './invitations-handlers.js';
import { membershipsOf } from './memberships.js';
import { accountView, membershipViews, userView } from './people.js';
import { users } from './users-handlers.js';

const whole = <T>(data: T[]) => pageEnvelope(data, { limit: 200, next_cursor: null, total: null });

export const accountRoutes = implement(accounts, {
  async getMe({ principal }) {
    const { kind, user, account, role, key } = principal;
    return {
      body: {
        object: 'me' as const,
        principal: kind,
        user: userView(user, account),
        account_id: account.id,
        role,
        ...(key && { key: { id: key.id, name: key.name, last4: key.last4 } }),
      },
    };
  },

  async listAccounts({ store, principal }) {
    return { body: whole(await membershipViews(store, principal)) };
  },

  async switchAccount({ params, store, principal: { session } }) {
    const members = session ? await membershipsOf(store, session.email) : [];
    if (!session || !members.some(({ account_id }) => account_id === params.account_id)) throw notOfAccount();
    await store.sessions.put({ ...session, current_account_id: params.account_id });
    return { body: { current_account_id: params.account_id } };
  },

  async getAccount({ principal: { account } }) {
    return single(accountView(account));
  },

  async updateAccount(call) {
    const { body, store, clock, principal } = call;
    const account = (await store.accounts.get(principal.account.id)) ?? principal.account;
    needUnchanged(call, account);
    const { settings, ...members } = body;
    if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
      throw badMember('/timezone', 'This is not the name of a time zone.');
    }
    if (body.slug !== undefined) {
      const others = (await store.accounts.list()).filter(({ id, slug }) => id !== account.id && slug === body.slug);
      if (others.length > 0) throw duplicate('/slug');
    }
    const updated = {
      ...account,
      ...sent(members),
      ...(settings?.allowed_origins !== undefined && { allowed_origins: settings.allowed_origins ?? [] }),
      version: account.version + 1,
      updated_at: timestamp(clock.now()),
    };
    await store.accounts.put(updated);
    return { body: accountView(updated), headers: { ETag: tagOf(updated) } };
  },

  ...users,
  ...invitations,

  async listRoles() {
    return { body: whole([...roles]) };
  },
});
