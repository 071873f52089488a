import { allFunctions, answers } from './support.js';

/** Numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const names = ['answers', 'item', 'parent', 'siblings', 'value', 'vars', 'hidden', 'other', 'option', 'entry', 'index'];
const keys = [...Object.keys(answers), 'name', 'income', 'first', 'constructor', '__proto__', 'then', 'in', 'canary'];
const binary = ['||', '&&', '<', '<=', '>', '>=', '==', '!=', 'in', '+', '-', '*', '/', '%'];
const macros = ['all', 'exists', 'exists_one', 'filter', 'map'];
const literals = [
  '0',
  '1',
  '-1',
  '2.5',
  '1e300',
  'true',
  'false',
  'null',
  "'a'",
  "''",
  "'2026-02-29'",
  '[]',
  '{}',
  "'👩'",
];
const tokens = [
  ...names,
  ...keys,
  ...binary,
  ...literals,
  ...macros,
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '.',
  ',',
  '?',
  ':',
  '!',
  ' ',
  '"',
  "'",
  '\\',
  ';',
  '=',
  '$',
  'é',
  '\n',
];
const calls = [...allFunctions].map(([name, { signature }]) => ({ name, ...signature }));

/** A source the grammar allows, most of the time with types that do not fit. */
export function randomSource(random: () => number, depth = 4, locals: readonly string[] = []): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const inner = (more = locals) => randomSource(random, depth - 1, more);
  if (depth === 0) return pick([...literals, ...names, ...locals, `answers.${pick(keys)}`, `item.${pick(keys)}`]);
  switch (Math.floor(random() * 11)) {
    case 0:
      return `(${inner()} ${pick(binary)} ${inner()})`;
    case 1:
      return `${pick(['!', '-'])}(${inner()})`;
    case 2:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 3:
      return `(${inner()}).${pick(keys)}`;
    case 4:
      return `(${inner()})[${inner()}]`;
    case 5:
      return `[${inner()}, ${inner()}]`;
    case 6:
      return `{'${pick(keys)}': ${inner()}, ${inner()}: 1}`;
    case 7: {
      if (locals.length > 1) return inner();
      const name = pick(['x', 'y', 'item']);
      return `(${inner()}).${pick(macros)}(${name}, ${inner([...locals, name])})`;
    }
    case 8:
      return `has((${inner()}).${pick(keys)})`;
    default: {
      const { name, parameters, least, most } = pick(calls);
      const count = least + Math.floor(random() * (Math.min(most, least + 2) - least + 1));
      const args = Array.from({ length: count }, (_, i) =>
        parameters[Math.min(i, parameters.length - 1)]!.literal ? pick(["'a'", "'short'", "'^(a|b)*$'"]) : inner(),
      );
      return `${name}(${args.join(', ')})`;
    }
  }
}

/** Pieces of the language in any order. */
export const randomTokens = (random: () => number): string =>
  Array.from({ length: 1 + Math.floor(random() * 12) }, () => tokens[Math.floor(random() * tokens.length)]!).join(
    random() < 0.5 ? ' ' : '',
  );
