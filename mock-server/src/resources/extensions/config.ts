import type { Json } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import type { Random } from '../../platform/random.js';
import { isMembers, schemaFaults } from '../../platform/schemas/json-schema.js';
import { seal, unseal } from '../../platform/seal.js';
import type { Store } from '../../store/store.js';
import { mask } from '../environments/index.js';
import type { CatalogExtension } from './catalog/extension.js';
import type { ExtensionRecord } from './records.js';

type Config = Readonly<Record<string, Json>>;
type Kept = Pick<ExtensionRecord, 'config' | 'secret_config'>;

/** The settings of an extension that nobody is ever shown. */
function secretNames({ config_schema }: CatalogExtension): ReadonlySet<string> {
  const properties = isMembers(config_schema.properties) ? Object.entries(config_schema.properties) : [];
  return new Set(
    properties.filter(([, member]) => isMembers(member) && member.writeOnly === true).map(([name]) => name),
  );
}

/** Settings as they are kept: right by the schema, and with their secrets sealed. */
export async function keepConfig(
  sealing: { readonly store: Store; readonly random: Random },
  extension: CatalogExtension,
  config: Config,
): Promise<Kept> {
  const faults = schemaFaults(extension.config_schema, config);
  if (faults.length > 0) {
    throw new Refusal('validation_failed', 'The extension does not take these settings.', {
      details: faults.map((fault) => ({ ...fault, in: 'body', path: `/config${fault.path}` })),
    });
  }
  const secrets = secretNames(extension);
  const open = Object.entries(config).filter(([name]) => !secrets.has(name));
  const sealed: [string, string][] = [];
  for (const [name, value] of Object.entries(config)) {
    if (secrets.has(name)) sealed.push([name, await seal(sealing, JSON.stringify(value))]);
  }
  return { config: Object.fromEntries(open), secret_config: Object.fromEntries(sealed) };
}

/** All settings, secrets included: to be used, never to be shown. */
export async function openConfig(store: Store, { config, secret_config }: Kept): Promise<Config> {
  const opened: [string, Json][] = [];
  for (const [name, sealed] of Object.entries(secret_config)) {
    opened.push([name, JSON.parse(await unseal({ store }, sealed)) as Json]);
  }
  return { ...config, ...Object.fromEntries(opened) };
}

/** The settings as they may be seen. */
export const shownConfig = ({ config, secret_config }: Kept): Record<string, Json> => ({
  ...config,
  ...Object.fromEntries(Object.keys(secret_config).map((name) => [name, mask])),
});

/** Settings changed by what was sent: null clears, and a mask that comes back leaves the secret as it is. */
export async function patchedConfig(store: Store, kept: Kept, patch: Config): Promise<Config> {
  const merged = new Map(Object.entries(await openConfig(store, kept)));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else if (!(value === mask && Object.hasOwn(kept.secret_config, name))) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
