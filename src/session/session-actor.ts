import type { PageSignal } from './machine-events.js';

/** Names of states, inside each other as in the chart. */
export type StateNames = string | { readonly [region: string]: StateNames | undefined };

/** Where the chart is: the names in `value` are public, the rest may change. */
export interface SessionSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: StateNames;
}

/**
 * The XState actor under a session, to watch or to stop it. Written out here: the machine's own type is a megabyte of
 * declarations, and those of XState do not compile in a strict project.
 */
export interface SessionActor {
  getSnapshot(): SessionSnapshot;
  subscribe(listener: (snapshot: SessionSnapshot) => void): { unsubscribe(): void };
  send(event: PageSignal): void;
  stop(): void;
  readonly system: { inspect(listener: (event: { readonly type: string }) => void): { unsubscribe(): void } };
}
