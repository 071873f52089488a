import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, makingOnce, reading } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  JsonMap,
  Nothing,
  nullable,
  oneOf,
  optional,
  resource,
  Switch,
  str,
  text,
} from '../../platform/contract/shapes.js';

const ExtensionAction = exactly({
  id: text,
  key: str,
  label: str,
  mode: oneOf('sync', 'async'),
  entry_scoped: bool,
  input_schema: JsonMap,
  output_schema: JsonMap,
});

const Category = oneOf('addresses', 'checks', 'messages', 'signing');

/** Something that can be installed. */
export const CatalogEntry = exactly({
  object: z.literal('catalog_entry'),
  catalog_key: str,
  name: str,
  publisher: str,
  category: Category,
  description: str,
  version: str,
  config_schema: JsonMap,
  scopes: array(str),
  actions: array(ExtensionAction),
});

/** Something that is installed; its secret settings are masked. */
export const Extension = resource('extension', {
  catalog_key: str,
  name: str,
  publisher: str,
  state: oneOf('installed', 'disabled', 'error'),
  config: JsonMap,
  environment_id: text,
  granted: array(str),
  actions: array(ExtensionAction),
  installed_version: str,
  available_version: str,
});

export const extensions = defineContract({
  listExtensionCatalog: listing({
    path: '/extensions/catalog',
    summary: 'List what can be installed',
    of: CatalogEntry,
    query: { q: optional(str), category: optional(Category) },
  }),
  listExtensions: listing({
    path: '/extensions',
    summary: 'List what is installed',
    of: Extension,
    query: { state: optional(oneOf('installed', 'disabled', 'error')) },
  }),
  installExtension: makingOnce({
    path: '/extensions',
    summary: 'Install an extension',
    role: 'admin',
    body: exactly({
      catalog_key: str,
      config: optional(JsonMap),
      environment_id: optional(nullable(str)),
      granted: array(str),
    }),
    of: Extension,
  }),
  getExtension: reading({ path: '/extensions/{extension_id}', summary: 'Get an extension', of: Extension }),
  updateExtension: changing({
    path: '/extensions/{extension_id}',
    summary: 'Change the settings of an extension, or switch it off and on',
    role: 'admin',
    body: exactly({
      config: optional(JsonMap),
      state: optional(oneOf('installed', 'disabled')),
      environment_id: optional(nullable(str)),
    }),
    of: Extension,
  }),
  uninstallExtension: {
    method: 'DELETE',
    path: '/extensions/{extension_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove an extension',
    query: z.object({ confirm: Switch }),
    replies: { 204: Nothing },
  },
});
