import type { EffectInput, Json } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { needOwned } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { isMembers } from '../../platform/references/scope.js';
import { updateEntry } from '../entries/index.js';
import { writeForClick } from './click-effects.js';
import { done, type Outcome, StepFailure } from './outcome.js';
import { conditionHolds, occasionScope } from './run-scope.js';
import { deepest, startRun } from './start-run.js';
import { entryAt, type Perform, type Turn } from './turn.js';

/** When a step has waited for too long. */
const deadline = ({ call, step }: Turn): string | null =>
  step.timeout_seconds === null ? null : timestamp(call.clock.now() + step.timeout_seconds * 1000);

/** Takes the way whose condition holds: the first of several, or one of two. */
export const branch: Perform = async ({ config, scope }) => {
  const expr = config.textIf('expr');
  if (expr !== undefined) {
    const taken = String(conditionHolds(expr, scope));
    return done({ taken }, { ports: [taken] });
  }
  const ways = config.list('branches') as unknown as readonly { readonly key: string; readonly when: string }[];
  const taken = ways.find(({ when }) => conditionHolds(when, scope))?.key ?? 'default';
  return done({ taken }, { ports: [taken] });
};

const usualItems = 1000;

export const forEach: Perform = async ({ config }) => {
  const value = config.json('items');
  // What was not answered is nothing to go over, rather than a mistake.
  const items = value === null ? [] : config.list('items');
  const most = config.numberIf('max_items') ?? usualItems;
  if (items.length > most) throw new StepFailure('validation_failed', `There are more than ${most} items.`);
  return { kind: 'loop', items };
};

export const delay: Perform = async ({ call, config }) => {
  const seconds = config.numberIf('seconds');
  const until = seconds === undefined ? Date.parse(config.text('until')) : call.clock.now() + seconds * 1000;
  if (Number.isNaN(until)) throw new StepFailure('validation_failed', '"until" came to something that is no moment.');
  return { kind: 'wait', waiting: { for: 'delay', until: timestamp(until) } };
};

/** Puts an entry before somebody, and waits until its review status says what they think. */
export const approval: Perform = async (turn) => {
  const { call, run, config, scope } = turn;
  const entry = await entryAt(turn);
  const assignee_id = config.textIf('assignee_id');
  const asked = await updateEntry(call, entry, {
    review_status: 'pending',
    ...(assignee_id !== undefined && { assignee_id }),
  });
  const assignee = assignee_id === undefined ? undefined : await call.store.users.get(assignee_id);
  const notify = config.json('notify') === null ? [] : config.texts('notify');
  const to = new Set([...(assignee ? [assignee.email] : []), ...notify]);
  for (const one of to) {
    call.sendMail({
      account_id: run.account_id,
      to: one,
      kind: 'approval',
      locale: scope.locale ?? 'en',
      subject: `Please review ${asked.reference ?? asked.id}`,
      text: config.textIf('message') ?? 'An entry waits for your approval.',
      links: [],
      entry_id: asked.id,
    });
  }
  return { kind: 'wait', waiting: { for: 'approval', until: deadline(turn) } };
};

export const transform: Perform = async ({ config }) => done(config.json('output'));

/** Begins a run of another workflow, and waits for it unless told otherwise. */
export const callWorkflow: Perform = async (turn): Promise<Outcome> => {
  const { call, run, config } = turn;
  const { store } = call;
  const workflow = await needOwned(store.workflows, call, config.text('workflow_id'), 'workflow');
  const trigger = workflow.triggers.find(({ type, enabled }) => type === 'workflow_call' && enabled);
  if (workflow.state !== 'active' || !trigger) {
    throw new Refusal('state_conflict', 'The workflow is not active, or cannot be called.');
  }
  if (run.depth >= deepest) throw new StepFailure('too_deep', 'The workflows call each other without an end.');
  const input = config.json('input');
  const { account_id, entry_id, created_by } = run;
  const occasion = { account_id, entry_id, type: 'workflow_call', input };
  const scope = await occasionScope(store, `{{ ${trigger.condition ?? 'true'} }}`, occasion, call.clock.now());
  if (!conditionHolds(trigger.condition, scope)) return done({ run_id: null, state: 'skipped', output: null });
  const waits = config.json('wait') !== false;
  const { id } = await startRun(call, workflow, {
    trigger,
    type: 'workflow_call',
    input,
    entry_id,
    created_by,
    test: run.test,
    depth: run.depth + 1,
    caller_run_id: waits ? run.id : null,
  });
  if (!waits) return done({ run_id: id, state: 'queued', output: null });
  return { kind: 'wait', waiting: { for: 'workflow', run_id: id, until: deadline(turn) } };
};

/** What the page is to do where a button was pressed; refuses what is none. */
function effectsOf({ config }: Turn): readonly EffectInput[] {
  const effects = config.json('effects') === null ? [] : config.list('effects');
  const isOne = (effect: Json): boolean =>
    isMembers(effect) &&
    typeof effect.type === 'string' &&
    (effect.type !== 'set_answers' || isMembers(effect.answers));
  if (effects.every(isOne)) return effects as unknown as readonly EffectInput[];
  throw new StepFailure('validation_failed', '"effects" came to something that is no list of effects.');
}

/** Ends the whole run here, and says what came of it. */
export const end: Perform = async (turn) => {
  const { call, run, config } = turn;
  const effects = effectsOf(turn);
  return {
    kind: 'end',
    output: config.json('output'),
    effects: run.action_run_id === null ? effects : await writeForClick(call, run.action_run_id, effects),
    failure: config.json('failed') === true ? (config.textIf('message') ?? 'The workflow ended with a failure.') : null,
  };
};
