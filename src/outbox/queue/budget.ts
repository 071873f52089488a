/** What a request is for: something urgent may use what saving must leave alone, and what can wait leaves more. */
export type RequestClass = 'urgent' | 'answers' | 'spare';

/** How many requests began at about the same time. */
type Tally = readonly [start: number, count: number];

/** What one page sent in the last minute, hour and day; finer where the window is short. */
export interface Ledger {
  readonly minute: readonly Tally[];
  readonly hour: readonly Tally[];
  readonly day: readonly Tally[];
  /** All it ever sent: of two copies the one that knows more is the later one. */
  readonly total: number;
}

/** What every page of the form sent, by page: each writes only its own, so copies never count twice. */
export type Ledgers = Readonly<Record<string, Ledger>>;

const emptyLedger: Ledger = { minute: [], hour: [], day: [], total: 0 };

const minute = 60_000;

interface Window {
  readonly name: 'minute' | 'hour' | 'day';
  readonly length: number;
  readonly limit: number;
  /** Requests this close together count as one point in time, the latest it can have been. */
  readonly grain: number;
}

/** What the service allows. */
const windows: readonly Window[] = [
  { name: 'minute', length: minute, limit: 100, grain: 1 },
  { name: 'hour', length: 60 * minute, limit: 1000, grain: minute },
  { name: 'day', length: 1440 * minute, limit: 10_000, grain: 15 * minute },
];

/**
 * Saving keeps to four fifths, so that a submit, a resume or a finished upload never finds the budget empty. The
 * last twentieth is for requests nobody lived to write down.
 */
const share: Readonly<Record<RequestClass, number>> = { urgent: 0.95, answers: 0.8, spare: 0.6 };

const endOf = ([start]: Tally, { length, grain }: Window): number => start + grain - 1 + length;

/** Notes requests of a page down; what no window can see any more is forgotten. */
export function spend(ledgers: Ledgers, page: string, count: number, now: number): Ledgers {
  const ledger = ledgers[page] ?? emptyLedger;
  const noted = (window: Window): readonly Tally[] => {
    const start = Math.floor(now / window.grain) * window.grain;
    const live = ledger[window.name].filter((tally) => endOf(tally, window) > now);
    const last = live.at(-1);
    return last?.[0] === start ? [...live.slice(0, -1), [start, last[1] + count]] : [...live, [start, count]];
  };
  const [minutes, hours, days] = windows.map(noted);
  const next: Record<string, Ledger> = {};
  for (const [name, known] of Object.entries(ledgers)) if (isSeen(known, now)) next[name] = known;
  next[page] = { minute: minutes!, hour: hours!, day: days!, total: ledger.total + count };
  return next;
}

const isSeen = ({ day }: Ledger, now: number): boolean => day.some((tally) => endOf(tally, windows[2]!) > now);

/** The first moment at which so many requests fit into every window. */
export function roomAt(ledgers: Ledgers, what: RequestClass, count: number, now: number): number {
  const all = Object.values(ledgers);
  return windows.reduce((at, window) => Math.max(at, roomIn(window, all, what, count, now)), now);
}

function roomIn(window: Window, ledgers: readonly Ledger[], what: RequestClass, count: number, now: number): number {
  const allowed = window.limit * share[what];
  let used = count;
  for (const ledger of ledgers)
    for (const tally of ledger[window.name]) if (endOf(tally, window) > now) used += tally[1];
  if (used <= allowed) return now;
  const live = ledgers.flatMap((ledger) => ledger[window.name]).filter((tally) => endOf(tally, window) > now);
  let at = now;
  for (const tally of live.sort((a, b) => a[0] - b[0])) {
    at = endOf(tally, window);
    used -= tally[1];
    if (used <= allowed) break;
  }
  return at;
}

/** What two pages know together. */
export function joinLedgers(mine: Ledgers, theirs: Ledgers): Ledgers {
  const joined: Record<string, Ledger> = { ...mine };
  for (const [page, ledger] of Object.entries(theirs)) {
    const known = joined[page];
    if (!known || known.total < ledger.total) joined[page] = ledger;
  }
  return joined;
}

/** The same requests by another clock. */
export function shiftLedgers(ledgers: Ledgers, by: number): Ledgers {
  if (by === 0) return ledgers;
  const shifted = (tallies: readonly Tally[]): readonly Tally[] => tallies.map(([start, count]) => [start + by, count]);
  return Object.fromEntries(
    Object.entries(ledgers).map(([page, { minute: minutes, hour, day, total }]) => [
      page,
      { minute: shifted(minutes), hour: shifted(hour), day: shifted(day), total },
    ]),
  );
}
