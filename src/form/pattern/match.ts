import { type Automaton, doing, places } from './automaton.js';
import { isWord } from './char-class.js';

const wordAt = (code: number | undefined): boolean => code !== undefined && isWord(code);

function isAt(place: number, codes: readonly number[], at: number): boolean {
  const name = places[place];
  if (name === 'start') return at === 0;
  if (name === 'end') return at === codes.length;
  return (wordAt(codes[at - 1]) !== wordAt(codes[at])) === (name === 'boundary');
}

/**
 * Follows all ways through the automaton at once, one character at a time: the steps never exceed states times
 * characters, whatever the pattern, nor much more than what somebody is willing to pay: then it matches nothing.
 */
export function match(
  automaton: Automaton,
  input: string,
  whole: boolean,
  most = Number.POSITIVE_INFINITY,
): { matched: boolean; steps: number } {
  const { start, does, next, detail, tests } = automaton;
  const codes = Array.from(input, (char) => char.codePointAt(0)!);
  const seenAt = new Int32Array(does.length).fill(-1);
  const waiting = new Int32Array(does.length);
  const passes = new Int8Array(tests.length);
  let active = new Int32Array(does.length);
  let coming = new Int32Array(does.length);
  let count = 0;
  let steps = 0;

  /** Adds a state and those reached from it without a character to the coming ones; true when the end is among them. */
  function enter(first: number, at: number): boolean {
    if (seenAt[first] === at) return false;
    seenAt[first] = at;
    waiting[0] = first;
    for (let depth = 1; depth > 0; ) {
      const id = waiting[--depth]!;
      const action = does[id];
      steps++;
      if (action === doing.char) coming[count++] = id;
      else if (action === doing.end) {
        if (!whole || at === codes.length) return true;
      } else if (action === doing.fork || isAt(detail[id]!, codes, at)) {
        const way = next[id]!;
        const other = action === doing.fork ? detail[id]! : way;
        if (seenAt[other] !== at) waiting[depth++] = other;
        seenAt[other] = at;
        if (seenAt[way] !== at) waiting[depth++] = way;
        seenAt[way] = at;
      }
    }
    return false;
  }

  for (let at = 0; at <= codes.length; at++) {
    const before = count;
    [active, coming] = [coming, active];
    count = 0;
    passes.fill(-1);
    for (let i = 0; i < before; i++) {
      const id = active[i]!;
      const test = detail[id]!;
      if (passes[test] === -1) passes[test] = tests[test]!(codes[at - 1]!) ? 1 : 0;
      if (passes[test] === 1 && enter(next[id]!, at)) return { matched: true, steps };
    }
    if ((at === 0 || !whole) && enter(start, at)) return { matched: true, steps };
    if ((whole && count === 0) || steps > most) break;
  }
  return { matched: false, steps };
}
