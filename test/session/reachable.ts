/** Whether a value can hold others. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Whether an object only promises what those made after it can do. */
const isPrototype = (value: object): boolean =>
  Object.hasOwn(value, 'constructor') && (value.constructor as { prototype?: unknown }).prototype === value;

/** What an object gives away to anybody who looks: members, also inherited and computed ones, and what it iterates over. */
function* inside(value: object): Iterable<readonly [string, unknown]> {
  for (let owner: object | null = value; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      try {
        yield [String(name), Reflect.get(owner, name, value)];
      } catch {
        // Some members may only be read from elsewhere; whoever looks learns nothing either.
      }
    }
  }
  if (typeof value === 'object' && Symbol.iterator in value && !isPrototype(value))
    for (const item of value as Iterable<unknown>) yield ['(item)', item];
}

/** Everything a page can read that has hold of some objects, with the way there. */
export function* reachable(roots: Readonly<Record<string, unknown>>): Iterable<readonly [string, string]> {
  const seen = new Set<object>();
  const waiting = Object.entries(roots).map(([name, value]) => [name, value] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [way, value] = next;
    if (typeof value === 'string') yield [way, value];
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value) || value === globalThis) continue;
    for (const [name, member] of inside(value)) {
      yield [`${way}.${name}`, name];
      waiting.push([`${way}.${name}`, member]);
    }
  }
}
