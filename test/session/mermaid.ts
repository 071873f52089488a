import type { AnyStateNode } from 'xstate';
import { sessionMachine } from '../../src/session/delivery/session.machine.js';

const nameOf = (node: AnyStateNode): string => node.path.slice(1).join('_');

/** Events that change what is known, not where the respondent is. */
const isMove = (target: readonly AnyStateNode[] | undefined): target is readonly AnyStateNode[] => target !== undefined;

/** How an event is called on the chart; what actors report has no name of its own. */
function labelOf(type: string): string {
  if (type === '') return 'at once';
  if (type.startsWith('xstate.done')) return 'done';
  if (type.startsWith('xstate.error')) return 'failed';
  return type.startsWith('xstate.after') ? 'after a while' : type;
}

/** The journey of a session as a Mermaid chart, read off the machine. */
export function mermaid(): string {
  const journey = sessionMachine.root.states.journey as AnyStateNode;
  const lines = ['stateDiagram-v2', `  [*] --> ${journey.config.initial as string}`];
  const edges = new Map<string, Set<string>>();
  const walk = (node: AnyStateNode, indent: string): void => {
    const children = Object.values(node.states);
    if (node !== journey && children.length > 0) {
      lines.push(`${indent}state ${nameOf(node)} {`);
      const first = typeof node.config.initial === 'string' ? node.states[node.config.initial] : undefined;
      if (first) lines.push(`${indent}  [*] --> ${nameOf(first)}`);
    }
    const isInner = node !== journey && children.length > 0;
    for (const child of children) {
      if (Object.keys(child.states).length === 0)
        lines.push(`${isInner ? `${indent}  ` : '  '}${nameOf(child)}: ${child.key}`);
      walk(child, isInner ? `${indent}  ` : indent);
    }
    if (isInner) lines.push(`${indent}}`);
    const all = [...node.transitions.values()].flat().concat(node.always ?? []);
    for (const { target, eventType, source } of all) {
      if (!isMove(target) || node === journey) continue;
      for (const to of target) {
        const edge = `${nameOf(source)} --> ${nameOf(to)}`;
        edges.set(edge, (edges.get(edge) ?? new Set()).add(labelOf(eventType)));
      }
    }
  };
  walk(journey, '  ');
  for (const [edge, labels] of edges) lines.push(`  ${edge}: ${[...labels].join(', ')}`);
  return lines.join('\n');
}
