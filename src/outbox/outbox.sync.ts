import { changesIn } from './batch.js';
import type { Change } from './change.js';
import type { Sync, SyncState } from './outbox.events.js';
import { isSensitive } from './outbox.freeze.js';
import type { OutboxState } from './outbox.state.js';

const secrets = ({ draft, setup }: OutboxState): boolean => {
  if (setup.sensitive.size === 0) return false;
  const isSecret = (change: Change): boolean => isSensitive(setup, change);
  return draft.pending.some(isSecret) || changesIn(draft.batch).some(isSecret);
};

/** Where the answers are, in the one word a user interface needs. */
export function syncOf(state: OutboxState): Sync {
  const { draft, durable, gate, halt, inFlight, stored, version } = state;
  const waiting = draft.pending.length + (draft.batch ? 1 : 0);
  const kept = durable && stored >= version && !secrets(state);
  const shut = gate.cause === 'unavailable' ? 'refused' : gate.cause;
  const trouble = halt ?? (draft.conflicts.length > 0 ? 'conflict' : shut);
  const resting: SyncState = waiting > 0 ? (kept ? 'kept' : 'dirty') : draft.savedAt !== null ? 'saved' : 'clean';
  return {
    state: trouble ?? (inFlight === 'batch' ? (state.slow > 1 ? 'slow' : 'saving') : resting),
    waiting,
    durable,
    kept,
    savedAt: draft.savedAt,
    retryAt: shut ? gate.notBefore : null,
    attempts: gate.failures,
  };
}

export const sameSync = (a: Sync, b: Sync): boolean =>
  a.state === b.state &&
  a.waiting === b.waiting &&
  a.durable === b.durable &&
  a.kept === b.kept &&
  a.savedAt === b.savedAt &&
  a.retryAt === b.retryAt &&
  a.attempts === b.attempts;
