import { dependentsOf } from '../../platform/dependents-of.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import type { Place } from '../../platform/platform.js';
import { badMember, duplicate, inUse, planLimit } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { limitsOf } from '../accounts/index.js';
import { needEnvironmentNamed } from '../environments/index.js';
import { needSoundConnector } from './check-connector.js';
import { connectorView, operationsOf } from './connector.js';
import { connectors } from './contract.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';
import { testConnector } from './test-connector.js';

async function needFreeKey({ connectors: all }: Store, account_id: string, key: string, own?: string): Promise<void> {
  const taken = (await all.list({ account_id })).some((other) => other.key === key && other.id !== own);
  if (taken) throw duplicate('/key', 'Another connector has this key.');
}

/** Refuses to take operations away that somebody uses. */
async function needUnused(
  place: Pick<Place, 'store' | 'parts'>,
  { id, account_id, key }: ConnectorRecord,
  gone: readonly ConnectorOperationRecord[],
): Promise<void> {
  for (const operation of gone) {
    const users = await dependentsOf(place, 'action', {
      account_id,
      action_ids: [operation.action_id],
      action_keys: [`${key}.${operation.key}`],
      operation: { connector_id: id, key: operation.key },
    });
    if (users.length > 0) throw inUse(`The operation "${operation.key}" is used.`, users);
  }
}

/** Headers changed by what was sent: null clears. */
const patchedHeaders = (
  known: ConnectorRecord['default_headers'],
  patch: Readonly<Record<string, string | null>>,
): ConnectorRecord['default_headers'] =>
  Object.fromEntries(
    Object.entries({ ...known, ...patch }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

export const connectorRoutes = implement(connectors, {
  async listConnectors(call) {
    const { store, principal } = call;
    return {
      body: await listReply(call, {
        name: 'connectors',
        items: await store.connectors.list({ account_id: principal.account.id }),
        view: connectorView,
        sorts: { name: ({ name }) => name, key: ({ key }) => key },
        text: ({ name, key, base_url }) => `${name} ${key} ${base_url}`,
        names: ['id', 'name', 'key', 'base_url', 'environment_id', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createConnector(call) {
    const { body, store, ids, baseUrl, principal, outbound } = call;
    const { account } = principal;
    await needEnvironmentNamed(call, body.environment_id);
    const connector: ConnectorRecord = {
      ...ownedBy(call),
      id: ids.make('cnr'),
      name: body.name,
      key: body.key,
      base_url: body.base_url,
      auth: body.auth ?? { type: 'none' },
      default_headers: body.default_headers ?? {},
      operations: operationsOf(body.operations ?? [], [], ids),
      environment_id: body.environment_id ?? null,
    };
    needSoundConnector(connector, outbound);
    await needFreeKey(store, account.id, body.key);
    const most = limitsOf(account).connectors;
    if ((await store.connectors.count({ account_id: account.id })) >= most) throw planLimit('connectors', most);
    await store.connectors.put(connector);
    return made(connectorView(connector), `${baseUrl}/connectors`);
  },

  async getConnector(call) {
    return single(connectorView(await needOwned(call.store.connectors, call, call.params.connector_id, 'connector')));
  },

  async updateConnector(call) {
    const { params, body, store, ids, clock, outbound } = call;
    const connector = await needOwned(store.connectors, call, params.connector_id, 'connector');
    needUnchanged(call, connector);
    await needEnvironmentNamed(call, body.environment_id);
    const { operations, default_headers, ...members } = sent(body);
    const updated = changed(
      connector,
      {
        ...(members as Partial<ConnectorRecord>),
        ...(operations && { operations: operationsOf(operations, connector.operations, ids) }),
        ...(default_headers && { default_headers: patchedHeaders(connector.default_headers, default_headers) }),
      },
      clock.now(),
    );
    needSoundConnector(updated, outbound);
    if (updated.key !== connector.key) {
      await needFreeKey(store, connector.account_id, updated.key, connector.id);
      const keys = connector.operations.map(({ key }) => `${connector.key}.${key}`);
      const { account_id } = connector;
      const users = await dependentsOf(call, 'action', { account_id, action_ids: [], action_keys: keys });
      if (users.length > 0) throw inUse('Forms know the connector by its key.', users);
    }
    const kept = new Set(updated.operations.map(({ key }) => key));
    await needUnused(
      call,
      connector,
      connector.operations.filter(({ key }) => !kept.has(key)),
    );
    await store.connectors.put(updated);
    return single(connectorView(updated));
  },

  async deleteConnector(call) {
    const { params, store } = call;
    const connector = await needOwned(store.connectors, call, params.connector_id, 'connector');
    const users = await dependentsOf(call, 'action', {
      account_id: connector.account_id,
      action_ids: connector.operations.map(({ action_id }) => action_id),
      action_keys: connector.operations.map(({ key }) => `${connector.key}.${key}`),
      owner_id: connector.id,
    });
    if (users.length > 0) throw inUse('The connector is used.', users);
    await store.connectors.delete(connector.id);
    return nothing;
  },

  async testConnector(call) {
    const connector = await needOwned(call.store.connectors, call, call.params.connector_id, 'connector');
    await needEnvironmentNamed(call, call.body.environment_id);
    const operation = connector.operations.find(({ key }) => key === call.body.operation_key);
    if (!operation) throw badMember('/operation_key', 'The connector has no such operation.');
    return testConnector(call.body, connector, operation);
  },
});
