import type { Json } from '../../library.js';
import { base } from '../../platform/owned.js';
import { unseal } from '../../platform/seal.js';
import type { Store } from '../../store/store.js';
import type { ConnectorRecord } from '../connectors/records.js';
import type { EnvironmentRecord, EnvironmentSecretRecord } from './records.js';

/** What stands where a secret would. */
export const mask = '••••';

export const secretId = (environment_id: string, name: string): string => `${environment_id}/${name}`;

const naming = /\bsecret(?:\.|\[\s*["'])([A-Z][A-Z0-9_]{1,63})/g;

/** The names of the secrets that a value refers to. */
export const secretsNamedIn = (value: Json): readonly string[] => [
  ...new Set(Array.from(JSON.stringify(value).replaceAll('\\"', '"').matchAll(naming), ([, name = '']) => name)),
];

/** The names of the secrets that a connector needs. */
export function secretsOfConnector({ auth, default_headers, operations }: ConnectorRecord): readonly string[] {
  const own = 'secret_ref' in auth ? [auth.secret_ref] : [];
  return [...new Set([...own, ...secretsNamedIn([default_headers, operations] as unknown as Json)])];
}

/** Something that would not work without a secret. */
export interface SecretUser {
  readonly object: 'connector' | 'workflow';
  readonly id: string;
}

/** Who uses a secret, or would if nothing else were said: a connector without an environment runs in any. */
export async function usersOfSecret(
  store: Store,
  environment: EnvironmentRecord,
  name: string,
): Promise<readonly SecretUser[]> {
  const { account_id } = environment;
  const connectors = (await store.connectors.list({ account_id })).filter(
    (connector) =>
      (connector.environment_id ?? environment.id) === environment.id && secretsOfConnector(connector).includes(name),
  );
  const workflows = (await store.workflows.list({ account_id })).filter((workflow) =>
    secretsNamedIn(workflow as unknown as Json).includes(name),
  );
  return [
    ...connectors.map(({ id }) => ({ object: 'connector', id }) as const),
    ...workflows.map(({ id }) => ({ object: 'workflow', id }) as const),
  ];
}

/** The value of a secret, to be used at once and kept nowhere. */
export async function secretValue(store: Store, environment_id: string, name: string): Promise<string | undefined> {
  const record = await store.environmentSecrets.get(secretId(environment_id, name));
  return record && unseal({ store }, record.sealed);
}

/** A short secret would be half told by its end. */
const telling = 12;

/** The end of a secret, by which people know it again. */
export const last4Of = (value: string): string => (value.length < telling ? '' : value.slice(-4));

/** A secret as it may be seen: never its value. */
export async function secretView(store: Store, environment: EnvironmentRecord, record: EnvironmentSecretRecord) {
  return {
    ...base('secret', record),
    name: record.name,
    environment_id: record.environment_id,
    last4: record.last4,
    used_by: [...(await usersOfSecret(store, environment, record.name))],
  };
}
