import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import type { Store } from '../../../mock-server/src/store/store.js';
import { logIn, member, owner } from './client.js';

interface Meanwhile {
  happen?: (store: Store) => Promise<void>;
}

/** A store that lets something happen the next time an account is read: after the caller was known, before the call. */
function storeWith(meanwhile: Meanwhile): Store {
  const store = memoryStore();
  const { accounts } = store;
  const watched = instead(accounts, 'get', async (id: string) => {
    const { happen } = meanwhile;
    delete meanwhile.happen;
    await happen?.(store);
    return accounts.get(id);
  });
  return instead(store, 'accounts', watched);
}

/** The same object but for one member. */
const instead = <T extends object, K extends keyof T>(whole: T, name: K, member: T[K]): T =>
  new Proxy(whole, {
    get(target, wanted) {
      if (wanted === name) return member;
      const value: unknown = Reflect.get(target, wanted, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('what happens to a credential while a request with it is under way', () => {
  it('stays: a key is revoked for good', async () => {
    const meanwhile: Meanwhile = {};
    const server = createMockServer({ store: storeWith(meanwhile) });
    const client = await owner(server);
    meanwhile.happen = async ({ apiKeys }) => {
      for (const key of await apiKeys.list()) await apiKeys.put({ ...key, state: 'invalid' });
    };
    await client.call('GET', '/me');
    expect((await client.call('GET', '/me')).body.code).to.equal('api_key_revoked');
  });

  it('stays: who made it has the lower role', async () => {
    const meanwhile: Meanwhile = {};
    const server = createMockServer({ store: storeWith(meanwhile) });
    const { account_id } = await server.access;
    const admin = await member(server, account_id, 'admin');
    meanwhile.happen = async ({ users }) => {
      for (const user of await users.list()) await users.put({ ...user, role: 'viewer' });
    };
    await admin.call('GET', '/me');
    expect((await admin.call('POST', '/projects', { body: { name: 'Late' } })).body.code).to.equal('role_required');
  });

  it('stays: somebody who logged out is logged out', async () => {
    const meanwhile: Meanwhile = {};
    const server = createMockServer({ store: storeWith(meanwhile) });
    const page = await logIn(server, (await server.access).login);
    server.clock.advance(120_000);
    meanwhile.happen = async ({ sessions }) => {
      for (const { id } of await sessions.list()) await sessions.delete(id);
    };
    await page.call('GET', '/settings/api/session');
    expect((await page.call('GET', '/settings/api/session')).body.code).to.equal('session_expired');
  });
});
