/** The server's idea of now. Tests set it or move it; left alone it follows real time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Stops the clock at a moment. */
  set(moment: number | string | Date): void;
  /** Moves the clock forward, whether it runs or stands still. */
  advance(milliseconds: number): void;
  /** Lets the clock be as it was at first. */
  reset(): void;
  /** How it goes: stopped at a moment, or so far ahead of real time. A clock without it is left out of snapshots. */
  save?(): ClockState;
  /** Lets it go as it did. */
  load?(state: ClockState): void;
}

export interface ClockState {
  /** None while it runs. */
  readonly stopped_at: number | null;
  readonly ahead: number;
}

/** A clock that runs with real time, or stands still at `start` when that is given. */
export function createClock(start?: number | string | Date): Clock {
  let stoppedAt = start === undefined ? undefined : momentOf(start);
  let ahead = 0;
  return {
    now: () => stoppedAt ?? Date.now() + ahead,
    set(moment) {
      stoppedAt = momentOf(moment);
    },
    advance(milliseconds) {
      if (stoppedAt === undefined) ahead += milliseconds;
      else stoppedAt += milliseconds;
    },
    reset() {
      stoppedAt = start === undefined ? undefined : momentOf(start);
      ahead = 0;
    },
    save: () => ({ stopped_at: stoppedAt ?? null, ahead }),
    load(state) {
      stoppedAt = state.stopped_at ?? undefined;
      ahead = state.ahead;
    },
  };
}

function momentOf(moment: number | string | Date): number {
  const time = new Date(moment).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not a moment: ${String(moment)}`);
  return time;
}

const seconds = new Map<number, string>();

/** A moment as it is written on the wire. A request asks for several near each other, so the seconds are kept. */
export function timestamp(moment: number): string {
  const second = Math.floor(moment / 1000);
  let start = seconds.get(second);
  if (start === undefined) {
    if (seconds.size >= 64) seconds.clear();
    start = new Date(moment).toISOString().slice(0, -'000Z'.length);
    seconds.set(second, start);
  }
  const rest = Math.floor(moment - second * 1000);
  return `${start}${rest < 10 ? '00' : rest < 100 ? '0' : ''}${rest}Z`;
}

/** The hour of a moment: what expires is let go of by the hour. */
export const hourOf = (moment: number): string => timestamp(moment).slice(0, 'yyyy-mm-ddThh'.length);
