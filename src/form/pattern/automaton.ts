import { type CharTest, type PatternNode, PatternRefusal, type Place } from './pattern-tree.js';

/** What a state does: take a character, pass at a place, try two ways, or be the end. */
export const doing = { char: 0, place: 1, fork: 2, end: 3 } as const;

/** A nondeterministic automaton, as columns of numbers: a hostile pattern takes millions of steps through them. */
export interface Automaton {
  readonly start: number;
  readonly does: Int32Array;
  readonly next: Int32Array;
  /** Which test, which place, or the other way. */
  readonly detail: Int32Array;
  /** Repeated parts share theirs, so that each is asked once for each character. */
  readonly tests: readonly CharTest[];
}

const maxStates = 1_000;

/** Places by their number in `detail`. */
export const places: readonly Place[] = ['start', 'end', 'boundary', 'inside'];

/** Builds the automaton back to front, so that each part knows what follows it. */
export function buildAutomaton(tree: PatternNode): Automaton {
  const states: [does: number, next: number, detail: number][] = [];
  const tests: CharTest[] = [];

  function add(does: number, next = 0, detail = 0): number {
    if (states.length >= maxStates) throw new PatternRefusal('The pattern is too large', 0);
    return states.push([does, next, detail]) - 1;
  }

  function testId(test: CharTest): number {
    const known = tests.indexOf(test);
    return known < 0 ? tests.push(test) - 1 : known;
  }

  function loop(of: PatternNode, after: number): number {
    const fork = add(doing.fork, 0, after);
    states[fork]![1] = build(of, fork);
    return fork;
  }

  function build(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'char':
        return add(doing.char, next, testId(node.test));
      case 'place':
        return add(doing.place, next, places.indexOf(node.place));
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next);
      case 'either':
        return node.options
          .map((option) => build(option, next))
          .reduceRight((other, start) => add(doing.fork, start, other));
      case 'repeat': {
        const { of, least, most } = node;
        let start = next;
        if (most === Number.POSITIVE_INFINITY) start = loop(of, next);
        else for (let i = least; i < most; i++) start = add(doing.fork, build(of, start), next);
        for (let i = 0; i < least; i++) start = build(of, start);
        return start;
      }
    }
  }

  const start = build(tree, add(doing.end));
  const column = (index: 0 | 1 | 2) => Int32Array.from(states, (state) => state[index]);
  return { start, does: column(0), next: column(1), detail: column(2), tests };
}
