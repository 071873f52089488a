import type { OutboxCommand } from '../../outbox/actor.js';
import type { Loaded, SessionContext } from '../session.context.js';
import type { Place } from './first-steps.js';

/** How far a session has come before delivery was there, for the machine to go on with. */
export interface Begun {
  readonly place: Place;
  readonly context: SessionContext;
  /** What the outbox was to hear, in order. */
  readonly commands: readonly OutboxCommand[];
  /** The form, where it is still on its way. */
  readonly loading: Promise<Loaded> | undefined;
}
