import type { Json } from '../../library.js';
import type { Store } from '../../store/store.js';
import type { ConnectorOperationRecord, ConnectorRecord } from '../connectors/index.js';
import type { ExtensionAction } from './catalog/extension.js';
import { inCatalog } from './catalog/index.js';
import type { ExtensionRecord } from './records.js';

interface Described {
  readonly id: string;
  /** `<extension or connector>.<action or operation>`. */
  readonly key: string;
  readonly label: string;
  readonly mode: 'sync' | 'async';
  readonly entry_scoped: boolean;
  readonly input_schema: Json;
  readonly output_schema: Json;
  /** How long it is expected to take. */
  readonly seconds: number;
  readonly created_at: string;
}

interface OfExtension extends Described {
  readonly kind: 'extension';
  readonly extension: ExtensionRecord;
  readonly action: ExtensionAction;
}

interface OfConnector extends Described {
  readonly kind: 'connector';
  readonly connector: ConnectorRecord;
  readonly operation: ConnectorOperationRecord;
}

/** Something that can be called: an action of an extension, or an operation of a connector. */
export type Callable = OfExtension | OfConnector;

/** Nobody waits longer than this for a reply. */
const mostSyncMs = 10_000;
const anything: Json = {};

const ofExtension = (extension: ExtensionRecord): readonly Callable[] =>
  (inCatalog(extension.catalog_key)?.actions ?? []).map((action) => ({
    kind: 'extension',
    extension,
    action,
    id: extension.action_ids[action.key] ?? '',
    key: `${extension.catalog_key}.${action.key}`,
    label: action.label,
    mode: action.mode,
    entry_scoped: action.entry_scoped,
    input_schema: action.input_schema,
    output_schema: action.output_schema,
    seconds: action.seconds ?? 0,
    created_at: extension.created_at,
  }));

const ofConnector = (connector: ConnectorRecord): readonly Callable[] =>
  connector.operations.map((operation) => ({
    kind: 'connector',
    connector,
    operation,
    id: operation.action_id,
    key: `${connector.key}.${operation.key}`,
    label: operation.name,
    mode: operation.timeout_ms > mostSyncMs ? 'async' : 'sync',
    entry_scoped: operation.entry_action.enabled,
    input_schema: operation.input_schema,
    output_schema: anything,
    seconds: 0,
    created_at: connector.created_at,
  }));

/** Everything an account can call, whether or not it can be called now. */
export async function actionsOf(store: Store, account_id: string): Promise<readonly Callable[]> {
  const extensions = await store.extensions.list({ account_id });
  const connectors = await store.connectors.list({ account_id });
  return [...extensions.flatMap(ofExtension), ...connectors.flatMap(ofConnector)];
}

/** An action by its id or its key. */
export const findAction = async (store: Store, account_id: string, name: string): Promise<Callable | undefined> =>
  (await actionsOf(store, account_id)).find(({ id, key }) => id === name || key === name);

/** Whether it can be called now. */
export const isOn = (action: Callable): boolean =>
  action.kind === 'connector' || action.extension.state === 'installed';

/** An action as it is listed. */
export function actionView(action: Callable) {
  const { id, key, label, mode, entry_scoped } = action;
  const source =
    action.kind === 'extension'
      ? { kind: action.kind, id: action.extension.id, key: action.extension.catalog_key }
      : { kind: action.kind, id: action.connector.id, key: action.connector.key };
  return {
    object: 'action' as const,
    id,
    key,
    source,
    label,
    input_schema: action.input_schema as Readonly<Record<string, unknown>>,
    output_schema: action.output_schema as Readonly<Record<string, unknown>>,
    mode,
    entry_scoped,
  };
}
