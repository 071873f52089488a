import type { Terms } from '../../form/migrate/terms.js';
import { equalAnswers } from '../conflicts/merge.js';
import { losersOf } from '../conflicts/resolve.js';
import type { Draft, Shelved } from '../core/draft.js';
import type { OutboxEvent } from '../core/events.js';
import { type OutboxState, withDraft } from '../core/state.js';
import { isSentSubmit } from '../queue/batch.js';
import { type Change, isPress, isSet } from '../queue/change.js';
import { unfreeze } from '../queue/freeze.js';

type Followed = Extract<OutboxEvent, { type: 'followed' }>;

/** A change as it is said in other terms; nothing where there is no place for it any more. */
function translated(change: Change, { place, answer }: Terms): Change | null {
  if (isPress(change)) return change;
  if (isSet(change)) {
    const [path, value] = [place(change.path), answer(change.path, change.value)];
    return path === null || value === undefined ? null : { ...change, path, value };
  }
  const group = place(change.group);
  return group === null ? null : { ...change, group };
}

/**
 * The page shows the version its entry was taken to elsewhere: what waits is said in its terms, and what has no place in
 * it any more is kept on the shelf.
 */
export function followed(state: OutboxState, { version_id, terms, dropped }: Followed): OutboxState {
  const isFixed = state.inFlight === 'batch' || isSentSubmit(state.draft.batch);
  const back = isFixed ? state : withDraft(state, unfreeze(state.draft));
  const { draft } = back;
  const { place, answer } = terms;
  const isSame = ({ path }: { readonly path: string }): boolean => place(path) === path;
  // What was refused for the place it stood in may be taken in another.
  const stays = ({ change }: Draft['parked'][number]): boolean => isSet(change) && isSame(change);
  const moving = draft.parked.filter((parked) => !stays(parked)).map(({ change }) => change);
  const waiting = [...moving.filter(isSet), ...draft.pending];
  const unplaced = waiting.filter(isSet).filter((change) => change.value !== null && !translated(change, terms));
  const pending = waiting.flatMap((change) => translated(change, terms) ?? []);
  // What only has another name now was never lost.
  const isBack = ({ path, value, whose }: Shelved): boolean => {
    const [to, said] = [place(path), answer(path, value)];
    return whose === 'undone' && to !== null && to !== path && equalAnswers(draft.base[to], said);
  };
  const left = draft.shelf.filter((shelved) => !isBack(shelved));
  const shelf = [...left, ...losersOf(draft.conflicts.filter((open) => !isSame(open)))];
  for (const { path, value } of [...dropped, ...unplaced]) {
    const isThere = (known: Shelved): boolean => known.path === path && equalAnswers(known.value, value);
    if (!shelf.some(isThere)) shelf.push({ path, value, whose: 'undone' });
  }
  const next = withDraft(back, {
    version_id,
    pending: pending.sort((a, b) => a.seq - b.seq),
    suspects: [],
    parked: draft.parked.filter(stays),
    notes: Object.fromEntries(Object.entries(draft.notes).filter(([path]) => isSame({ path }))),
    conflicts: draft.conflicts.filter(isSame),
    shelf,
  });
  // Who was heard to answer what is no longer asked will not send it either.
  const heard = Object.entries(state.heard ?? {}).filter(([path]) => isSame({ path }));
  // Nor is what was paid for what would be sent now.
  return { ...next, charged: null, heard: heard.length > 0 ? Object.fromEntries(heard) : null };
}
