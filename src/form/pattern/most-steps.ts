import { type Automaton, doing } from './automaton.js';

/**
 * The most steps a text of some length can take, if every character were one that goes on: each way through the
 * automaton is followed as `match` does. Counting ends soon after `enough`.
 */
export function mostSteps({ start, does, next, detail }: Automaton, length: number, whole: boolean, enough: number) {
  let steps = 0;
  let active: number[] = [];
  for (let at = 0; at <= length && steps <= enough; at++) {
    const seen = new Set<number>();
    const waiting = active.map((id) => next[id]!);
    if (at === 0 || !whole) waiting.push(start);
    active = [];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      steps++;
      const action = does[id];
      if (action === doing.char) active.push(id);
      // A place that is only at the beginning is not passed later on.
      else if (action === doing.fork) waiting.push(next[id]!, detail[id]!);
      else if (action === doing.place && !(detail[id] === 0 && at > 0)) waiting.push(next[id]!);
    }
    if (active.length === 0 && whole) break;
  }
  return steps;
}
