/** A number below another one. */
type Pick = (below: number) => number;
type Holder = Record<PropertyKey, unknown>;

/** Numbers from a seed, so that a document can be made again. */
export const picksFrom = (seed: number): Pick => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const one = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** What stands where something else should. */
const rubbish: readonly (() => unknown)[] = [
  ...[null, undefined, true, false, '', 'x', 'other', 'text', 'javascript:x', '/a.png', '__proto__', 'a.b', '#2457d6'],
  ...[0, -0, 1, -1, 2, 5, 7, 12, 13, 0.5, 1001, 50_001, 1e16, -1e16, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
  ...[10n, Symbol('x')],
].map((value) => () => value);
const nested: readonly (() => unknown)[] = [
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => [{}],
  () => ['a', 5],
  () => [-1, 1e300],
  () => new Array(3),
  () => ({ expr: 'a', deps: ['a'] }),
  () => ({ expr: 5 }),
  () => ({ expr: '1', deps: [1] }),
  () => ({ deps: null }),
  () => ({ constructor: 5, a: 'b' }),
  () => ({ constructor: () => 5 }),
  () => ({ [Symbol('s')]: 'x', a: 1 }),
  () => JSON.parse('{"__proto__": {"a": 1}, "b": "c", "~/": 5}'),
  () => Object.create(null),
  () => Object.create({ label: 'inherited', id: 'inherited', key: 'inherited', type: 'text' }),
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => () => 5,
  () => Object.defineProperty({ id: 'a' }, 'hidden', { value: 5, enumerable: false }),
];

/** Gives a document with something changed at a random place, however deep; what is not on the way there is shared. */
export function mutate(document: unknown, pick: Pick, words: readonly string[]): unknown {
  const root = copy(document) as Holder;
  const [holder, name] = place(root, pick);
  const change = one(pick, changes);
  change({ root, holder, name, pick, words });
  return root;
}

const copy = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...value]
    : isHolder(value)
      ? Object.assign(Object.create(Object.getPrototypeOf(value)), value)
      : value;

/** Goes down from the top, and copies what it goes through. Deep places are found as often as others. */
function place(root: Holder, pick: Pick): readonly [holder: Holder, name: string] {
  let holder = root;
  for (let depth = pick(14); ; depth -= 1) {
    const names = Object.keys(holder).filter((name) => depth <= 0 || isHolder(holder[name]));
    // Most of a form is in its pages.
    const name = holder === root && names.includes('pages') && pick(2) > 0 ? 'pages' : one(pick, names);
    if (name === undefined) return [holder, one(pick, Object.keys(holder)) ?? 'x'];
    const inner = holder[name];
    if (depth <= 0 || !isHolder(inner) || Object.keys(inner).length === 0) return [holder, name];
    const next = copy(inner) as Holder;
    set(holder, name, next);
    holder = next;
  }
}

/** Makes a member of any name, also of one that has another meaning. */
const set = (holder: Holder, name: PropertyKey, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

interface Spot {
  readonly root: Holder;
  readonly holder: Holder;
  readonly name: string;
  readonly pick: Pick;
  readonly words: readonly string[];
}

const anything = (pick: Pick): unknown => one(pick, pick(2) ? rubbish : nested)();

const changes: readonly ((spot: Spot) => unknown)[] = [
  /** Drops it. */
  ({ holder, name }) => (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name]),
  /** Nulls it. */
  ({ holder, name }) => set(holder, name, null),
  /** Makes it something else; twice as often as the others. */
  ({ holder, name, pick }) => set(holder, name, anything(pick)),
  ({ holder, name, pick }) => set(holder, name, anything(pick)),
  /** Puts it there twice. */
  ({ holder, name, pick, words }) =>
    Array.isArray(holder)
      ? holder.splice(Number(name), 0, holder[Number(name)])
      : set(holder, one(pick, [...words, ...Object.keys(holder)]), holder[name]),
  /** Renames it. */
  ({ holder, name, pick, words }) => {
    const value = holder[name];
    delete holder[name];
    set(holder, one(pick, [...words, '__proto__', 'constructor', '']), value);
  },
  /** Makes it another word that forms have. */
  ({ holder, name, pick, words }) => set(holder, name, one(pick, words)),
  /** Puts something in that nobody asked for. */
  ({ holder, pick, words }) =>
    Array.isArray(holder)
      ? holder.splice(pick(holder.length + 1), 0, anything(pick))
      : set(holder, one(pick, words), anything(pick)),
  /** Swaps it with something from elsewhere. */
  ({ root, holder, name, pick }) => {
    const [other, otherName] = place(root, pick);
    const value = other[otherName];
    // What is on the way to the other place may not become a part of itself.
    if (isHolder(holder[name]) || isHolder(value)) return set(holder, name, structuredCopy(value));
    set(other, otherName, holder[name]);
    return set(holder, name, value);
  },
  /** Turns its holder into a field of another type. */
  ({ holder, pick, words }) => !Array.isArray(holder) && set(holder, 'type', one(pick, words)),
];

const structuredCopy = (value: unknown): unknown => {
  const inner = copy(value);
  if (!isHolder(inner) || inner instanceof Date || inner instanceof Map) return inner;
  for (const name of Object.keys(inner)) set(inner, name, structuredCopy(inner[name]));
  return inner;
};
