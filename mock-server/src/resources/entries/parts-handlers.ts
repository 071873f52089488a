import type { Json } from '../../library.js';
import { pageEnvelope } from '../../platform/list-page.js';
import { listReply, longListReply } from '../../platform/lists/list.js';
import { needUnchanged, nothing, tagOf } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { fileView } from '../files/file-view.js';
import type { WorkflowRunRecord } from '../workflows/records.js';
import { begunRun, needCondition, needManual } from '../workflows/runs-handlers.js';
import { startRun } from '../workflows/start-run.js';
import { runView } from '../workflows/workflow-view.js';
import { needEntry } from './entry-access.js';
import { attachFile, detachFile } from './entry-files.js';
import { makeResumeLink, remakeResumeLink } from './entry-resume-link.js';
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

  async listEntryRuns(call) {
    const { params, query, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const state = query.state as WorkflowRunRecord['state'] | undefined;
    const where = { entry_id: entry.id, ...(state !== undefined && { state }) };
    return {
      body: await longListReply(call, {
        name: 'entry-runs',
        items: () => store.workflowRuns.list(where),
        page: (stretch) => store.workflowRuns.page(where, stretch),
        view: runView,
        names: ['id', 'workflow_id', 'state', 'created_at', 'updated_at'],
      }),
    };
  },

  async startEntryRun(call) {
    const { params, body, store, baseUrl, principal } = call;
    const entry = await needEntry(call, params.entry_id);
    const workflow = await store.workflows.get(body.workflow_id);
    if (workflow?.account_id !== principal.account.id) throw badMember('/workflow_id', 'There is no such workflow.');
    const trigger = needManual(workflow);
    const input = (body.input ?? null) as Json;
    await needCondition(call, workflow, trigger, entry.id, input);
    const created_by = principal.user.id;
    const run = await startRun(call, workflow, { trigger, type: 'manual', input, entry_id: entry.id, created_by });
    return begunRun(run, baseUrl);
  },

  createEntryResumeLink: { handle: makeResumeLink, replay: remakeResumeLink },
});
