/** How often a form allows saving. */
export interface Pace {
  readonly min: number;
  readonly max: number;
}

const second = 1000;
const minute = 60 * second;

/** The longest an answer may wait while the device itself keeps nothing. */
export const unkeptDelay = 2 * second;

/**
 * How long an answer may wait for its save. Counted from the first unsent change, not the last, so
 * steady typing cannot put saving off for ever; wider as the entry grows old, so an hour of it stays
 * far under the service's limits, and wider again while the service says that little is left.
 */
export function saveDelay({ min, max }: Pace, startedAt: number, now: number, scarce = false): number {
  const age = now - startedAt;
  const delay = age < minute ? min : age < 11 * minute ? Math.min(Math.max(min, 10 * second), max) : Math.max(min, max);
  return scarce ? Math.max(2 * delay, 10 * second) : delay;
}

/**
 * How long to wait after so many failures in a row: longer each time, and from the fourth on a minute, so that a service
 * in trouble is asked for little however many wait for it. `spread`, from 0 to 1, scatters them.
 */
export function backOff(failures: number, spread: number): number {
  if (failures >= 4) return minute * (1 + spread / 10);
  return second * 2 ** (failures - 1) * (1 + spread);
}

/** The longest wait a service can ask for; a clock may be wrong, and nobody waits for years. */
const longest = 60 * minute;

/** How long to wait after a failure where the service may have said for how long, and never shorter than usual. */
export const failedWait = (failures: number, asked: number, spread: number): number =>
  Math.max(backOff(failures, spread), Math.min(asked, longest) * (1 + spread / 10));

/** How often a person can have it tried at once. */
export const tryPause = 5 * second;

/**
 * How long to wait when asked to; with no time named, longer each time. Whoever is refused again shares the limit with others who were told the same time: they come back scattered, not all at once.
 */
export function limitedWait(asked: number | undefined, limited: number, spread: number): number {
  const wait = asked ?? Math.min(minute * 2 ** (limited - 1), 15 * minute);
  const scatter = limited > 1 ? spread * Math.min(second * 2 ** limited, minute) : 0;
  return Math.min(Math.max(wait, second), longest) * (1 + spread / 10) + scatter;
}

/** How long to leave a form alone that takes nothing: at most four looks an hour. */
export const unavailableWait = (spread: number): number => 15 * minute * (1 + spread);
