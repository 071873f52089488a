import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  JsonMap,
  listOf,
  listQuery,
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
  listExtensionCatalog: {
    method: 'GET',
    path: '/extensions/catalog',
    auth: 'account',
    role: 'viewer',
    summary: 'List what can be installed',
    query: listQuery({ q: optional(str), category: optional(Category) }),
    replies: { 200: listOf(CatalogEntry) },
  },
  listExtensions: {
    method: 'GET',
    path: '/extensions',
    auth: 'account',
    role: 'viewer',
    summary: 'List what is installed',
    query: listQuery({ state: optional(oneOf('installed', 'disabled', 'error')) }),
    replies: { 200: listOf(Extension) },
  },
  installExtension: {
    method: 'POST',
    path: '/extensions',
    auth: 'account',
    role: 'admin',
    idempotency: 'required',
    summary: 'Install an extension',
    body: exactly({
      catalog_key: str,
      config: optional(JsonMap),
      environment_id: optional(nullable(str)),
      granted: array(str),
    }),
    replies: { 201: Extension },
  },
  getExtension: {
    method: 'GET',
    path: '/extensions/{extension_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get an extension',
    replies: { 200: Extension },
  },
  updateExtension: {
    method: 'PATCH',
    path: '/extensions/{extension_id}',
    auth: 'account',
    role: 'admin',
    ifMatch: 'accepted',
    summary: 'Change the settings of an extension, or switch it off and on',
    body: exactly({
      config: optional(JsonMap),
      state: optional(oneOf('installed', 'disabled')),
      environment_id: optional(nullable(str)),
    }),
    replies: { 200: Extension },
  },
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
