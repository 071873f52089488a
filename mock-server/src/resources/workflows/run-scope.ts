import { fromJson, isTrue, type Json, type JsonValue } from '../../library.js';
import type { ReferenceScope } from '../../platform/references/fill-in.js';
import { readReference } from '../../platform/references/read-reference.js';
import { isMembers } from '../../platform/references/scope.js';
import type { Store } from '../../store/store.js';
import { type EntryRecord, withAnswers } from '../entries/index.js';
import { buildScope } from '../references/index.js';
import { StepFailure } from './outcome.js';
import { itemOf } from './position.js';
import type { WorkflowRunRecord } from './records.js';

/** What set a run off, and with what. */
export interface Occasion {
  readonly account_id: string;
  readonly entry_id: string | null;
  /** The entry as it is seen where it happened, if that differs from how it is kept. */
  readonly entry?: EntryRecord | undefined;
  readonly type: string;
  readonly input: Json;
}

/** What references in a value can be filled in from, when something happened. */
export async function occasionScope(
  store: Store,
  value: Json,
  { account_id, entry_id, entry: seen, type, input }: Occasion,
  now: number,
): Promise<ReferenceScope> {
  const account = await store.accounts.get(account_id);
  if (!account) throw new StepFailure('not_found', 'The account is no longer there.');
  const entry = seen ?? (entry_id === null ? undefined : await store.entries.get(entry_id));
  const trigger = { input, ...(isMembers(input) ? input : {}), type };
  return buildScope(store, value, { account, entry, trigger, steps: {}, now });
}

/** What a step can read: with what the steps before it came to. */
export async function runScope(
  store: Store,
  run: WorkflowRunRecord,
  value: Json,
  now: number,
): Promise<ReferenceScope> {
  const { account_id, entry_id, trigger, input, outputs } = run;
  const entry = await stagedEntry(store, run);
  const scope = await occasionScope(store, value, { account_id, entry_id, entry, type: trigger.type, input }, now);
  const steps = Object.fromEntries(Object.entries(outputs).map(([key, output]) => [key, { output }]));
  return { ...scope, steps, item: itemOf(run) };
}

/** The entry with what is staged in the edit that a button was pressed in. */
async function stagedEntry(store: Store, { action_run_id }: WorkflowRunRecord): Promise<EntryRecord | undefined> {
  const click = action_run_id === null ? undefined : await store.actionRuns.get(action_run_id);
  const edit = click?.edit_session_id ? await store.editSessions.get(click.edit_session_id) : undefined;
  const entry = edit?.state === 'open' ? await store.entries.get(edit.entry_id) : undefined;
  return entry && edit && withAnswers(entry, edit);
}

/** Whether a condition holds; where there is none, it does. */
export const conditionHolds = (condition: string | null, scope: ReferenceScope): boolean =>
  condition === null || isTrue(fromJson(readReference(condition, scope).value as JsonValue));
