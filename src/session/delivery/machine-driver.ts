import { createActor } from 'xstate';
import type { SessionPorts } from '../ports.js';
import type { DriverSnapshot, SessionDriver } from '../session-driver.js';
import type { Begun } from '../shell/begun.js';
import { provideActors } from './actors.js';

type Inspector = (event: { readonly type: string }) => void;

/** What drives a session and can be looked into. */
export interface MachineDriver extends SessionDriver {
  inspect(listener: Inspector): { unsubscribe(): void };
}

/** The machine of a session, which goes on from wherever that has come without it. */
export function openMachine(ports: SessionPorts, begun: Begun): MachineDriver {
  const { wishes } = begun.context;
  const actor = createActor(provideActors(ports, begun), { clock: ports.clock, input: { ...wishes, begun } });
  return {
    get snapshot(): DriverSnapshot {
      return actor.getSnapshot();
    },
    start: () => void actor.start(),
    send: (event) => actor.send(event),
    can: (event) => actor.getSnapshot().can(event),
    follow: (listener) => void actor.subscribe(listener),
    stop: () => void actor.stop(),
    inspect: (listener) => actor.system.inspect(listener),
  };
}
