import type { Shelved } from '../core/draft.js';
import { type OutboxState, report, type Step, withDraft, withGate } from '../core/state.js';
import { type Change, type GroupChange, happensIn, isSet, makes, type PressButton } from '../queue/change.js';
import { unfreeze } from '../queue/freeze.js';
import { shutWhileUnavailable } from '../queue/request-gate.js';
import { type Meaning, pausing, type Refusal } from './refusal.js';

/** A press was refused: it did nothing, and is not tried again by itself, whatever else the refusal means. */
export function refusedPress(
  state: OutboxState,
  press: PressButton,
  refusal: Refusal,
  meaning: Meaning,
  now: number,
): Step {
  const { spread, code, details } = refusal;
  const told = report({ type: 'outbox.unpressed', press, why: code, details });
  const left = withDraft(state, { batch: null });
  if (meaning === 'keyRejected')
    return [{ ...left, halt: 'keyRejected' }, [told, report({ type: 'outbox.keyRejected', code })]];
  if (meaning === 'unavailable') return [withGate(left, shutWhileUnavailable(left.gate, spread, now)), [told]];
  return [{ ...left, pull: meaning === 'submitted' ? 'reconcile' : 'refresh' }, [told]];
}

/** A change of instances was refused: say so, undo what was shown, and keep what was typed. */
export function refusedGroupChange(
  state: OutboxState,
  change: GroupChange,
  refusal: Refusal,
  meaning: Meaning,
  now: number,
): Step {
  const isMissing = refusal.status === 404 && state.conflicts < 2;
  if (meaning === 'conflict' || isMissing) return stale(state, refusal, now);
  if (change.kind === 'add' && refusal.code === 'state_conflict' && !change.restore) {
    const pending = [{ ...change, restore: true }, ...state.draft.pending];
    return [withDraft(state, { batch: null, pending }), []];
  }
  return undo(state, change, refusal);
}

/** The group changed meanwhile: an order is made again over what is there, a removal may have to give way. */
const stale = (state: OutboxState, refusal: Refusal, now: number): Step => [
  { ...withDraft(pausing(state, refusal, now), unfreeze(state.draft)), pull: 'refresh', dueAt: now },
  [],
];

/** The service will not have it: what was typed into an instance that may not exist goes on the shelf. */
function undo(state: OutboxState, change: GroupChange, { code, details }: Refusal): Step {
  const { draft } = state;
  const undone = report({ type: 'outbox.undone', change, code, details });
  if (change.kind === 'remove' || change.kind === 'reorder')
    return [{ ...withDraft(state, { batch: null }), pull: 'refresh' }, [undone]];
  const isOf = (pending: Change): boolean =>
    happensIn(pending, change) || makes(pending, change.id) || (pending.kind === 'remove' && pending.id === change.id);
  const inside = draft.pending.filter(isOf);
  const parkedInside = draft.parked.filter((parked) => happensIn(parked.change, change));
  const copies = change.kind === 'duplicate' ? Object.entries(change.answers) : [];
  const shelf: readonly Shelved[] = [
    ...copies.map(([path, value]) => ({ path, value, whose: 'undone' as const })),
    ...[...inside, ...parkedInside.map((parked) => parked.change)]
      .filter(isSet)
      .map(({ path, value }) => ({ path, value, whose: 'undone' as const })),
  ];
  const next = withDraft(state, {
    batch: null,
    pending: draft.pending.filter((pending) => !inside.includes(pending)),
    parked: draft.parked.filter((parked) => !parkedInside.includes(parked)),
    shelf: [...draft.shelf, ...shelf],
  });
  return [{ ...next, pull: 'refresh' }, [undone]];
}
