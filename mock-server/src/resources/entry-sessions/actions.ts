import type { Answers, EffectInput, Json } from '../../library.js';
import type { ActionTable } from '../../platform/action-seed.js';
import { ActionFailure, type ActionSeed } from '../../platform/action-seed.js';
import { Refusal } from '../../platform/problem.js';
import { parse } from '../../platform/validate.js';
import { currentAnswers, currentComputed, type LoadedEntry } from '../entries/index.js';
import type { FormRecord } from '../forms/index.js';

/** Adds the actions that come with forms. */
export function registerActions(
  table: ActionTable,
  seeds: readonly { readonly public_id: string; readonly actions?: readonly ActionSeed[] }[],
): void {
  for (const { public_id, actions = [] } of seeds) {
    for (const action of actions) table.set(`${public_id}/${action.key}`, action);
  }
}

/** An action that a form may run. */
export const actionOf = (table: ActionTable, form: FormRecord, key: string): ActionSeed | undefined =>
  table.get(`${form.public_id}/${key}`);

/** What came of an action. */
export interface Outcome {
  readonly state: 'succeeded' | 'failed' | 'timed_out';
  readonly output: Json;
  readonly effects: readonly EffectInput[];
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly upstream_status: number | null;
}

/** What an action is run with. */
export interface Order {
  readonly input: Json;
  /** Where the button stands: `household.ins_….`, or nothing. */
  readonly prefix: string;
}

/** Refuses an input that the action does not take. */
export function needInput({ input }: ActionSeed, given: unknown): void {
  if (!input) return;
  try {
    parse(input, given, 'body');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = error.details?.map((detail) => ({ ...detail, path: `/input${detail.path}` }));
    throw new Refusal('validation_failed', error.message, { details });
  }
}

/** Lets an extension do its work on the answers as they are. */
export function runAction(action: ActionSeed, { entryAnswers }: LoadedEntry, { input, prefix }: Order): Outcome {
  const answers = currentAnswers(entryAnswers);
  try {
    const { output, effects } = action.run({
      answers: { ...answers, ...within(answers, prefix) },
      computed: currentComputed(entryAnswers),
      input,
    });
    return {
      state: 'succeeded',
      output,
      effects: effects as readonly EffectInput[],
      error: null,
      upstream_status: null,
    };
  } catch (error) {
    if (!(error instanceof ActionFailure)) throw error;
    const { message, upstream_status } = error;
    const late = upstream_status === null;
    const code = late ? 'extension_timeout' : 'extension_failed';
    const state = late ? 'timed_out' : 'failed';
    return { state, output: null, effects: [], error: { code, message }, upstream_status };
  }
}

/** The answers of an instance by their keys, as a button in it sees them. */
const within = (answers: Answers, prefix: string): Answers =>
  prefix === ''
    ? {}
    : Object.fromEntries(
        Object.entries(answers)
          .filter(([path]) => path.startsWith(prefix))
          .map(([path, value]) => [path.slice(prefix.length), value]),
      );

/** An extension's failure, as the caller of a synchronous action learns of it. */
export function failureOf({ state, error, upstream_status }: Outcome): Refusal {
  const message = error?.message ?? 'The extension failed.';
  if (state === 'timed_out') return new Refusal('extension_timeout', message);
  return new Refusal('extension_failed', message, {
    details: [{ in: 'path', path: 'action_key', code: 'extension_failed', message, params: { upstream_status } }],
  });
}
