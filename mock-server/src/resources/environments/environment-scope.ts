import type { Store } from '../../store/store.js';
import { environmentFor } from './environments.js';

/** The variables of an environment, and the names of its secrets; of the usual one, unless another is named. */
export async function environmentScope(
  store: Store,
  account_id: string,
  environment_id: string | null = null,
): Promise<{ readonly env: Readonly<Record<string, string>>; readonly secretNames: readonly string[] }> {
  const environment = await environmentFor(store, account_id, [environment_id]);
  if (!environment) return { env: {}, secretNames: [] };
  const secrets = await store.environmentSecrets.list({ environment_id: environment.id });
  return { env: environment.variables, secretNames: secrets.map(({ name }) => name) };
}
