import type { Json } from '../../library.js';
import type { Store } from '../../store/store.js';
import { type EnvironmentRecord, secretsNamedIn, secretValue } from '../environments/index.js';
import { ConnectorFault } from './connector-fault.js';
import { Masking } from './masking.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';

/** What the templates of a connector may name besides the input. */
export interface ConnectorSurroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly secret: Readonly<Record<string, string>>;
  readonly masking: Masking;
}

const namingVariables = /\benv(?:\.|\[\s*["'])([A-Za-z_]\w*)/g;

/** Takes out of an environment what one request needs, and no more; refuses one that lacks something. */
export async function surroundingsOf(
  store: Store,
  connector: ConnectorRecord,
  operation: ConnectorOperationRecord,
  environment: EnvironmentRecord,
): Promise<ConnectorSurroundings> {
  const { path_template, query, headers, body_template } = operation;
  const templates = [connector.default_headers, path_template, query, headers, body_template] as unknown as Json;
  const named = new Set(secretsNamedIn(templates));
  if ('secret_ref' in connector.auth) named.add(connector.auth.secret_ref);
  const masking = new Masking();
  const secret: [string, string][] = [];
  for (const name of named) {
    const value = await secretValue(store, environment.id, name);
    if (value === undefined) throw missing(`The environment "${environment.name}" has no secret ${name}.`);
    masking.hide(value);
    secret.push([name, value]);
  }
  for (const [, name = ''] of JSON.stringify(templates).replaceAll('\\"', '"').matchAll(namingVariables)) {
    if (!Object.hasOwn(environment.variables, name)) {
      throw missing(`The environment "${environment.name}" has no variable ${name}.`);
    }
  }
  return { env: environment.variables, secret: Object.fromEntries(secret), masking };
}

const missing = (message: string): ConnectorFault =>
  new ConnectorFault('/request/path', message, { code: 'reference_unresolved' });
