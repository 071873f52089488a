import type { SessionEvent } from './machine-events.js';
import type { SessionContext } from './session.context.js';
import type { SessionSnapshot } from './session-actor.js';

/** Where a session is, and what it knows. */
export interface DriverSnapshot extends SessionSnapshot {
  readonly context: SessionContext;
}

/** What drives a session: its first steps in the shell, then the machine that comes with delivery. */
export interface SessionDriver {
  readonly snapshot: DriverSnapshot;
  start(): void;
  send(event: SessionEvent): void;
  /** Whether something would come of an event here and now. */
  can(event: SessionEvent): boolean;
  /** Calls after every change. */
  follow(listener: () => void): void;
  stop(): void;
}
