export type { Persist } from './device-store.js';
export type { Journey, SessionView } from './selectors.js';
export { createSession, type Session, type SessionOptions } from './session.js';
