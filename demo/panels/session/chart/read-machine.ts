import type { AnyStateNode } from 'xstate';
import { sessionMachine } from '../../../../src/session/delivery/session.machine.js';

/** A state of a region, with those inside it. */
export interface ChartState {
  readonly name: string;
  readonly inner: readonly string[];
}

/** A region of the chart: it is always in exactly one of its states. */
export interface ChartRegion {
  readonly name: string;
  readonly states: readonly ChartState[];
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

const within = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];

/** The state right under a region that a node lies in. */
const stateOf = ({ path }: AnyStateNode): string => path[1] ?? '';

function regionOf(region: AnyStateNode): ChartRegion {
  const moves = new Set<string>();
  for (const node of within(region)) {
    if (node === region) continue;
    for (const { target = [] } of [...node.transitions.values()].flat().concat(node.always ?? []))
      for (const to of target)
        if (to.path[0] === region.key && stateOf(to) !== stateOf(node)) moves.add(`${stateOf(node)} ${stateOf(to)}`);
  }
  return {
    name: region.key,
    states: Object.values(region.states).map((state) => ({
      name: state.key,
      inner: Object.values(state.states).map(({ key }) => key),
    })),
    moves: [...moves].map((move) => {
      const [from = '', to = ''] = move.split(' ');
      return { from, to };
    }),
  };
}

/** The session's chart, read off the machine that drives it. */
export const readMachine = (): readonly ChartRegion[] => Object.values(sessionMachine.root.states).map(regionOf);
