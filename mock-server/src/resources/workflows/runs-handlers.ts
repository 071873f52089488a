import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { listReply, longListReply } from '../../platform/lists/list.js';
import { needOwned, single } from '../../platform/owned.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { badMember, badParameter, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Stretch } from '../../store/collection.js';
import type { Store } from '../../store/store.js';
import { needEntry } from '../entries/index.js';
import { checkWorkflow } from './check-workflow.js';
import { refuseFindings } from './findings.js';
import { finishRun, isOver } from './finish-run.js';
import type { TriggerRecord, WorkflowRecord, WorkflowRunRecord } from './records.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { workflowRuns } from './runs-contract.js';
import { startRun } from './start-run.js';
import { runView, stepRunView } from './workflow-view.js';

/** A reply with a run that goes on after it. */
export const begunRun = (run: WorkflowRunRecord, baseUrl: string) => {
  const reply = single(runView(run));
  return { ...reply, status: 202, headers: { ...reply.headers, Location: `${baseUrl}/workflow-runs/${run.id}` } };
};

/** The trigger that lets a workflow be run by hand; a test needs none, nor an active workflow. */
export function needManual(workflow: WorkflowRecord, test = false): TriggerRecord | null {
  const manual = workflow.triggers.find(({ type, enabled }) => type === 'manual' && enabled);
  if (test) return manual ?? workflow.triggers[0] ?? null;
  if (workflow.state === 'active' && manual) return manual;
  const state = workflow.state === 'active' ? 'no_manual_trigger' : workflow.state;
  throw stateConflict('This workflow cannot be started by hand now.', state, ['active']);
}

/** Refuses to begin by hand what its trigger is not for. */
export async function needCondition(
  { store, clock }: Pick<AccountCall, 'store' | 'clock'>,
  { account_id }: WorkflowRecord,
  trigger: TriggerRecord | null,
  entry_id: string | null,
  input: Json,
): Promise<void> {
  if (trigger?.type !== 'manual' || trigger.condition === null) return;
  const occasion = { account_id, entry_id, type: 'manual', input };
  const scope = await occasionScope(store, `{{ ${trigger.condition} }}`, occasion, clock.now());
  if (!conditionHolds(trigger.condition, scope)) {
    throw stateConflict('The condition of the trigger does not hold.', 'condition', ['active']);
  }
}

/** The runs that were called by one, and theirs. */
async function cancelCalled(call: AccountCall, run: WorkflowRunRecord): Promise<void> {
  const called =
    run.waiting?.for === 'workflow' ? await call.store.workflowRuns.get(run.waiting.run_id ?? '') : undefined;
  if (!called || isOver(called)) return;
  await cancelCalled(call, called);
  await finishRun(call, { ...called, caller_run_id: null }, { state: 'canceled' });
}

async function needStepRun({ stepRuns }: Store, run: WorkflowRunRecord, id: string) {
  const step = await stepRuns.get(id);
  if (step?.run_id !== run.id) throw notFound('There is no such step.');
  return step;
}

/** What a filter of runs may name. */
const runNames = [
  'id',
  'workflow_id',
  'state',
  'trigger',
  'entry_id',
  'attempt',
  'test',
  'started_at',
  'finished_at',
  'created_at',
  'updated_at',
] as const;

const again: ReadonlySet<string> = new Set(['failed', 'timed_out', 'canceled']);

