const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // A zone this runtime does not know must not stop a form; both sides fall back alike.
    made = formatterOf('UTC');
  }
  formatters.set(timeZone, made);
  return made;
}

// One pass asks for the same instant again and again.
let last = { timeZone: 'UTC', instant: 0, offset: 0 };

/** Minutes a zone's clock is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  if (last.timeZone === timeZone && last.instant === instant) return last.offset;
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(formatterOf(timeZone).format(instant)) ?? [];
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
  last = { timeZone, instant, offset };
  return offset;
}

/** The offset that holds when the zone's clock shows these local milliseconds; in a gap, the one before it. */
export function offsetAtLocal(timeZone: string, local: number): number {
  const guess = local - offsetAt(timeZone, local) * 60_000;
  return offsetAt(timeZone, guess);
}
