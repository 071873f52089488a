import type { EffectInput } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { applyEffects, editAnswers, entryContext, loadedEntryOf, prefixOf, saveAnswers } from '../entries/index.js';

/**
 * Writes what effects set into the draft or the edit that a button was pressed in, in the name of who pressed it; gives
 * back the effects with the paths that were meant. An entry that was sent meanwhile keeps the answers it was sent with.
 */
export async function writeForClick(
  call: AccountCall,
  action_run_id: string,
  effects: readonly EffectInput[],
): Promise<readonly EffectInput[]> {
  const { store, clock } = call;
  const click = await store.actionRuns.get(action_run_id);
  const entry = click && (await store.entries.get(click.entry_id));
  if (!click || !entry) return [];
  const edit = click.edit_session_id === null ? undefined : await store.editSessions.get(click.edit_session_id);
  const visit = { writer: click.writer, headers: call.headers, now: clock.now() };
  const loaded = await loadedEntryOf(store, entry, edit?.state === 'open' ? edit : null, visit);
  if (loaded.mode === 'read') return effects.filter(({ type }) => type !== 'set_answers');
  const change = editAnswers(loaded);
  const { effects: placed, wrote } = applyEffects(loaded, change, effects, prefixOf(loaded, click.instance_id));
  if (wrote.length > 0) {
    await saveAnswers(entryContext(call, entry.id, loaded.edit?.id ?? null), loaded, change.done());
    await store.actionRuns.put({ ...click, wrote: true });
  }
  return placed;
}
