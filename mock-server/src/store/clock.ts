/** The server's idea of now. Tests set it or move it; left alone it follows real time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Stops the clock at a moment. */
  set(moment: number | string | Date): void;
  /** Moves the clock forward, whether it runs or stands still. */
  advance(milliseconds: number): void;
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
  };
}

function momentOf(moment: number | string | Date): number {
  const time = new Date(moment).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not a moment: ${String(moment)}`);
  return time;
}

let last = { moment: 0, text: new Date(0).toISOString() };

/** A moment as it is written on the wire. A request asks for the same one again and again, so the last is kept. */
export function timestamp(moment: number): string {
  if (moment !== last.moment) last = { moment, text: new Date(moment).toISOString() };
  return last.text;
}
