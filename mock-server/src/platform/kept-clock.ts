import type { Store } from '../store/store.js';
import type { Clock } from './clock.js';
import type { ClockRecord } from './records.js';

/** A clock that is found again as it was moved, by the next server with the same store. */
export interface KeptClock extends Clock {
  /** Moves the clock to where an earlier server left it, unless it has been moved already. */
  restore(): Promise<void>;
  /** Settles once what was last done to the clock is kept. */
  kept(): Promise<void>;
}

const id = 'clock';
const still: ClockRecord = { id, stopped_at: null, ahead: 0 };

/** Keeps how a clock is moved in a store; where none is given, in memory only. */
export function keptClock(clock: Clock, store: Store | undefined): KeptClock {
  let record = still;
  let last: Promise<void> = Promise.resolve();
  const keep = (next: ClockRecord): void => {
    record = next;
    if (store) last = last.then(() => store.clocks.put(next)).catch(() => undefined);
  };
  return {
    now: () => clock.now(),
    set(moment) {
      clock.set(moment);
      keep({ ...record, stopped_at: clock.now() });
    },
    advance(milliseconds) {
      clock.advance(milliseconds);
      const isStopped = record.stopped_at !== null;
      keep(isStopped ? { ...record, stopped_at: clock.now() } : { ...record, ahead: record.ahead + milliseconds });
    },
    reset() {
      clock.reset();
      keep(still);
    },
    ...(clock.save && { save: () => clock.save?.() ?? still }),
    load(state) {
      clock.load?.(state);
      keep({ id, ...state });
    },
    async restore() {
      const known = await store?.clocks.get(id);
      if (!known || record !== still) return;
      record = known;
      if (known.ahead !== 0) clock.advance(known.ahead);
      if (known.stopped_at !== null) clock.set(known.stopped_at);
    },
    kept: () => last,
  };
}
