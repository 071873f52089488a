import { listReply } from '../../platform/lists/list.js';
import { pageEnvelope } from '../../platform/lists/list-page.js';
import { changed, made, needOwned, needUnchanged, nothing, ownedBy, sent, single } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { badMember, planLimit, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { limitsOf } from '../accounts/index.js';
import { actionsOf } from '../extensions/index.js';
import { checkWorkflow } from './check-workflow.js';
import { workflows } from './contract.js';
import { refuseFindings } from './findings.js';
import { graphOf } from './graph-edits.js';
import { keepWorkflow, reviseWorkflow } from './keep-workflow.js';
import { workflowParts } from './parts-handlers.js';
import { purgeWorkflow } from './purge-workflow.js';
import type { WorkflowRecord } from './records.js';
import { stepTypeList } from './step-type-list.js';
import { summaryView, workflowView } from './workflow-view.js';

/** Refuses a project or a form of somebody else. */
async function needPlace(
  store: Store,
  { account }: Principal,
  { project_id, form_id }: { readonly project_id?: string | undefined; readonly form_id?: string | null | undefined },
): Promise<void> {
  if (project_id !== undefined && (await store.projects.get(project_id))?.account_id !== account.id) {
    throw badMember('/project_id', 'There is no such project.');
  }
  if (typeof form_id === 'string' && (await store.forms.get(form_id))?.account_id !== account.id) {
    throw badMember('/form_id', 'There is no such form.');
  }
}

export const workflowRoutes = implement(workflows, {
  async listWorkflows(call) {
    const { query, store, principal } = call;
    const { state } = query;
    const all = await store.workflows.list({ account_id: principal.account.id, ...(state && { state }) });
    return {
      body: await listReply(call, {
        name: 'workflows',
        items: all.filter(
          ({ form_id, project_id }) =>
            (query.form_id ?? form_id) === form_id && (query.project_id ?? project_id) === project_id,
        ),
        view: (workflow) => summaryView(call, workflow),
        sorts: { name: ({ name }) => name },
        text: ({ name, steps }) => [name, ...steps.map((step) => step.name ?? step.key)].join(' '),
        names: ['id', 'name', 'project_id', 'form_id', 'state', 'revision', 'created_at', 'updated_at', 'created_by'],
      }),
    };
  },

  async createWorkflow(call) {
    const { body, store, ids, baseUrl, principal } = call;
    await needPlace(store, principal, body);
    const workflow: WorkflowRecord = {
      ...ownedBy(call),
      id: ids.make('wfl'),
      name: body.name,
      project_id: body.project_id,
      form_id: body.form_id ?? null,
      state: 'draft',
      revision: 1,
      error_policy: body.error_policy ?? 'stop',
      ...graphOf(ids, body),
    };
    return made(await workflowView(call, await keepWorkflow(call, workflow)), `${baseUrl}/workflows`);
  },

  async getWorkflow(call) {
    const workflow = await needOwned(call.store.workflows, call, call.params.workflow_id, 'workflow');
    return single(await workflowView(call, workflow));
  },

  async updateWorkflow(call) {
    const { params, body, store, ids, principal } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    needUnchanged(call, workflow);
    await needPlace(store, principal, body);
    const { triggers, steps, connections, ...members } = body;
    const changes = { ...sent(members), ...graphOf(ids, { triggers, steps, connections }, workflow) };
    return single(await workflowView(call, await reviseWorkflow(call, workflow, changes)));
  },

  async deleteWorkflow(call) {
    const { params, store } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    if (workflow.state === 'active') {
      throw stateConflict('An active workflow cannot be removed. Pause it first.', 'active', ['draft', 'paused']);
    }
    await purgeWorkflow(store, workflow.id);
    return nothing;
  },

  async activateWorkflow(call) {
    const { params, store, clock, principal } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    if (workflow.state === 'active') return single(await workflowView(call, workflow));
    refuseFindings(await checkWorkflow(store, workflow, { complete: true }));
    const { workflows: most } = limitsOf(principal.account);
    const active = await store.workflows.count({ account_id: principal.account.id, state: 'active' });
    if (active >= most) throw planLimit('active workflows', most);
    const activated = changed(workflow, { state: 'active' }, clock.now());
    return single(await workflowView(call, await keepWorkflow(call, activated)));
  },

  async pauseWorkflow(call) {
    const { params, store, clock } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    if (workflow.state !== 'active') {
      throw stateConflict('Only an active workflow can rest.', workflow.state, ['active']);
    }
    const paused = changed(workflow, { state: 'paused' }, clock.now());
    return single(await workflowView(call, await keepWorkflow(call, paused)));
  },

  async listStepTypes(call) {
    const { store, principal } = call;
    const data = stepTypeList(await actionsOf(store, principal.account.id));
    return { body: pageEnvelope(data, { limit: data.length, next_cursor: null, total: null }) };
  },

  ...workflowParts,
});
