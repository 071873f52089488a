import type { Stored } from './collection.js';
import { OrderIndex } from './order-index.js';

/** The keys a record is found by; none where it is not to be found. */
export type Keying = (record: Stored) => readonly string[];

/** The indexes of a collection whose keys are made of a record as a whole, by name. */
export type Keyings = Readonly<Record<string, Keying>>;

/** The keys of a record in one index; refuses an index that is not there. */
export function keyingOf(keyings: Keyings, index: string): Keying {
  const keying = Object.hasOwn(keyings, index) ? keyings[index] : undefined;
  if (!keying) throw new Error(`There is no index "${index}": add it where its collection is defined.`);
  return keying;
}

/** Records by their keys. Most keys belong to one record, so a list is only made for those that belong to several. */
export class KeyIndex {
  readonly #orders = new Map<string, number | OrderIndex>();

  add(key: string, order: number): void {
    const known = this.#orders.get(key);
    if (known === undefined || known === order) this.#orders.set(key, order);
    else if (known instanceof OrderIndex) known.add(order);
    else {
      const several = new OrderIndex();
      several.add(known);
      several.add(order);
      this.#orders.set(key, several);
    }
  }

  delete(key: string, order: number): void {
    const known = this.#orders.get(key);
    if (known === order) this.#orders.delete(key);
    else if (known instanceof OrderIndex) {
      known.delete(order);
      if (known.size === 0) this.#orders.delete(key);
    }
  }

  /** The numbers of all that have one of the keys, in order. */
  under(keys: readonly string[]): readonly number[] {
    const found = new Set<number>();
    for (const key of keys) {
      const known = this.#orders.get(key);
      if (typeof known === 'number') found.add(known);
      else if (known) for (const order of known) found.add(order);
    }
    return [...found].sort((a, b) => a - b);
  }
}
