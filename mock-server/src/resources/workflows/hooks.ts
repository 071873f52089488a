import type { Context, Hono } from 'hono';
import type { Json } from '../../library.js';
import { parseJson, readJsonText } from '../../platform/body.js';
import { timestamp } from '../../platform/clock.js';
import type { Reply } from '../../platform/exchange.js';
import type { Platform } from '../../platform/platform.js';
import { notFound, Refusal, unavailable } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { replyOfRefusal } from '../../platform/reply.js';
import { answer, type Env, requestIdOf } from '../../platform/router.js';
import type { Store } from '../../store/store.js';
import { isHookSecret } from './hook-url.js';
import type { TriggerRecord, WorkflowRecord } from './records.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { startRun } from './start-run.js';

/** Where other services set workflows off: addresses that nobody can guess need no other credential. */
export function addHooks(app: Hono<Env>, platform: Platform): void {
  app.post('/_hooks/:trigger_id/:secret', async (c) => {
    const request = c.req.raw;
    const requestId = requestIdOf(platform, request);
    c.env.trace.operation = 'callWorkflowHook';
    try {
      return answer(platform, request, await hear(platform, c), { requestId });
    } catch (error) {
      return answer(platform, request, replyOfRefusal(refusalOf(platform, error), requestId), { requestId });
    }
  });
}

function refusalOf(platform: Platform, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const at = timestamp(platform.clock.now());
  platform.report({ kind: 'crash', operation: 'callWorkflowHook', reason: String(error), at });
  return unavailable();
}

async function hear(platform: Platform, { req }: Context<Env>): Promise<Reply> {
  const { store, signer, clock, ids, work } = platform;
  const trigger_id = req.param('trigger_id') ?? '';
  if (!(await isHookSecret(signer, trigger_id, req.param('secret') ?? ''))) throw notFound();
  const body = parseJson(await readJsonText(req.raw)) as Json;
  const input = { body, query: { ...req.query() } };
  const run = await store.transaction(async (within) => {
    const { workflow, trigger } = await needHook(within, trigger_id);
    const occasion = { account_id: workflow.account_id, entry_id: null, type: 'webhook', input };
    const scope = await occasionScope(within, `{{ ${trigger.condition ?? 'true'} }}`, occasion, clock.now());
    if (!conditionHolds(trigger.condition, scope)) return undefined;
    const starter = { store: within, ids, clock, expectWork: () => undefined };
    return startRun(starter, workflow, { trigger, type: 'webhook', input });
  });
  work.expect(clock.now());
  return { status: 202, headers: {}, body: { accepted: run !== undefined, run_id: run?.id ?? null } };
}

/** The trigger at an address, while its workflow is active. */
async function needHook(
  { workflows }: Store,
  trigger_id: string,
): Promise<{ readonly workflow: WorkflowRecord; readonly trigger: TriggerRecord }> {
  for (const workflow of await workflows.list()) {
    const trigger = workflow.triggers.find(({ id, type }) => id === trigger_id && type === 'webhook');
    if (!trigger) continue;
    if (workflow.state === 'active' && trigger.enabled) return { workflow, trigger };
    throw stateConflict('This workflow is at rest.', workflow.state, ['active']);
  }
  throw notFound();
}
