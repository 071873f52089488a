import type { Failure } from '../core/events.js';
import { type OutboxState, report, type Step, withDraft, withGate } from '../core/state.js';
import { type Gate, shutAfterFailure, shutAfterLimit } from '../queue/request-gate.js';
import { refused } from './refuse.js';

/** A request came to nothing: wait, look, or take the refusal for what it is. Nothing typed is ever dropped. */
export function takeFailure(state: OutboxState, failure: Failure, now: number): Step {
  const wasRead = state.inFlight === 'read';
  const landed = { ...state, inFlight: null, tried: { ...state.tried, over: null } };
  if (failure.kind === 'refused') return refused(landed, failure, wasRead, now);
  const shut = withGate(landed, gateAfter(state.gate, failure, now));
  return wasRead ? [shut, []] : afterSilence(shut, failure);
}

function gateAfter(gate: Gate, failure: Exclude<Failure, { kind: 'refused' }>, now: number): Gate {
  if (failure.kind === 'rateLimited') return shutAfterLimit(gate, failure.wait, failure.spread, now);
  return shutAfterFailure(gate, failure.kind === 'network' ? 'offline' : 'retrying', failure, now);
}

/** Whether nobody knows what a request did. */
const isAmbiguous = ({ kind }: Failure): boolean => kind === 'network' || kind === 'server' || kind === 'garbled';

/** What must be found out before a request is repeated that the service might carry out twice. */
function afterSilence(state: OutboxState, failure: Failure): Step {
  const { batch } = state.draft;
  if (batch?.kind === 'submit' && isAmbiguous(failure)) return [{ ...state, pull: 'verify' }, []];
  if (!batch || !('change' in batch) || batch.change.kind !== 'press') return [state, []];
  const why = isAmbiguous(failure) ? 'unconfirmed' : 'unsent';
  return [
    withDraft(state, { batch: null }),
    [report({ type: 'outbox.unpressed', press: batch.change, why, details: [] })],
  ];
}
