import type { AnyStateNode } from 'xstate';
import type { StateNames } from '../../../../src/index.js';
import { sessionMachine } from '../../../../src/session/delivery/session.machine.js';
import { type Sendable, sendable } from '../../../preview/send-event.js';

/** The nodes of a chart that are active, from outside in. */
function activeNodes(node: AnyStateNode, value: StateNames | undefined): readonly AnyStateNode[] {
  const inner = typeof value === 'string' ? { [value]: undefined } : (value ?? {});
  return [
    node,
    ...Object.entries(inner).flatMap(([name, within]) => {
      const child = node.states[name];
      return child ? activeNodes(child, within) : [];
    }),
  ];
}

/** What the machine listens to where it is now, and can be sent by a person; nearest to where it is first. */
export function acceptedIn(value: StateNames): readonly Sendable[] {
  const heard = activeNodes(sessionMachine.root, value)
    .toReversed()
    .flatMap(({ ownEvents }) => ownEvents);
  return [...new Set(heard)].filter((event): event is Sendable => sendable.some((one) => one === event));
}
