import { changesIn } from '../queue/batch.js';
import type { Change } from '../queue/change.js';
import { isSensitive } from '../queue/freeze.js';
import { isHeardKept } from '../tabs/remote-answers.js';
import type { Sync, SyncState } from './events.js';
import type { OutboxState } from './state.js';

const secrets = ({ draft, setup }: OutboxState): boolean => {
  if (setup.sensitive.size === 0) return false;
  const isSecret = (change: Change): boolean => isSensitive(setup, change);
  return draft.pending.some(isSecret) || changesIn(draft.batch).some(isSecret);
};

/** Where the answers are, in the one word a user interface needs. */
export function syncOf(state: OutboxState, now: number): Sync {
  const { draft, durable, gate, halt, inFlight, stored, version } = state;
  const waiting = draft.pending.length + (draft.batch ? 1 : 0);
  // What another tab was heard to say is shown here, and may be nowhere else.
  const kept = durable && stored >= version && !secrets(state) && isHeardKept(state);
  const shut = gate.cause === 'unavailable' ? 'refused' : gate.cause;
  const problem = halt ?? (draft.conflicts.length > 0 ? 'conflict' : shut);
  const unsent = waiting > 0 || state.heard;
  const saved: SyncState = draft.savedAt !== null ? 'saved' : 'clean';
  // An answer ends a page's own patience, and not what the service asked for meanwhile.
  const isQuiet = waiting > 0 && !shut && !inFlight && gate.quietUntil > now;
  const resting: SyncState = isQuiet ? 'rateLimited' : unsent ? (kept ? 'kept' : 'dirty') : saved;
  return {
    state: problem ?? (inFlight === 'batch' ? (state.slow > 1 ? 'slow' : 'saving') : resting),
    waiting,
    durable,
    kept,
    emptied: state.emptied,
    savedAt: draft.savedAt,
    retryAt: shut ? gate.notBefore : isQuiet ? gate.quietUntil : null,
    attempts: gate.failures,
    doubtfulSince: halt === 'keyRejected' && draft.submitSent ? (draft.submitAt ?? draft.startedAt) : null,
  };
}

export const sameSync = (a: Sync, b: Sync): boolean =>
  a.state === b.state &&
  a.waiting === b.waiting &&
  a.durable === b.durable &&
  a.kept === b.kept &&
  a.emptied === b.emptied &&
  a.savedAt === b.savedAt &&
  a.retryAt === b.retryAt &&
  a.attempts === b.attempts &&
  a.doubtfulSince === b.doubtfulSince;
