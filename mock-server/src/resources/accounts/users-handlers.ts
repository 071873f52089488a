import type { Some } from '../../platform/handlers.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, needOwned, needUnchanged, nothing, sent, single } from '../../platform/owned.js';
import { badParameter, inUse } from '../../platform/refusals.js';
import type { accounts } from './contract.js';
import { needSpareAdmin, userView } from './people.js';

type Users = Some<typeof accounts, 'listUsers' | 'getUser' | 'updateUser' | 'removeUser'>;

export const users: Users = {
  async listUsers(call) {
    const { query, store, principal } = call;
    const members = await store.users.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'users',
        items: members.filter(({ role, state }) => (query.role ?? role) === role && (query.state ?? state) === state),
        view: (user) => userView(user, principal.account),
        sorts: { name: ({ name }) => name, email: ({ email }) => email },
        text: ({ name, email }) => `${name} ${email}`,
        names: ['name', 'email', 'role', 'state', 'is_owner', 'last_active_at', 'created_at', 'updated_at'],
      }),
    };
  },

  async getUser(call) {
    const user = await needOwned(call.store.users, call, call.params.user_id, 'user');
    return single(userView(user, call.principal.account));
  },

  async updateUser(call) {
    const { params, body, store, clock, principal } = call;
    const user = await needOwned(store.users, call, params.user_id, 'user');
    needUnchanged(call, user);
    const demoted = (body.role ?? 'admin') !== 'admin' || (body.state ?? 'active') !== 'active';
    if (demoted && user.role === 'admin') await needSpareAdmin(store, principal.account, user);
    const updated = changed(user, sent(body), clock.now());
    await store.users.put(updated);
    return single(userView(updated, principal.account));
  },

  async removeUser(call) {
    const { params, query, store, clock, principal } = call;
    const user = await needOwned(store.users, call, params.user_id, 'user');
    await needSpareAdmin(store, principal.account, user);
    const heir = query.reassign_to === undefined ? undefined : await store.users.get(query.reassign_to);
    if (query.reassign_to !== undefined && (heir?.account_id !== user.account_id || heir.id === user.id)) {
      throw badParameter('reassign_to', 'There is no such other member.');
    }
    const assigned = (await store.entries.list({ account_id: user.account_id })).filter(
      ({ assignee_id }) => assignee_id === user.id,
    );
    if (assigned.length > 0 && !heir) {
      throw inUse('Entries are assigned to this member. Say who takes them over.', assigned.map(asEntry));
    }
    for (const entry of assigned) {
      await store.entries.put({ ...entry, assignee_id: heir?.id ?? null, touches: entry.touches + 1 });
    }
    for (const view of await store.views.list({ account_id: user.account_id })) {
      if (view.created_by !== user.id || view.visibility !== 'private') continue;
      if (heir) await store.views.put(changed(view, { created_by: heir.id }, clock.now()));
      else await store.views.delete(view.id);
    }
    await store.users.delete(user.id);
    return nothing;
  },
};

const asEntry = ({ id }: { readonly id: string }) => ({ object: 'entry', id });
