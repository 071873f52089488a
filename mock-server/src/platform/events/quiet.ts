import type { Happening } from './domain-event.js';

interface Announcing {
  announce(happening: Happening): Promise<void>;
}

/** A call whose happenings set off workflows only if that is wished; they do, unless it is said that they must not. */
export const withWorkflows = <C extends Announcing>(call: C, run_workflows: boolean | undefined): C =>
  run_workflows === false
    ? { ...call, announce: (happening: Happening) => call.announce({ ...happening, run_workflows }) }
    : call;
