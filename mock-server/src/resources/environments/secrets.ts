import type { Json } from '../../library.js';
import { dependentsOf } from '../../platform/dependents-of.js';
import { base } from '../../platform/owned.js';
import type { Place } from '../../platform/platform.js';
import { unseal } from '../../platform/seal.js';
import type { Store } from '../../store/store.js';
import type { EnvironmentRecord, EnvironmentSecretRecord } from './records.js';

/** What stands where a secret would. */
export const mask = '••••';

export const secretId = (environment_id: string, name: string): string => `${environment_id}/${name}`;

const naming = /\bsecret(?:\.|\[\s*["'])([A-Z][A-Z0-9_]{1,63})/g;

/** The names of the secrets that a value refers to. */
export const secretsNamedIn = (value: Json): readonly string[] => [
  ...new Set(Array.from(JSON.stringify(value).replaceAll('\\"', '"').matchAll(naming), ([, name = '']) => name)),
];

declare module '../../platform/platform.js' {
  interface Usable {
    readonly secret: { readonly environment: EnvironmentRecord; readonly name: string };
  }
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
export async function secretView(
  place: Pick<Place, 'store' | 'parts'>,
  environment: EnvironmentRecord,
  record: EnvironmentSecretRecord,
) {
  const users = await dependentsOf(place, 'secret', { environment, name: record.name });
  return {
    ...base('secret', record),
    name: record.name,
    environment_id: record.environment_id,
    last4: record.last4,
    used_by: users.map(({ object, id }) => ({ object: object as 'connector' | 'workflow', id })),
  };
}
