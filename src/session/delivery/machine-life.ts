import { createActor } from 'xstate';
import type { Life, LifeSnapshot } from '../life.js';
import type { SessionPorts } from '../ports.js';
import type { Begun } from '../shell/begun.js';
import { provideActors } from './actors.js';

type Inspector = (event: { readonly type: string }) => void;

/** A life that can be looked into. */
export interface MachineLife extends Life {
  inspect(listener: Inspector): { unsubscribe(): void };
}

/** The machine of a session, which goes on from wherever that has come without it. */
export function openMachine(ports: SessionPorts, begun: Begun): MachineLife {
  const { wishes } = begun.context;
  const actor = createActor(provideActors(ports, begun), { clock: ports.clock, input: { ...wishes, begun } });
  return {
    get snapshot(): LifeSnapshot {
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
