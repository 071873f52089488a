import type { BodyOf, Json } from '../../library.js';
import type { Ids } from '../../platform/ids.js';
import { base } from '../../platform/owned.js';
import type { connectors } from './contract.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';

type NewOperation = NonNullable<BodyOf<typeof connectors.createConnector>['operations']>[number];

const usualTimeout = 10_000;

/** An operation as it is kept; one that was there before stays the same action. */
const operationOf = (
  given: NewOperation,
  known: ConnectorOperationRecord | undefined,
  ids: Ids,
): ConnectorOperationRecord => ({
  action_id: known?.action_id ?? ids.make('act'),
  key: given.key,
  name: given.name ?? given.key,
  method: given.method ?? 'GET',
  path_template: given.path_template,
  query: given.query ?? {},
  headers: given.headers ?? {},
  body_template: (given.body_template ?? null) as Json,
  input_schema: (given.input_schema ?? { type: 'object' }) as Json,
  output_mapping: given.output_mapping ?? null,
  timeout_ms: given.timeout_ms ?? usualTimeout,
  entry_action: {
    enabled: given.entry_action?.enabled ?? false,
    allow_input: given.entry_action?.allow_input ?? [],
    effects: (given.entry_action?.effects ?? []) as ConnectorOperationRecord['entry_action']['effects'],
  },
});

export const operationsOf = (
  given: readonly NewOperation[],
  known: readonly ConnectorOperationRecord[],
  ids: Ids,
): readonly ConnectorOperationRecord[] =>
  given.map((operation) =>
    operationOf(
      operation,
      known.find(({ key }) => key === operation.key),
      ids,
    ),
  );

/** A connector as it is sent. It holds no secrets, only their names. */
export const connectorView = (record: ConnectorRecord) => ({
  ...base('connector', record),
  name: record.name,
  key: record.key,
  base_url: record.base_url,
  auth: { ...record.auth },
  default_headers: { ...record.default_headers },
  operations: record.operations.map((operation) => ({
    ...operation,
    query: { ...operation.query },
    headers: { ...operation.headers },
    output_mapping: operation.output_mapping && { ...operation.output_mapping },
    entry_action: {
      ...operation.entry_action,
      allow_input: [...operation.entry_action.allow_input],
      effects: operation.entry_action.effects.map((effect) => ({ ...effect })),
    },
  })),
  environment_id: record.environment_id,
});
