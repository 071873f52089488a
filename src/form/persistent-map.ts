/** A node of the trie: 32 places, each empty, a leaf or another node. */
type Slot<V> = Leaf<V> | Branch<V> | undefined;
type Branch<V> = readonly Slot<V>[];

interface Leaf<V> {
  readonly hash: number;
  /** Keys with this hash and their values; nearly always one. */
  readonly entries: readonly (readonly [string, V])[];
}

const bits = 5;
const mask = 31;

/** FNV-1a: keys that differ by one character land far apart. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const isBranch = <V>(slot: Slot<V>): slot is Branch<V> => Array.isArray(slot);

/** A map that is never changed: a changed copy shares all but the few nodes on the way to the change. */
export class PersistentMap<V> {
  readonly #root: Branch<V>;
  readonly size: number;

  private constructor(root: Branch<V>, size: number) {
    this.#root = root;
    this.size = size;
  }

  static readonly #empty = new PersistentMap<never>([], 0);

  static empty<V>(): PersistentMap<V> {
    return PersistentMap.#empty;
  }

  static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    let map = PersistentMap.empty<V>();
    for (const [key, value] of entries) map = map.set(key, value);
    return map;
  }

  get(key: string): V | undefined {
    const hash = hashOf(key);
    let slot: Slot<V> = this.#root;
    for (let shift = 0; isBranch(slot); shift += bits) slot = slot[(hash >>> shift) & mask];
    return slot?.hash === hash ? slot.entries.find(([known]) => known === key)?.[1] : undefined;
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** The map with one value changed; the same map when it holds that value already. */
  set(key: string, value: V): PersistentMap<V> {
    const before = this.get(key);
    if (before === value) return this;
    const root = withEntry(this.#root, hashOf(key), 0, key, value) as Branch<V>;
    return new PersistentMap(root, before === undefined ? this.size + 1 : this.size);
  }

  /** The map without a key; the same map when it never had it. */
  delete(key: string): PersistentMap<V> {
    if (!this.has(key)) return this;
    return new PersistentMap((without(this.#root, hashOf(key), 0, key) ?? []) as Branch<V>, this.size - 1);
  }

  /** The keys whose values differ between two maps; what they share is not looked at. */
  changesSince(before: PersistentMap<V>): Set<string> {
    const changed = new Set<string>();
    compare(before.#root, this.#root, changed);
    return changed;
  }

  [Symbol.iterator](): IterableIterator<readonly [string, V]> {
    return entriesOf<V>(this.#root).values();
  }

  entries(): IterableIterator<readonly [string, V]> {
    return this[Symbol.iterator]();
  }

  keys(): IterableIterator<string> {
    return new Map(this).keys();
  }

  values(): IterableIterator<V> {
    return new Map(this).values();
  }

  forEach(callback: (value: V, key: string, map: PersistentMap<V>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}

// All at once: a generator for each of 32 places costs more than the entries.
function entriesOf<V>(slot: Slot<V>, found: (readonly [string, V])[] = []): (readonly [string, V])[] {
  if (!slot) return found;
  if (isBranch(slot)) for (const inner of slot) entriesOf(inner, found);
  else found.push(...slot.entries);
  return found;
}

function withEntry<V>(slot: Slot<V>, hash: number, shift: number, key: string, value: V): Slot<V> {
  if (slot && !isBranch(slot)) {
    if (slot.hash === hash) {
      return { hash, entries: [...slot.entries.filter(([known]) => known !== key), [key, value]] };
    }
    // Two hashes in one place: push the resident one level down, then try again there.
    const branch: Slot<V>[] = [];
    branch[(slot.hash >>> shift) & mask] = slot;
    return withEntry<V>(branch, hash, shift, key, value);
  }
  const place = (hash >>> shift) & mask;
  const branch = slot ? slot.slice() : [];
  const inner = branch[place];
  branch[place] = inner ? withEntry(inner, hash, shift + bits, key, value) : { hash, entries: [[key, value]] };
  return branch;
}

function without<V>(slot: Slot<V>, hash: number, shift: number, key: string): Slot<V> {
  if (!slot) return undefined;
  if (!isBranch(slot)) {
    const entries = slot.entries.filter(([known]) => known !== key);
    return entries.length > 0 ? { hash: slot.hash, entries } : undefined;
  }
  const place = (hash >>> shift) & mask;
  const branch = slot.slice();
  branch[place] = without(branch[place], hash, shift + bits, key);
  return branch.some((inner) => inner !== undefined) ? branch : undefined;
}

function compare<V>(before: Slot<V>, after: Slot<V>, changed: Set<string>): void {
  if (before === after) return;
  if (isBranch(before) && isBranch(after)) {
    for (let place = 0; place <= mask; place++) compare(before[place], after[place], changed);
    return;
  }
  // Nearly always one key with another value.
  if (before && after && !isBranch(before) && !isBranch(after) && before.hash === after.hash) {
    const [was, is] = [before.entries[0], after.entries[0]];
    if (before.entries.length === 1 && after.entries.length === 1 && was && is && was[0] === is[0]) {
      if (was[1] !== is[1]) changed.add(is[0]);
      return;
    }
  }
  const old = new Map(entriesOf(before));
  for (const [key, value] of entriesOf(after)) {
    if (old.get(key) !== value) changed.add(key);
    old.delete(key);
  }
  for (const key of old.keys()) changed.add(key);
}
