import { type Channels, type Colour, channelNames, channelsOf, colourOf, isSpace, written } from './colour.js';
import { type Node, parseValue } from './parse-value.js';

/** What a value is worked out in. */
export interface Surroundings {
  readonly dark: boolean;
  /** The value of a custom property; nothing where it has none. */
  property(name: string): string | undefined;
}

/** A custom property has no value, and what names it has none either. */
class Missing extends Error {}

type Numbers = Readonly<Record<string, number>>;

const known = new Map<string, readonly Node[]>();

const parsed = (text: string): readonly Node[] => {
  const nodes = known.get(text) ?? parseValue(text);
  known.set(text, nodes);
  return nodes;
};

/** The colour a value comes to; nothing where a property it needs is missing. */
export function colourIn(text: string, around: Surroundings): Colour | undefined {
  try {
    return colour(parsed(text), around);
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

const unknown = (nodes: readonly Node[]): never => {
  const [first] = nodes;
  const what = first?.kind === 'call' ? `${first.name}()` : first?.kind === 'word' ? first.text : 'this';
  throw new Error(`${what} cannot be worked out here`);
};

function colour(nodes: readonly Node[], around: Surroundings): Colour {
  const [node] = nodes;
  if (!node || nodes.length !== 1) return unknown(nodes);
  if (node.kind === 'call') return ofCall(node, around);
  return written(node.kind === 'word' ? node.text : '') ?? unknown(nodes);
}

function ofCall(node: Extract<Node, { kind: 'call' }>, around: Surroundings): Colour {
  const { name, args } = node;
  if (name === 'var') return colour(propertyOf(args, around), around);
  if (name === 'light-dark') return colour(args[around.dark ? 1 : 0] ?? [], around);
  if (name === 'color-mix') return mixOf(args, around);
  const [list = []] = args;
  if (list[0]?.kind === 'word' && list[0].text === 'from') return relative(name, list.slice(1), around);
  return written(textOf(node)) ?? unknown([node]);
}

/** What a property has, or what is to be taken in its place. */
function propertyOf(args: readonly (readonly Node[])[], around: Surroundings): readonly Node[] {
  const [first = [], ...fallback] = args;
  const [name] = first;
  const value = name?.kind === 'word' ? around.property(name.text) : undefined;
  if (value !== undefined && isComplete(parsed(value), around)) return parsed(value);
  if (fallback.length === 0) throw new Missing();
  return fallback.flat();
}

/** Whether a value names no property that is missing. */
function isComplete(nodes: readonly Node[], around: Surroundings): boolean {
  return nodes.every((node) => {
    if (node.kind === 'sum') return isComplete([node.left, node.right], around);
    if (node.kind !== 'call') return true;
    const [first = [], ...fallback] = node.args;
    const [name] = first;
    if (node.name !== 'var') return node.args.every((list) => isComplete(list, around));
    const value = name?.kind === 'word' ? around.property(name.text) : undefined;
    if (value !== undefined && isComplete(parsed(value), around)) return true;
    return fallback.length > 0 && fallback.every((list) => isComplete(list, around));
  });
}

/** Colours in some space, each with its share, and premultiplied as CSS has it. */
function mixOf([way = [], one = [], other = []]: readonly (readonly Node[])[], around: Surroundings): Colour {
  const space = way[1]?.kind === 'word' ? way[1].text : '';
  if (!isSpace(space)) return unknown([{ kind: 'word', text: `color-mix in ${space}` }]);
  const shareOf = (nodes: readonly Node[]): number | undefined => {
    const share = nodes.find((node) => node.kind === 'number' && node.unit === '%');
    return share?.kind === 'number' ? share.value / 100 : undefined;
  };
  const given = [shareOf(one), shareOf(other)] as const;
  const first = given[0] ?? 1 - (given[1] ?? 0.5);
  const second = given[1] ?? 1 - first;
  const [a, b] = [one, other].map((nodes) =>
    channelsOf(
      colour(
        nodes.filter(({ kind }) => kind !== 'number'),
        around,
      ),
      space,
    ),
  ) as [Channels, Channels];
  const total = first + second;
  const [p, q] = [(a[3] * first) / total, (b[3] * second) / total];
  const alpha = p + q;
  const part = (at: 0 | 1 | 2): number => (alpha === 0 ? 0 : (a[at] * p + b[at] * q) / alpha);
  return colourOf([part(0), part(1), part(2), alpha * Math.min(1, total)], space);
}

/** A colour made of another's channels. */
function relative(name: string, list: readonly Node[], around: Surroundings): Colour {
  const [origin, ...rest] = list;
  const named = name === 'color' && rest[0]?.kind === 'word' ? rest.shift() : undefined;
  const space = named?.kind === 'word' ? named.text : name.replace(/^(?:rgb|hsl)a$/u, (long) => long.slice(0, 3));
  if (!origin || !isSpace(space)) return unknown(list);
  const channels = channelsOf(colour([origin], around), space);
  const numbers: Numbers = {
    ...Object.fromEntries(channelNames(space).map((channel, at) => [channel, channels[at] ?? 0])),
    alpha: channels[3],
  };
  const slash = rest.findIndex((node) => node.kind === 'word' && node.text === '/');
  const made = (slash < 0 ? rest : rest.slice(0, slash)).map((node) => count(node, numbers, around));
  const alpha = slash < 0 ? channels[3] : count(rest[slash + 1] ?? unknown(rest), numbers, around);
  const [one = 0, two = 0, three = 0] = made;
  return colourOf([one, two, three, alpha], space);
}

const functions: Readonly<Record<string, (...given: number[]) => number>> = {
  '': (value) => value ?? 0,
  calc: (value) => value ?? 0,
  min: Math.min,
  max: Math.max,
  clamp: (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most)),
  pow: (base = 0, power = 1) => base ** power,
  sqrt: (value = 0) => Math.sqrt(Math.max(0, value)),
  abs: (value = 0) => Math.abs(value),
};

function count(node: Node, numbers: Numbers, around: Surroundings): number {
  if (node.kind === 'number') return node.unit === '%' ? node.value / 100 : node.value;
  if (node.kind === 'word') return node.text === 'none' ? 0 : (numbers[node.text] ?? unknown([node]));
  if (node.kind === 'sum') {
    const [left, right] = [count(node.left, numbers, around), count(node.right, numbers, around)];
    return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[node.sign] ?? 0;
  }
  if (node.name === 'var') return count(propertyOf(node.args, around)[0] ?? unknown([node]), numbers, around);
  const work = functions[node.name] ?? unknown([node]);
  return work(...node.args.map(([inner]) => count(inner ?? unknown([node]), numbers, around)));
}

/** A function as it was written, for what the colour library reads by itself. */
function textOf(node: Node): string {
  if (node.kind === 'word') return node.text;
  if (node.kind === 'number') return `${node.value}${node.unit}`;
  if (node.kind === 'sum') return `${textOf(node.left)} ${node.sign} ${textOf(node.right)}`;
  return `${node.name}(${node.args.map((list) => list.map(textOf).join(' ')).join(', ')})`;
}
