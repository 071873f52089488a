import type { SubmissionResult } from '../../contract/index.js';
import { losersOf } from '../conflicts/resolve.js';
import type { Draft, KeptReceipt, Shelved } from '../core/draft.js';
import { type OutboxState, type Purge, report, type Step, withDraft } from '../core/state.js';
import { changesIn } from '../queue/batch.js';

/** What is still waiting when an entry is closed: too late to send, never too late to show. */
const lateChanges = ({ batch, pending, parked }: Draft): readonly Shelved[] =>
  [...parked.map(({ change }) => change), ...changesIn(batch), ...pending].flatMap((change) =>
    change.kind === 'set' ? [{ path: change.path, value: change.value, whose: 'late' as const }] : [],
  );

/** Everything of a closed draft that was not sent, and what was put aside. */
export const wholeShelf = (draft: Draft): readonly Shelved[] => [
  ...draft.shelf,
  ...losersOf(draft.conflicts),
  ...lateChanges(draft),
  ...Object.entries(draft.notes).map(([path, value]): Shelved => ({ path, value, whose: 'late' })),
];

const closedDraft = (shelf: readonly Shelved[]): Partial<Draft> => ({
  batch: null,
  pending: [],
  parked: [],
  notes: {},
  conflicts: [],
  suspects: [],
  submitKey: null,
  shelf,
});

const closed = (state: OutboxState, shelf: readonly Shelved[]): OutboxState => ({
  ...withDraft(state, closedDraft(shelf)),
  done: true,
  pull: null,
  charged: null,
});

/** The state with nothing left to write: what the device keeps from now on is not this draft. */
const forgotten = (state: OutboxState): OutboxState => ({ ...state, asked: state.version, stored: state.version });

/** Nothing stays on the device but a receipt, where there is one. */
function purge(
  state: OutboxState,
  receipt: KeptReceipt | null,
  shelf: readonly Shelved[],
): readonly [OutboxState, Purge] {
  const by: Purge = receipt ? { type: 'finish', receipt, drops: state.drops } : { type: 'clear' };
  return [{ ...forgotten(closed(state, shelf)), purge: { by, failed: false } }, by];
}

/** The entry is submitted, and this device did it: nothing of it stays here but the receipt. */
export function concludeSubmitted(state: OutboxState, result: SubmissionResult): Step {
  const { session, receipt, edit } = result;
  const shelf = wholeShelf(state.draft);
  const { entry } = state.draft;
  const reopens = edit.allowed && entry ? { entry_key: entry.entry_key, edit_until: edit.until } : {};
  const [next, finish] = purge(state, { ...receipt, entry_id: session.id, ...reopens }, shelf);
  return [next, [finish, report({ type: 'outbox.submitted', result, shelf })]];
}

/** The entry was submitted by another tab, which has told what came of it. */
export function concludeElsewhere(state: OutboxState, receipt: KeptReceipt): Step {
  const { reference, submitted_at, entry_id, entry_key, edit_until = null } = receipt;
  const result: SubmissionResult = {
    session: { id: entry_id },
    confirmation: null,
    receipt: { reference, submitted_at },
    processing: { state: null },
    edit: { allowed: entry_key !== undefined, until: edit_until },
  };
  const shelf = wholeShelf(state.draft);
  const [next, finish] = purge(state, receipt, shelf);
  return [next, [finish, report({ type: 'outbox.submitted', result, shelf })]];
}

/** The entry was submitted, but not from here: what is unsent stays on the device, to be shown. */
export function concludeForeign(state: OutboxState): Step {
  const shelf = wholeShelf(state.draft);
  return [closed(state, shelf), [report({ type: 'outbox.sentElsewhere', shelf })]];
}

/** The draft is thrown away, here and there; what was only being changed is as it was before. */
export function concludeDiscarded(state: OutboxState): Step {
  const [next, finish] = purge(state, state.draft.editing, []);
  return [next, [finish, report({ type: 'outbox.discarded' })]];
}
