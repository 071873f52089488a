import type { OutboxCommand } from '../../outbox/actor.js';
import type { SessionContext } from '../session.context.js';

/** What an edit does here, and what the outbox has to hear of it. */
export interface Edit {
  readonly change: Partial<SessionContext>;
  readonly commands: readonly OutboxCommand[];
}
