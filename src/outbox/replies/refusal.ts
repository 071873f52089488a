import type { Failure } from '../core/events.js';
import { type OutboxState, withGate } from '../core/state.js';
import { shutAfterFailure } from '../queue/request-gate.js';

export type Refusal = Extract<Failure, { kind: 'refused' }>;

/** What a refusal means for delivery. */
export type Meaning =
  | 'keyRejected'
  | 'unavailable'
  | 'submitted'
  | 'conflict'
  | 'limit'
  | 'keySpent'
  | 'denied'
  | 'content';

const byCode: Readonly<Record<string, Meaning>> = {
  entry_already_submitted: 'submitted',
  form_not_open: 'unavailable',
  billing_inactive: 'unavailable',
  entry_locked: 'unavailable',
  answer_conflict: 'conflict',
  precondition_failed: 'conflict',
  precondition_required: 'conflict',
  instance_limit: 'limit',
  idempotency_key_reused: 'keySpent',
  entry_key_mismatch: 'keyRejected',
  edit_session_stale: 'denied',
};

const byStatus: Readonly<Record<number, Meaning>> = {
  401: 'keyRejected',
  402: 'unavailable',
  403: 'denied',
  404: 'unavailable',
  410: 'keyRejected',
  412: 'conflict',
  428: 'conflict',
};

export const meaningOf = ({ status, code }: Refusal): Meaning =>
  (Object.hasOwn(byCode, code) ? byCode[code] : undefined) ?? byStatus[status] ?? 'content';

/** A first refusal of this kind is mended by another look; more of them in a row slow down. */
export function pausing(state: OutboxState, { spread }: Refusal, now: number): OutboxState {
  const conflicts = state.conflicts + 1;
  if (conflicts < 3) return { ...state, conflicts };
  const gate = shutAfterFailure({ ...state.gate, failures: conflicts - 1 }, 'retrying', { spread }, now);
  return { ...withGate(state, gate), conflicts };
}
