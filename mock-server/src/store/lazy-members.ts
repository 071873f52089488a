/** Something with a member for each of some names, each made when it is first asked for: a request uses four of fifty. */
class LazyMembers<T> {
  readonly #make: (name: string) => T;
  readonly #made: (T | undefined)[] = [];

  constructor(make: (name: string) => T) {
    this.#make = make;
  }

  at(index: number, name: string): T {
    this.#made[index] ??= this.#make(name);
    return this.#made[index];
  }

  static madeBy<T>(members: LazyMembers<T>): readonly T[] {
    return members.#made.filter((one) => one !== undefined);
  }
}

type LazyClass = new <T>(make: (name: string) => T) => LazyMembers<T>;

// The getters of fifty names are defined once for all requests.
const classes = new WeakMap<readonly string[], LazyClass>();

/** A class whose objects have members of these names. */
export function lazyMembers(names: readonly string[]): LazyClass {
  const known = classes.get(names);
  if (known) return known;
  class Named<T> extends LazyMembers<T> {}
  for (const [index, name] of names.entries()) {
    const get = function (this: LazyMembers<unknown>) {
      return this.at(index, name);
    };
    Object.defineProperty(Named.prototype, name, { get, enumerable: true });
  }
  classes.set(names, Named);
  return Named;
}

/** Those that were asked for. */
export const { madeBy } = LazyMembers;
