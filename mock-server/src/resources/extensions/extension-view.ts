import { base } from '../../platform/owned.js';
import type { CatalogExtension, ExtensionAction } from './catalog/extension.js';
import { inCatalog } from './catalog/index.js';
import { shownConfig } from './config.js';
import type { ExtensionRecord } from './records.js';

const actionOf = (action: ExtensionAction, id: string | null) => ({
  id,
  key: action.key,
  label: action.label,
  mode: action.mode,
  entry_scoped: action.entry_scoped,
  input_schema: { ...action.input_schema },
  output_schema: { ...action.output_schema },
});

/** What can be installed, as it is listed. */
export const catalogView = (extension: CatalogExtension) => ({
  object: 'catalog_entry' as const,
  catalog_key: extension.catalog_key,
  name: extension.name,
  publisher: extension.publisher,
  category: extension.category,
  description: extension.description,
  version: extension.version,
  config_schema: { ...extension.config_schema },
  scopes: [...extension.scopes],
  actions: extension.actions.map((action) => actionOf(action, null)),
});

/** What is installed, with its secrets masked. */
export function extensionView(record: ExtensionRecord) {
  const extension = inCatalog(record.catalog_key);
  return {
    ...base('extension', record),
    catalog_key: record.catalog_key,
    name: extension?.name ?? record.catalog_key,
    publisher: extension?.publisher ?? '',
    state: extension ? record.state : ('error' as const),
    config: shownConfig(record),
    environment_id: record.environment_id,
    granted: [...record.granted],
    actions: (extension?.actions ?? []).map((action) => actionOf(action, record.action_ids[action.key] ?? null)),
    installed_version: record.installed_version,
    available_version: extension?.version ?? record.installed_version,
  };
}
