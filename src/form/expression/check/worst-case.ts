import { compilePattern } from '../../pattern/index.js';
import type { CallNode, MacroNode, Node } from '../ast.js';
import { charactersPerStep } from '../frame.js';
import { matchStepsPerStep } from '../functions/matching-functions.js';
import { limits } from '../limits.js';

/** How large a value can be: the characters of a text, the items of a list, and how large each of them can be. */
export interface Extent {
  readonly characters: number;
  readonly items: number;
  readonly item?: Extent | undefined;
  readonly member?: ((key: string) => Extent | undefined) | undefined;
}

/** The most an expression can cost, and how large what comes out can be. */
interface Worst {
  readonly cost: number;
  readonly extent: Extent;
}

export const small: Extent = { characters: 0, items: 0 };

const larger = (a: Extent, b: Extent): Extent => ({
  characters: Math.max(a.characters, b.characters),
  items: Math.max(a.items, b.items),
  item: a.item ?? b.item,
  member: a.member ?? b.member,
});

const reading = ({ characters }: Extent): number => Math.ceil(characters / charactersPerStep);

/** Texts that are read from end to end, as the functions themselves count. */
const readers: ReadonlySet<string> = new Set([
  'contains',
  'lower',
  'upper',
  'trim',
  'replace',
  'substring',
  'split',
  'size',
]);
const keepText: ReadonlySet<string> = new Set(['lower', 'upper', 'trim', 'replace', 'substring', 'string', 'coalesce']);
const keepItems: ReadonlySet<string> = new Set(['distinct', 'sort', 'reverse', 'flatten', 'coalesce']);
const walkTwice: ReadonlySet<string> = new Set(['distinct', 'flatten', 'min', 'max', 'sum', 'avg', 'count', 'join']);

/** Adds up the most that each part of an expression can cost, with every text and list as long as it may be. */
export function worstCase(tree: Node, extentOf: (variable: string) => Extent): number {
  const locals = new Map<string, Extent>();

  function all(nodes: readonly Node[]): { readonly cost: number; readonly extents: readonly Extent[] } {
    const found = nodes.map(look);
    return { cost: found.reduce((sum, { cost }) => sum + cost, 0), extents: found.map(({ extent }) => extent) };
  }

  function look(node: Node): Worst {
    switch (node.kind) {
      case 'literal':
        return { cost: 0, extent: { characters: String(node.value ?? '').length, items: 0 } };
      case 'name':
        return { cost: 0, extent: locals.get(node.name) ?? extentOf(node.name) };
      case 'member': {
        const { cost, extent } = look(node.of);
        return { cost, extent: (node.test ? undefined : extent.member?.(node.name)) ?? small };
      }
      case 'index': {
        const { cost, extents } = all([node.of, node.key]);
        return { cost, extent: extents[0]?.item ?? small };
      }
      case 'call':
        return call(node);
      case 'macro':
        return macro(node);
      case 'unary':
        return { cost: look(node.of).cost, extent: small };
      case 'conditional': {
        const [test, yes, no] = [look(node.test), look(node.yes), look(node.no)];
        return { cost: test.cost + Math.max(yes.cost, no.cost), extent: larger(yes.extent, no.extent) };
      }
      case 'list': {
        const { cost, extents } = all(node.items);
        return { cost, extent: { characters: 0, items: extents.length, item: extents.reduce(larger, small) } };
      }
      case 'map':
        return { cost: all(node.pairs.flat()).cost, extent: small };
      case 'binary': {
        const { cost, extents } = all([node.left, node.right]);
        const [left = small, right = small] = extents;
        if (node.op === 'in') return { cost: cost + right.items, extent: small };
        if (node.op !== '+') return { cost, extent: small };
        const characters = Math.min(left.characters + right.characters, limits.text);
        const items = left.items + right.items;
        const made = { characters, items, item: left.item ?? right.item };
        return { cost: cost + reading(made) + items, extent: made };
      }
    }
  }

  function call({ name, args }: CallNode): Worst {
    const { cost, extents } = all(args);
    const [first = small] = extents;
    const items = extents.reduce((sum, extent) => sum + extent.items, 0);
    let own = items * (walkTwice.has(name) ? 2 : 1);
    if (readers.has(name)) own += reading(first) * (name === 'replace' ? 2 : 1);
    const [, pattern] = args;
    if (name === 'matches' && pattern?.kind === 'literal') own += matching(String(pattern.value), first.characters);
    const text = name === 'join' ? Math.min(first.items * (first.item?.characters ?? 0), limits.text) : 0;
    const extent = {
      characters: keepText.has(name) ? first.characters : text,
      items: keepItems.has(name) ? first.items : name === 'split' ? Math.ceil(first.characters / 2) : 0,
      item: first.item,
      member: name === 'first' || name === 'last' ? first.item?.member : first.member,
    };
    return { cost: cost + own, extent };
  }

  function macro({ name, list, variable, body, weight }: MacroNode): Worst {
    const over = look(list);
    const outer = locals.get(variable);
    locals.set(variable, over.extent.item ?? small);
    const round = look(body);
    if (outer) locals.set(variable, outer);
    else locals.delete(variable);
    const { items } = over.extent;
    const made = name === 'map' ? { characters: 0, items, item: round.extent } : over.extent;
    return {
      cost: over.cost + items * (weight + round.cost),
      extent: name === 'map' || name === 'filter' ? made : small,
    };
  }

  return look(tree).cost;
}

function matching(source: string, length: number): number {
  const pattern = compilePattern(source);
  return pattern.ok ? Math.ceil(pattern.most(length) / matchStepsPerStep) : 0;
}
