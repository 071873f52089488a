import type { BodyOf, Json } from '../../library.js';
import { actionRefusal } from '../../platform/action-refusal.js';
import type { Outside } from '../../platform/context.js';
import { notFound } from '../../platform/problem.js';
import { needInput } from '../../platform/schemas/need-input.js';
import { environmentFor } from '../environments/index.js';
import { callConnector } from './call-connector.js';
import type { connectors } from './contract.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';

type Test = typeof connectors.testConnector;

/** Sends one request for somebody who wants to see what happens, and keeps nothing of it. */
export function testConnector(
  { input: given, environment_id }: BodyOf<Test>,
  connector: ConnectorRecord,
  operation: ConnectorOperationRecord,
): Outside<Test> {
  const input = (given ?? null) as Json;
  needInput(operation.input_schema, input);
  return {
    async outside(platform) {
      const wanted = [environment_id, connector.environment_id];
      const environment = await environmentFor(platform.store, connector.account_id, wanted);
      if (!environment) throw notFound('There is no such environment.');
      const outcome = await callConnector(platform, { connector, operation, environment, input });
      const { fault, request, response, output, duration_ms } = outcome;
      if (fault || !request || !response) {
        const { state = 'failed', code = 'extension_failed', message = 'The service failed.' } = fault ?? {};
        throw actionRefusal({
          state,
          error: { code, message },
          upstream_status: fault?.upstream_status ?? null,
          place: fault?.place ?? null,
        });
      }
      return async () => ({
        body: {
          object: 'connector_test',
          request: { ...request, headers: { ...request.headers } },
          response: { ...response, headers: { ...response.headers } },
          mapped_output: output,
          duration_ms,
        },
      });
    },
  };
}
