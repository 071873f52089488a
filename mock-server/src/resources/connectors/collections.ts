import { of } from '../../store/collections.js';
import type { ConnectorRecord } from './records.js';

export const connectorCollections = {
  connectors: of<ConnectorRecord>()('account_id'),
};

type Added = typeof connectorCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
