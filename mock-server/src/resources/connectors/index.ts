// Connectors: other services that are asked over HTTP. What others may use of them:

export { callConnector, type ShownRequest, type ShownResponse } from './call-connector.js';
export { effectFaults } from './check-connector.js';
export { connectorCollections } from './collections.js';
export { connectorUses } from './connector-secrets.js';
export { Connector, ConnectorOperation, connectors } from './contract.js';
export { connectorRoutes } from './handlers.js';
export type { ConnectorOperationRecord, ConnectorRecord } from './records.js';
