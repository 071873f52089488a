import type { SessionEvent } from './machine-events.js';
import type { ShellPorts } from './ports.js';
import type { SessionView } from './session-view.js';

/** What verbs need of a session, wherever their code comes from. */
export interface VerbsCore {
  readonly view: SessionView;
  readonly ports: ShellPorts;
  send(event: SessionEvent): void;
  tell(event: SessionEvent): void;
  try(event: SessionEvent): boolean;
  subscribe(listener: (view: SessionView) => void): () => void;
  until(reached: (view: SessionView) => boolean): Promise<SessionView>;
}
