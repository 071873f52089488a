import type { Session, SessionView } from '../../src/index.js';
import type { SessionSnapshot } from './protocol.js';
import type { WaitingChange } from './waiting-changes.js';

/** What the studio shows of a session. No answers and no key: only where things stand. */
export interface Seen {
  readonly journey: string;
  readonly state: string;
  readonly sync: string;
  readonly waiting: number;
  readonly changes: readonly WaitingChange[];
  readonly savedAt: number | null;
  readonly retryAt: number | null;
  readonly storage: string;
  readonly page: number | null;
  readonly pageCount: number;
  readonly issues: number;
}

export const seenFrom = (
  { journey, state, sync, storage, page, pageNumber, pageCount, issues }: SessionView,
  changes: readonly WaitingChange[],
): Seen => ({
  journey,
  state,
  sync: sync.state,
  waiting: sync.waiting,
  changes,
  savedAt: sync.savedAt,
  retryAt: sync.retryAt,
  storage,
  page: page ? pageNumber : null,
  pageCount,
  issues: issues.length,
});

/** The session as it stands, with what was answered. */
export const snapshotOf = (session: Session, view: Seen): SessionSnapshot => ({
  view,
  answers: Object.fromEntries(
    [...session.view.fields].flatMap(([path, { answer }]) => (answer === null ? [] : [[path, answer] as const])),
  ),
  log: session.exportLog(),
});
