import type { Store } from '../../store/store.js';

/** The action that an operation of a connector is. */
export async function connectorAction(
  store: Store,
  account_id: string,
  connector_id: string,
  operation_key: string,
): Promise<string | undefined> {
  const connector = await store.connectors.get(connector_id);
  if (connector?.account_id !== account_id) return undefined;
  return connector.operations.find(({ key }) => key === operation_key)?.action_id;
}
