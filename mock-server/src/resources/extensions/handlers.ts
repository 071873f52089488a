import type { Json } from '../../library.js';
import { dependentsOf } from '../../platform/dependents-of.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, single } from '../../platform/owned.js';
import type { Place } from '../../platform/platform.js';
import { badMember, duplicate, inUse, planLimit, unconfirmed } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { limitsOf } from '../accounts/index.js';
import { needEnvironmentNamed } from '../environments/index.js';
import type { CatalogExtension } from './catalog/extension.js';
import { catalog, inCatalog } from './catalog/index.js';
import { keepConfig, patchedConfig } from './config.js';
import { extensions } from './contract.js';
import { catalogView, extensionView } from './extension-view.js';
import type { ExtensionRecord } from './records.js';

type Config = Readonly<Record<string, Json>>;

/** Refuses to let an extension do more, or less, than it asks for. */
function needScopes({ scopes }: CatalogExtension, granted: readonly string[]): void {
  const stray = granted.findIndex((scope) => !scopes.includes(scope));
  if (stray >= 0) throw badMember(`/granted/${stray}`, `The extension asks for ${scopes.join(', ')}.`);
  const missing = scopes.filter((scope) => !granted.includes(scope));
  if (missing.length > 0) throw badMember('/granted', `The extension needs ${missing.join(', ')}, too.`, 'required');
}

const usersOfExtension = (
  place: Pick<Place, 'store' | 'parts'>,
  { id, account_id, catalog_key, action_ids }: ExtensionRecord,
) =>
  dependentsOf(place, 'action', {
    account_id,
    action_ids: Object.values(action_ids),
    action_keys: Object.keys(action_ids).map((key) => `${catalog_key}.${key}`),
    owner_id: id,
  });

export const extensionRoutes = implement(extensions, {
  async listExtensionCatalog(call) {
    const { category } = call.query;
    return {
      body: await listReply(call, {
        name: 'catalog',
        items: catalog
          .filter((extension) => (category ?? extension.category) === extension.category)
          .map((extension) => ({ id: extension.catalog_key, created_at: '', extension })),
        view: ({ extension }) => catalogView(extension),
        sorts: { name: ({ extension }) => extension.name },
        sort: 'name',
        text: ({ extension }) => `${extension.name} ${extension.publisher} ${extension.description}`,
        names: ['catalog_key', 'name', 'publisher', 'category', 'version'],
      }),
    };
  },

  async listExtensions(call) {
    const { query, store, principal } = call;
    const all = await store.extensions.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'extensions',
        items: all.filter(({ state }) => (query.state ?? state) === state),
        view: extensionView,
        sorts: { catalog_key: ({ catalog_key }) => catalog_key },
        names: ['id', 'catalog_key', 'name', 'publisher', 'state', 'environment_id', 'created_at', 'updated_at'],
      }),
    };
  },

  async installExtension(call) {
    const { body, store, ids, baseUrl, principal } = call;
    const { account } = principal;
    const extension = inCatalog(body.catalog_key);
    if (!extension) throw badMember('/catalog_key', 'There is no such extension.');
    needScopes(extension, body.granted);
    await needEnvironmentNamed(call, body.environment_id);
    const installed = await store.extensions.list({ account_id: account.id });
    if (installed.some(({ catalog_key }) => catalog_key === body.catalog_key)) {
      throw duplicate('/catalog_key', 'The extension is installed already.');
    }
    const most = limitsOf(account).extensions;
    if (installed.length >= most) throw planLimit('extensions', most);
    const record: ExtensionRecord = {
      ...ownedBy(call),
      ...(await keepConfig(call, extension, (body.config ?? {}) as Config)),
      id: ids.make('ext'),
      catalog_key: extension.catalog_key,
      state: 'installed',
      environment_id: body.environment_id ?? null,
      granted: body.granted,
      action_ids: Object.fromEntries(extension.actions.map(({ key }) => [key, ids.make('act')])),
      installed_version: extension.version,
    };
    await store.extensions.put(record);
    const view = extensionView(record);
    await call.announce({ account_id: account.id, type: 'extension.installed', object: view as unknown as Json });
    return made(view, `${baseUrl}/extensions`);
  },

  async getExtension(call) {
    return single(extensionView(await needOwned(call.store.extensions, call, call.params.extension_id, 'extension')));
  },

  async updateExtension(call) {
    const { params, body, store, clock } = call;
    const record = await needOwned(store.extensions, call, params.extension_id, 'extension');
    needUnchanged(call, record);
    await needEnvironmentNamed(call, body.environment_id);
    const extension = inCatalog(record.catalog_key);
    const config =
      body.config && extension
        ? await keepConfig(call, extension, await patchedConfig(store, record, body.config as Config))
        : {};
    const updated = changed(
      record,
      {
        ...config,
        state: body.state ?? record.state,
        environment_id: body.environment_id === undefined ? record.environment_id : body.environment_id,
      },
      clock.now(),
    );
    await store.extensions.put(updated);
    return single(extensionView(updated));
  },

  async uninstallExtension(call) {
    const { params, query, store } = call;
    const record = await needOwned(store.extensions, call, params.extension_id, 'extension');
    const users = await usersOfExtension(call, record);
    if (users.length > 0) throw inUse('The extension is used.', users);
    if (query.confirm !== 'true') throw unconfirmed('query');
    await store.extensions.delete(record.id);
    const { account_id } = record;
    await call.announce({
      account_id,
      type: 'extension.uninstalled',
      object: extensionView(record) as unknown as Json,
    });
    return nothing;
  },
});
