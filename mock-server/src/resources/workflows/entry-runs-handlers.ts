import type { Json } from '../../library.js';
import { longListReply } from '../../platform/lists/list.js';
import { badMember } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { needEntry } from '../entries/index.js';
import { entryRuns } from './entry-runs-contract.js';
import type { WorkflowRunRecord } from './records.js';
import { begunRun, needCondition, needManual } from './runs-handlers.js';
import { startRun } from './start-run.js';
import { runView } from './workflow-view.js';

export const entryRunRoutes = implement(entryRuns, {
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
});
