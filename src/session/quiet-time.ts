/**
 * Until when the service wants to be left alone, for whatever page comes next in this tab: it asks for the form before
 * anything can be read from the device. Nothing in it is about anybody.
 */
export interface QuietTime {
  /** How long to go without a request, in milliseconds; not at all where the service did not ask for that. */
  left(now: number): number;
  note(until: number): void;
}

/** A service that asks for more is asked again all the same. */
const longest = 3_600_000;

export function quietTime(service: string): QuietTime {
  const name = `entryway:quiet:${service}`;
  let known = 0;
  const storage = (): Storage | undefined => {
    try {
      return globalThis.sessionStorage;
    } catch {
      return undefined;
    }
  };
  return {
    left(now) {
      const until = Math.max(known, Number(storage()?.getItem(name) ?? 0));
      // A clock that was put back would make it last for ever.
      return until > now && until <= now + longest ? until - now : 0;
    },
    note(until) {
      known = Math.max(known, until);
      try {
        storage()?.setItem(name, String(known));
      } catch {
        // A full storage keeps nothing; this page knows it all the same.
      }
    },
  };
}
