import type { DomainEvent } from './domain-event.js';

interface Announcing {
  announce(event: DomainEvent): Promise<void>;
}

/** A call whose events set off workflows only if that is wished; they do, unless it is said that they must not. */
export const withWorkflows = <C extends Announcing>(call: C, run_workflows: boolean | undefined): C =>
  run_workflows === false
    ? { ...call, announce: (event: DomainEvent) => call.announce({ ...event, run_workflows }) }
    : call;