export const workflowRunRoutes = implement(workflowRuns, {
  async startRun(call) {
    const { params, body, store, baseUrl, principal } = call;
    const workflow = await needOwned(store.workflows, call, params.workflow_id, 'workflow');
    if (body.entry_id !== undefined) await needOwnEntry(call, body.entry_id);
    const trigger = needManual(workflow, body.test);
    if (body.test) refuseFindings(await checkWorkflow(store, workflow, { complete: true }));
    const input = (body.input ?? null) as Json;
    await needCondition(call, workflow, trigger, body.entry_id ?? null, input);
    const run = await startRun(call, workflow, {
      trigger,
      type: 'manual',
      input,
      entry_id: body.entry_id ?? null,
      created_by: principal.user.id,
      test: body.test ?? false,
    });
    return begunRun(run, baseUrl);
  },

  async listRuns(call) {
    const { query, store, principal } = call;
    const { workflow_id, entry_id, state, started_after } = query;
    if (started_after !== undefined && Number.isNaN(Date.parse(started_after))) {
      throw badParameter('started_after', 'This is no moment.', 'type');
    }
    const where = {
      account_id: principal.account.id,
      ...(workflow_id !== undefined && { workflow_id }),
      ...(entry_id !== undefined && { entry_id }),
      ...(state !== undefined && { state }),
    };
    const listed = {
      name: 'runs',
      view: runView,
      sorts: {
        started_at: ({ started_at }: WorkflowRunRecord) => started_at,
        finished_at: ({ finished_at }: WorkflowRunRecord) => finished_at,
      },
      names: [...runNames],
    };
    const all = () => store.workflowRuns.list(where);
    if (started_after === undefined) {
      const page = (stretch: Stretch) => store.workflowRuns.page(where, stretch);
      return { body: await longListReply(call, { ...listed, items: all, page }) };
    }
    const since = new Date(started_after).toISOString();
    const items = (await all()).filter(({ started_at }) => (started_at ?? '') > since);
    return { body: await listReply(call, { ...listed, items }) };
  },

  async getRun(call) {
    return single(runView(await needOwned(call.store.workflowRuns, call, call.params.run_id, 'run')));
  },

  async listStepRuns(call) {
    const run = await needOwned(call.store.workflowRuns, call, call.params.run_id, 'run');
    return {
      body: await listReply(call, {
        name: 'step-runs',
        items: await call.store.stepRuns.list({ run_id: run.id }),
        view: (step) => stepRunView(step, { logs: false }),
        sorts: { position: ({ position }) => position },
        sort: 'position',
        names: ['id', 'step_id', 'state', 'attempt', 'started_at', 'finished_at', 'created_at', 'updated_at'],
      }),
    };
  },

  async getStepRun(call) {
    const { params, store } = call;
    const run = await needOwned(store.workflowRuns, call, params.run_id, 'run');
    return single(stepRunView(await needStepRun(store, run, params.step_run_id), { logs: true }));
  },

  async cancelRun(call) {
    const { params, store, baseUrl } = call;
    const run = await needOwned(store.workflowRuns, call, params.run_id, 'run');
    if (isOver(run)) throw new Refusal('not_cancelable', 'This run is over.');
    await cancelCalled(call, run);
    return begunRun(await finishRun(call, run, { state: 'canceled' }), baseUrl);
  },

  async retryRun(call) {
    const { params, body, store, baseUrl, principal } = call;
    const run = await needOwned(store.workflowRuns, call, params.run_id, 'run');
    const workflow = await store.workflows.get(run.workflow_id);
    if (!again.has(run.state)) throw stateConflict('Only what did not succeed is run again.', run.state, [...again]);
    if (!workflow) throw stateConflict('The workflow is no longer there.', 'gone', []);
    const { from_step_id } = body;
    if (from_step_id !== undefined && !workflow.steps.some(({ id }) => id === from_step_id)) {
      throw badMember('/from_step_id', 'There is no such step.');
    }
    const retried = await startRun(call, workflow, {
      trigger: workflow.triggers.find(({ id }) => id === run.trigger.id) ?? null,
      type: run.trigger.type,
      input: run.input,
      event_id: run.trigger.event_id,
      entry_id: run.entry_id,
      created_by: principal.user.id,
      test: run.test,
      depth: run.depth,
      again: { run, from_step_id },
    });
    return begunRun(retried, baseUrl);
  },
});

async function needOwnEntry(call: AccountCall, entry_id: string): Promise<void> {
  try {
    await needEntry(call, entry_id);
  } catch {
    throw badMember('/entry_id', 'There is no such entry.');
  }
}
