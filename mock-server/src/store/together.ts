import { attempt } from './attempt.js';
import type { AgendaStretch, Placed, Stored, Stretch } from './collection.js';
import { type Keyings, keyingOf } from './key-index.js';
import { type AnyCollection, layered } from './layers.js';
import type { Store } from './store.js';

/** Reads of a collection that are kept at hand while nobody writes to it. */
class AtHand implements AnyCollection {
  readonly #base: AnyCollection;
  readonly #keyings: Keyings;
  readonly #records = new Map<string, Promise<Stored | undefined>>();
  // By index and key.
  readonly #found = new Map<string, Map<string, readonly Stored[]>>();

  constructor(base: AnyCollection, keyings: Keyings) {
    this.#base = base;
    this.#keyings = keyings;
  }

  get(id: string): Promise<Stored | undefined> {
    const known = this.#records.get(id) ?? this.#base.get(id);
    this.#records.set(id, known);
    return known;
  }

  async found(index: string, keys: readonly string[]): Promise<readonly Stored[]> {
    const keying = keyingOf(this.#keyings, index);
    const known = this.#found.get(index) ?? new Map<string, readonly Stored[]>();
    this.#found.set(index, known);
    const missing = new Set(keys.filter((key) => !known.has(key)));
    if (missing.size > 0) {
      const fresh = new Map(Array.from(missing, (key): [string, Stored[]] => [key, []]));
      for (const record of await this.#base.found(index, [...missing])) {
        for (const key of keying(record)) fresh.get(key)?.push(record);
      }
      for (const [key, records] of fresh) known.set(key, records);
    }
    return [...new Set(keys.flatMap((key) => known.get(key) ?? []))];
  }

  list(where: object): Promise<readonly Stored[]> {
    return this.#base.list(where as never);
  }

  count(where: object): Promise<number> {
    return this.#base.count(where as never);
  }

  page(where: object, stretch: Stretch): Promise<readonly Placed<Stored>[]> {
    return this.#base.page(where as never, stretch);
  }

  agenda(stretch: AgendaStretch): Promise<readonly Stored[]> {
    return this.#base.agenda(stretch);
  }

  put(record: Stored): Promise<void> {
    this.#forget();
    return this.#base.put(record);
  }

  putAll(records: readonly Stored[]): Promise<void> {
    this.#forget();
    return this.#base.putAll(records);
  }

  delete(id: string): Promise<void> {
    this.#forget();
    return this.#base.delete(id);
  }

  purge(member: never, text: string): Promise<void> {
    this.#forget();
    return this.#base.purge(member, text);
  }

  #forget(): void {
    this.#records.clear();
    this.#found.clear();
  }
}

/**
 * Does many things within a transaction in few steps: what was read once is at hand, and what is written is written
 * together at the end, or not at all.
 */
export const together = <R>(store: Store, work: (store: Store) => Promise<R>): Promise<R> =>
  attempt(layered(store, (base, name) => new AtHand(base, store.kinds.keyings(name))).within, work);
