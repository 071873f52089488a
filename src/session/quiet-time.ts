import type { Clock } from '../outbox/ports.js';

/**
 * How long the service wants to be left alone: known to this page, and to whichever comes next in this tab, which asks
 * for the form before anything can be read from the device. Nothing in it is about anybody.
 */
export interface QuietTime {
  /** How long to go without a request, in milliseconds; not at all where the service did not ask for that. */
  left(): number;
  /** The service was asked too often; it may have said how long to wait. */
  note(wait: number | undefined): void;
}

/** How long to wait where nobody says, and at most. */
const usual = 60_000;
const longest = 3_600_000;

export function quietTime(service: string, clock: Clock): QuietTime {
  const name = `entryway:quiet:${service}`;
  const wall = (): number => clock.wall?.() ?? clock.now();
  let until = 0;
  const read = (): number => {
    try {
      const left = Number(globalThis.sessionStorage?.getItem(name) ?? 0) - wall();
      // A clock that was put back would make it last for ever.
      return left <= longest ? left : 0;
    } catch {
      return 0;
    }
  };
  return {
    left: () => Math.max(0, until - clock.now(), read()),
    note(asked) {
      const wait = Math.min(asked ?? usual, longest);
      until = Math.max(until, clock.now() + wait);
      try {
        globalThis.sessionStorage?.setItem(name, String(wall() + wait));
      } catch {
        // Storage that is full or blocked keeps nothing; this page knows it all the same.
      }
    },
  };
}
