import { timestamp } from '../../platform/clock.js';
import { listReply } from '../../platform/lists/list.js';
import { hasRole, needRole } from '../../platform/need-role.js';
import { needOwned } from '../../platform/owned.js';
import { stateConflict, unconfirmed } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { limitsOf } from '../accounts/index.js';
import { apiKeys } from './contract.js';
import { announceKey } from './key-events.js';
import { apiKeyView, mintApiKey } from './new-key.js';
import type { ApiKeyRecord } from './records.js';

export const apiKeyRoutes = implement(
  apiKeys,
  {
    async listApiKeys(call) {
      const { query, store, principal } = call;
      const { account, user } = principal;
      const keys = await store.apiKeys.list({ account_id: account.id });
      return {
        body: await listReply(call, {
          name: 'api-keys',
          items: keys.filter(
            ({ state, created_by }) =>
              (query.state ?? state) === state && (hasRole(principal, 'admin') || created_by === user.id),
          ),
          view: (key) => apiKeyView(store, key),
          sorts: { name: ({ name }) => name, last_used_at: ({ last_used_at }) => last_used_at },
          names: ['name', 'state', 'last4', 'created_at', 'last_used_at', 'revoked_at'],
        }),
      };
    },

    createApiKey: {
      async handle(call) {
        const { body, store, clock, ids, random, principal } = call;
        const { account, user } = principal;
        const valid = await store.apiKeys.list({ account_id: account.id, state: 'valid' });
        const { api_keys } = limitsOf(account);
        if (valid.length >= api_keys) {
          throw stateConflict(`An account may have ${api_keys} valid keys. Revoke one first.`, 'full');
        }
        const { key, ...kept } = await mintApiKey(random);
        const record: ApiKeyRecord = {
          id: ids.make('key'),
          account_id: account.id,
          name: body.name,
          ...kept,
          state: 'valid',
          created_by: user.id,
          created_at: timestamp(clock.now()),
          last_used_at: null,
          revoked_at: null,
          revoked_by: null,
        };
        await store.apiKeys.put(record);
        await announceKey(call, 'api_key.created', record);
        return { status: 201, body: { ...(await apiKeyView(store, record)), key }, memo: record.id };
      },

      // The secret is not kept, so a repeated call gets another one for the same key, while nobody has used it.
      async replay({ store, random }, id) {
        const record = await store.apiKeys.get(id);
        if (record?.state !== 'valid' || record.last_used_at !== null) {
          throw stateConflict('The key made by this call is in use, or was revoked.', 'used');
        }
        const { key, ...kept } = await mintApiKey(random);
        const renewed = { ...record, ...kept };
        await store.apiKeys.put(renewed);
        return { status: 201, body: { ...(await apiKeyView(store, renewed)), key }, memo: id };
      },
    },

    async revokeApiKey(call) {
      const { params, body, store, clock, principal } = call;
      const key = await needOwned(store.apiKeys, call, params.key_id, 'key');
      if (key.created_by !== principal.user.id) needRole(principal, 'admin');
      if (key.state !== 'valid') throw stateConflict('This key has been revoked already.', 'invalid', ['valid']);
      if (body.confirm !== true) throw unconfirmed('body');
      const revoked: ApiKeyRecord = {
        ...key,
        state: 'invalid',
        revoked_at: timestamp(clock.now()),
        revoked_by: principal.user.id,
      };
      await store.apiKeys.put(revoked);
      await announceKey(call, 'api_key.revoked', revoked, { state: 'valid' });
      return { body: await apiKeyView(store, revoked) };
    },
  },
  '/settings/api',
);
