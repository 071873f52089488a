import type { Json } from '../../library.js';
import type { Uses } from '../../platform/platform.js';
import { secretsNamedIn } from '../environments/index.js';
import type { ConnectorRecord } from './records.js';

/** The names of the secrets that a connector needs. */
export function secretsOfConnector({ auth, default_headers, operations }: ConnectorRecord): readonly string[] {
  const own = 'secret_ref' in auth ? [auth.secret_ref] : [];
  return [...new Set([...own, ...secretsNamedIn([default_headers, operations] as unknown as Json)])];
}

/** A connector without an environment runs in any. */
export const connectorUses: Uses = {
  async secret({ connectors }, { environment, name }) {
    const all = await connectors.list({ account_id: environment.account_id });
    return all
      .filter(
        (connector) =>
          (connector.environment_id ?? environment.id) === environment.id &&
          secretsOfConnector(connector).includes(name),
      )
      .map(({ id }) => ({ object: 'connector', id }));
  },
};
