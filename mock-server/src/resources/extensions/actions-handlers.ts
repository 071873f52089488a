import type { Json } from '../../library.js';
import { actionRefusal } from '../../platform/action-refusal.js';
import { listReply } from '../../platform/lists/list.js';
import { needOwned, single } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { needInput } from '../../platform/schemas/need-input.js';
import { waitUntil } from '../../platform/wait-until.js';
import type { Store } from '../../store/store.js';
import { needEnvironmentNamed } from '../environments/index.js';
import { accountRunView, endedRun, isOver, newRun } from './account-runs.js';
import { leaseCall, queueCall } from './action-calls.js';
import { actionsOf, actionView, isOn } from './actions.js';
import { actions } from './actions-contract.js';
import { callAction } from './call-action.js';

export const accountActionRoutes = implement(actions, {
  async listActions(call) {
    const { query, store, principal } = call;
    const all = (await actionsOf(store, principal.account.id)).filter(isOn).filter((action) => {
      const { entry_scoped, source } = actionView(action);
      const isWanted = query.source === undefined || query.source === source.kind || query.source === source.id;
      return isWanted && (query.entry_scoped ?? String(entry_scoped)) === String(entry_scoped);
    });
    return {
      body: await listReply(call, {
        name: 'actions',
        items: all,
        view: actionView,
        sorts: { key: ({ key }) => key },
        names: ['id', 'key', 'label', 'mode', 'entry_scoped', 'source'],
      }),
    };
  },

  async runAction(call) {
    const { params, body, store, baseUrl, clock, principal } = call;
    const account_id = principal.account.id;
    const action = (await actionsOf(store, account_id)).find(({ id }) => id === params.action_id);
    if (!action) throw notFound('There is no such action.');
    if (!isOn(action)) throw stateConflict('The extension is switched off.', 'disabled', ['installed']);
    await needEnvironmentNamed(call, body.environment_id);
    const order = { input: (body.input ?? null) as Json, environment_id: body.environment_id ?? null };
    needInput(action.input_schema, order.input);
    const run = newRun(call, action, order);
    await store.accountRuns.put(run);
    const { id, ready_at: due_at } = run;
    const ordered = { id, account_id, entry_id: null, action_id: action.id, ...order, due_at };
    if (action.mode === 'async') {
      await queueCall(call, ordered);
      const seconds = String(Math.max(1, action.seconds));
      const headers = { Location: `${baseUrl}/action-runs/${id}`, 'Retry-After': seconds };
      return { status: 202, body: accountRunView(run, clock.now()), headers };
    }
    await leaseCall(call, ordered);
    return {
      async outside(platform) {
        const result = await callAction(platform, ordered);
        const ended = endedRun(run, result, clock.now());
        const end = async (within: Store): Promise<void> => {
          await within.accountRuns.put(ended);
          await within.actionCalls.delete(id);
        };
        if (result.state !== 'succeeded') {
          // What came of it stays to be seen, though nobody gets it as a reply.
          await platform.store.transaction(end);
          throw actionRefusal(result);
        }
        return async (context) => {
          await end(context.store);
          return single(accountRunView(ended, clock.now()));
        };
      },
    };
  },

  async getAccountActionRun(call) {
    const { params, query, store, clock } = call;
    const find = () => needOwned(store.accountRuns, call, params.action_run_id, 'run');
    await find();
    await waitUntil(clock, async () => isOver(await find()), query.wait ?? 0);
    const run = await find();
    const view = accountRunView(run, clock.now());
    return isOver(run) ? single(view) : { body: view, headers: { 'Retry-After': '1' } };
  },
});
