import { joinLedgers, type Ledgers, shiftLedgers } from './budget.js';
import { failedWait, limitedWait, unavailableWait } from './pace.js';

/** Why the gate is or was shut. */
export type GateCause = 'offline' | 'retrying' | 'rateLimited' | 'unavailable';

/** When the service may be asked again, and what it was asked lately; all tabs of a form share it. */
export interface Gate {
  readonly notBefore: number;
  /** Until when the service asked for quiet; the rest of a wait is this page's own patience. */
  readonly quietUntil: number;
  readonly cause: GateCause | null;
  /** Requests in a row without an answer worth having. */
  readonly failures: number;
  /** Refusals for being too fast, in a row. */
  readonly limited: number;
  /** Until when the service says that little is left. */
  readonly scarceUntil: number;
  readonly ledgers: Ledgers;
}

export const openGate: Gate = {
  notBefore: 0,
  quietUntil: 0,
  cause: null,
  failures: 0,
  limited: 0,
  scarceUntil: 0,
  ledgers: {},
};

/** Until when a gate is shut. Once there was an answer, nothing is left of a wait but what the service asked for. */
export const waitOf = ({ cause, notBefore, quietUntil }: Gate): number => (cause === null ? quietUntil : notBefore);

/** Two pages read their clocks a little differently. */
export const sameWait = 1000;

/** A wait never cuts a longer one short. */
function shutFor(gate: Gate, cause: GateCause, length: number, now: number): Gate {
  const until = waitOf(gate);
  // One that ended together with a wait that is over would be taken for it.
  const isMistakable = gate.cause === null && Math.abs(now + length - gate.notBefore) < 2 * sameWait;
  const end = isMistakable ? gate.notBefore + 2 * sameWait : now + length;
  return end > until ? { ...gate, cause, notBefore: end } : { ...gate, cause: gate.cause ?? cause, notBefore: until };
}

/** After no answer, or none worth having: longer each time, and as long as the service asks where it does. */
export const shutAfterFailure = (
  gate: Gate,
  cause: 'offline' | 'retrying',
  { spread, wait = 0 }: { readonly spread: number; readonly wait?: number | undefined },
  now: number,
): Gate => {
  const failures = gate.failures + 1;
  const length = failedWait(failures, wait, spread);
  const quietUntil = wait > 0 ? Math.max(gate.quietUntil, now + length) : gate.quietUntil;
  return shutFor({ ...gate, failures, quietUntil }, cause, length, now);
};

/** After "too fast": as long as the service says. */
export const shutAfterLimit = (gate: Gate, wait: number | undefined, spread: number, now: number): Gate => {
  const limited = gate.limited + 1;
  const length = limitedWait(wait, limited, spread);
  const quietUntil = Math.max(gate.quietUntil, now + length);
  return shutFor({ ...gate, limited, quietUntil }, 'rateLimited', length, now);
};

/** While the form takes nothing: a few looks an hour. */
export const shutWhileUnavailable = (gate: Gate, spread: number, now: number): Gate =>
  shutFor(gate, 'unavailable', unavailableWait(spread), now);

/** After an answer. What another tab was told in the meantime still holds. */
export const afterAnswer = (gate: Gate): Gate => ({ ...gate, cause: null, failures: 0, limited: 0 });

/** What two tabs know together: the longer wait, whether it came to a good end for either, and every request. */
export function joinGates(mine: Gate, theirs: Gate): Gate {
  const later = waitOf(theirs) > waitOf(mine) ? theirs : mine;
  const isSame = Math.abs(theirs.notBefore - mine.notBefore) < sameWait;
  const isOver = isSame && (mine.cause === null || theirs.cause === null);
  const cause = isOver ? null : later.cause;
  return {
    notBefore: cause === null ? Math.max(mine.notBefore, theirs.notBefore) : later.notBefore,
    quietUntil: Math.max(mine.quietUntil, theirs.quietUntil),
    cause,
    failures: Math.max(mine.failures, later.failures),
    limited: Math.max(mine.limited, later.limited),
    scarceUntil: Math.max(mine.scarceUntil, theirs.scarceUntil),
    ledgers: joinLedgers(mine.ledgers, theirs.ledgers),
  };
}

/** A gate as it lies in storage: with the time at which it was written, by the device's clock and by the page's. */
export interface StoredGate {
  readonly gate: Gate;
  readonly now: number;
  readonly wall: number;
}

/** Two tabs may write a little out of order; only beyond this was a clock put back. */
const disorder = 60_000;

/**
 * A stored gate by the clock of this page. A device clock that was put back makes no wait longer than it was
 * when it was written down.
 */
export function readGate({ gate, now: then, wall: written }: StoredGate, now: number, wall: number): Gate {
  const difference = wall - written;
  const elapsed = difference < -disorder ? 0 : difference;
  const by = now - then - elapsed;
  return {
    ...gate,
    notBefore: gate.notBefore + by,
    // Written by a version that did not know it: the whole wait counts.
    quietUntil: (gate.quietUntil ?? gate.notBefore) + by,
    scarceUntil: Math.min(gate.scarceUntil + by, now + 3_600_000),
    ledgers: shiftLedgers(gate.ledgers, by),
  };
}
