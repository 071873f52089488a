import { listReply } from '../../platform/lists/list.js';
import { pageEnvelope } from '../../platform/lists/list-page.js';
import { needUnchanged, nothing, tagOf } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { implement } from '../../platform/route.js';
import { fileView } from '../files/index.js';
import { needEntry } from './entry-access.js';
import { attachFile, detachFile } from './entry-files.js';
import { filesOf } from './entry-view.js';
import { findMetafield, metafieldView, writeMetafield } from './metafields.js';
import { entryParts } from './parts-contract.js';

export const entryPartRoutes = implement(entryParts, {
  async listMetafields(call) {
    const { params, query, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const all = await store.metafields.list({ entry_id: entry.id });
    return {
      body: await listReply(call, {
        name: 'metafields',
        items: all.filter(({ namespace }) => (query.namespace ?? namespace) === namespace),
        view: metafieldView,
        sorts: { namespace: ({ namespace }) => namespace, key: ({ key }) => key },
        sort: 'namespace,key',
        names: ['namespace', 'key', 'type', 'value', 'version', 'created_at', 'updated_at'],
      }),
    };
  },

  async setMetafield(call) {
    const { params, body, baseUrl } = call;
    const entry = await needEntry(call, params.entry_id);
    const { namespace, key } = params;
    const { record, isNew } = await writeMetafield(call, entry.id, { namespace, key, ...body });
    const view = metafieldView(record);
    const place = `${baseUrl}/entries/${entry.id}/metafields/${namespace}/${key}`;
    return { status: isNew ? 201 : 200, body: view, headers: { ETag: tagOf(view), ...(isNew && { Location: place }) } };
  },

  async setMetafields(call) {
    const entry = await needEntry(call, call.params.entry_id);
    const written = [];
    for (const [index, one] of call.body.metafields.entries()) {
      const { record } = await writeMetafield(call, entry.id, one, `/metafields/${index}`);
      written.push(metafieldView(record));
    }
    return { body: pageEnvelope(written, { limit: written.length, next_cursor: null, total: null }) };
  },

  async deleteMetafield(call) {
    const { params, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const known = await findMetafield(store, entry.id, params.namespace, params.key);
    if (!known) throw notFound('There is no such metafield.');
    needUnchanged(call, known);
    await store.metafields.delete(known.id);
    return nothing;
  },

  async listEntryFiles(call) {
    const { params, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    const now = clock.now();
    return {
      body: await listReply(call, {
        name: 'entry-files',
        items: await filesOf(store, entry),
        view: (file) => fileView(file, now, call),
        sorts: { name: ({ name }) => name, size: ({ size }) => size },
        names: ['id', 'name', 'size', 'content_type', 'path', 'purpose', 'state', 'scan_state'],
      }),
    };
  },

  attachEntryFile: attachFile,
  detachEntryFile: detachFile,
});
