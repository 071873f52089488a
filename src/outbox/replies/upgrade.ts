import type { EntrySession, Path } from '../../contract/index.js';
import type { Shelved } from '../core/draft.js';
import { localView } from '../core/local-view.js';
import { type OutboxState, type Step, withDraft } from '../core/state.js';
import { isSentSubmit } from '../queue/batch.js';
import { type Change, isSet } from '../queue/change.js';
import { unfreeze } from '../queue/freeze.js';
import { mergeSession } from './take-reply.js';

/** The entry is in a newer version of its form: answers to questions that are no more are kept on the shelf. */
export function upgraded(state: OutboxState, session: EntrySession, dropped: readonly Path[]): Step {
  const gone = new Set(dropped);
  const { answers } = localView(state.draft);
  const shelf = dropped.flatMap((path): readonly Shelved[] => {
    const value = answers[path] ?? null;
    return value === null ? [] : [{ path, value, whose: 'undone' }];
  });
  const isAsked = (change: Change): boolean => !(isSet(change) && gone.has(change.path));
  const isFixed = state.inFlight === 'batch' || isSentSubmit(state.draft.batch);
  const back = isFixed ? state : withDraft(state, unfreeze(state.draft));
  const { draft } = back;
  const moved = withDraft(back, {
    version_id: session.form.version_id,
    pending: draft.pending.filter(isAsked),
    parked: draft.parked.filter(({ change }) => isAsked(change)),
    notes: Object.fromEntries(Object.entries(draft.notes).filter(([path]) => !gone.has(path))),
    conflicts: draft.conflicts.filter(({ path }) => !gone.has(path)),
    shelf: shelf.length > 0 ? [...draft.shelf, ...shelf] : draft.shelf,
  });
  // What was paid for is not what would be sent now.
  return mergeSession({ ...moved, charged: null }, session);
}
