export type { Persist } from './device-store.js';
export type { LoggedEvent } from './log.js';
export { replayLog } from './replay.js';
export type { Added, Linked, Moved, Pressed, Reason, Refused, Result, Submitted } from './results.js';
export { createSession } from './session.js';
export type { Session, SessionOptions } from './session-api.js';
export type { SessionEvents } from './session-events.js';
export type * from './session-view.js';
export type { Layout, Step } from './steps.js';
