/** A value of CSS as far as colours need it: words, numbers, functions of them, and what is counted in those. */
export type Node =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly (readonly Node[])[] }
  | { readonly kind: 'sum'; readonly sign: string; readonly left: Node; readonly right: Node };

interface Token {
  readonly text: string;
  readonly number?: number | undefined;
  readonly unit?: string | undefined;
}

const token = /(#[\da-f]+|--[\w-]+|[a-z_][\w-]*)|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]+)?|(\S)/giu;

const tokensOf = (text: string): readonly Token[] =>
  Array.from(text.matchAll(token), ([, word, number, unit, sign]) =>
    number === undefined ? { text: word ?? sign ?? '' } : { text: number, number: Number(number), unit: unit ?? '' },
  );

/** Functions that count; everywhere else a slash divides nothing. */
const counting = new Set(['calc', 'min', 'max', 'clamp', 'pow', 'sqrt', 'abs', '']);

/** Reads a value; one that cannot be read is told by an error. */
export function parseValue(text: string): readonly Node[] {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string => tokens[at]?.text ?? '';
  const take = (expected?: string): Token => {
    const next = tokens[at++];
    if (!next || (expected && next.text !== expected)) throw new Error(`"${text}" cannot be read`);
    return next;
  };
  const listed = (name: string): Node => {
    const args: Node[][] = [[]];
    take('(');
    while (peek() !== ')') {
      if (peek() === ',') {
        take();
        args.push([]);
      } else args.at(-1)?.push(counting.has(name) ? sum() : single());
    }
    take(')');
    return { kind: 'call', name, args };
  };
  const single = (): Node => {
    if (peek() === '(') return listed('');
    const { text: word, number, unit = '' } = take();
    if (number !== undefined) return { kind: 'number', value: number, unit };
    if (peek() === '(') return listed(word.toLowerCase());
    return { kind: 'word', text: word };
  };
  const chain = (signs: readonly string[], operand: () => Node): Node => {
    let left = operand();
    while (signs.includes(peek())) left = { kind: 'sum', sign: take().text, left, right: operand() };
    return left;
  };
  const sum = (): Node => chain(['+', '-'], () => chain(['*', '/'], single));
  const nodes: Node[] = [];
  while (at < tokens.length) nodes.push(single());
  return nodes;
}
