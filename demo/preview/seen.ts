import type { Session, StateNames } from '../../src/index.js';
import type { SessionSnapshot } from './protocol.js';
import type { WaitingChange } from './waiting-changes.js';

/** What the studio shows of a session. No answers and no key: only where things stand. */
export interface Seen {
  readonly journey: string;
  readonly state: string;
  /** Where the chart is, region by region. */
  readonly value: StateNames;
  readonly tabs: string;
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

export function seenFrom(session: Session, changes: readonly WaitingChange[]): Seen {
  const { journey, state, sync, storage, tabs, page, pageNumber, pageCount, issues } = session.view;
  return {
    journey,
    state,
    value: session.actor.getSnapshot().value,
    tabs,
    sync: sync.state,
    waiting: sync.waiting,
    changes,
    savedAt: sync.savedAt,
    retryAt: sync.retryAt,
    storage,
    page: page ? pageNumber : null,
    pageCount,
    issues: issues.length,
  };
}

/** The session as it stands, with what was answered. */
export const snapshotOf = (session: Session, view: Seen, beganAt: number): SessionSnapshot => ({
  view,
  beganAt,
  now: session.now(),
  form: session.view.form,
  answers: Object.fromEntries(
    [...session.view.fields].flatMap(([path, { answer }]) => (answer === null ? [] : [[path, answer] as const])),
  ),
  groups: Object.fromEntries(
    [...session.view.groups].map(([path, { instances }]) => [path, instances.map(({ id }) => id)] as const),
  ),
  questions: [...session.view.fields].map(([path, { field, visible, enabled, required, issues }]) => ({
    path,
    label: 'label' in field && typeof field.label === 'string' ? field.label : path,
    visible,
    enabled,
    required,
    issues,
  })),
  log: session.exportLog(),
});
