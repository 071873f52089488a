import type { AccountCall } from '../../platform/account-call.js';
import type { Platform } from '../../platform/platform.js';
import { runAs } from '../../platform/work/run-as.js';
import { type ActionRunRecord, entryContext, type LoadedEntry, loadedEntryOf, prefixOf } from '../entries/index.js';
import type { ActionCallRecord, ActionResult } from '../extensions/index.js';
import { concludeRun } from './action-runs.js';
import { entryActionOf, outcomeFor } from './entry-actions.js';

/** Writes down what came of a call for a respondent, and does to the entry what follows from it. */
export async function endEntryRun(platform: Platform, call: ActionCallRecord, result: ActionResult): Promise<void> {
  await runAs(platform, { account_id: call.account_id, user_id: null }, (context) => end(context, call, result));
  // Where nobody is left who could act for the account, there is nothing left to do either.
  await platform.store.actionCalls.delete(call.id);
}

async function end(context: AccountCall, call: ActionCallRecord, result: ActionResult): Promise<void> {
  const { store } = context;
  await store.actionCalls.delete(call.id);
  const run = await store.actionRuns.get(call.id);
  if (run?.state !== 'queued') return;
  const loaded = await loadedEntryFor(context, run);
  if (!loaded) return;
  const key = run.action_key;
  const action = await entryActionOf(store, loaded.form, key);
  const prefix = prefixOf(loaded, run.instance_id);
  const { state, output, effects, error, upstream_status } = result;
  const outcome = action
    ? outcomeFor(loaded, prefix, action, call.input, result)
    : { state, output, effects, error, upstream_status };
  await concludeRun(entryContext(context, run.entry_id, run.edit_session_id), loaded, run, outcome);
}

/** The answers a run was begun on; what was sent or let go of meanwhile is only looked at. */
async function loadedEntryFor({ store, clock }: AccountCall, run: ActionRunRecord): Promise<LoadedEntry | undefined> {
  const entry = await store.entries.get(run.entry_id);
  if (!entry) return undefined;
  const known = run.edit_session_id === null ? undefined : await store.editSessions.get(run.edit_session_id);
  const edit = known?.state === 'open' ? known : null;
  const visit = { writer: run.writer, headers: new Headers(), now: clock.now() };
  const loaded = await loadedEntryOf(store, entry, edit, visit);
  return edit || entry.state === 'draft' ? loaded : { ...loaded, mode: 'read' };
}
